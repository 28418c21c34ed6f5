import { printedValues, type PrintedDocument } from "../../../domain/cfdi/timbre/printedValues.ts";

const namespace = "http://tempuri.org/";

/** The SOAPAction of SAT's status service, which has kept the name that Visual Studio gives to a first try. */
export const consultaAction = `${namespace}IConsultaCFDIService/Consulta`;

/**
 * Returns the question for a document, without its seal where that is not known: its printed expression, escaped once more because it stands as XML text inside
 * XML. An `&` of an RFC is so escaped twice.
 */
export function consultaMessage(document: PrintedDocument): string {
  const { re, rr, tt, id, fe } = printedValues(document);
  const expression = `?re=${re}&rr=${rr}&tt=${tt}&id=${id}${fe && `&fe=${fe}`}`;
  return (
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><c:Consulta xmlns:c="${namespace}">` +
    `<c:expresionImpresa>${escapeText(expression)}</c:expresionImpresa></c:Consulta></s:Body></s:Envelope>`
  );
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
