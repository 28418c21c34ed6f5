import { readComplements } from "../cfdi/complements/readComplements.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import type { Retention, RetentionReceiver } from "./retention.ts";

type Attributes = XmlElement["attributes"];

/**
 * Returns the content of a Retenciones 2.0 as a merchant would write it: asked for again, it makes the same cadena. Expects
 * SAT's prefixes and a sound structure.
 */
export function readRetention(root: XmlElement): Retention {
  const relation = part(root, "CfdiRetenRelacionados")?.attributes;
  const { MesIni, MesFin, Ejercicio } = attributesOf(root, "Periodo");
  const totals = attributesOf(root, "Totales");
  return said({
    key: root.attributes["CveRetenc"],
    description: root.attributes["DescRetenc"],
    relation: relation && { type: relation["TipoRelacion"], uuid: relation["UUID"] },
    receiver: receiverOf(part(root, "Receptor")),
    period: { from: Number(MesIni), to: Number(MesFin), year: Number(Ejercicio) },
    totals: said({
      operation: totals["MontoTotOperacion"],
      taxed: totals["MontoTotGrav"],
      exempt: totals["MontoTotExent"],
      withheld: totals["MontoTotRet"],
      bimonthlyProfit: totals["UtilidadBimestral"],
      correspondingIsr: totals["ISRCorrespondiente"],
    }),
    taxes: (part(root, "Totales")?.children ?? []).map(({ attributes }) =>
      said({
        base: attributes["BaseRet"],
        tax: attributes["ImpuestoRet"],
        amount: attributes["MontoRet"],
        paymentType: attributes["TipoPagoRet"],
      }),
    ),
    complements: readComplements(part(root, "Complemento")?.children ?? []),
  }) as Retention;
}

function receiverOf(receptor: XmlElement | undefined): RetentionReceiver {
  const foreign = part(receptor, "Extranjero")?.attributes;
  if (foreign)
    return said({
      nationality: "foreign",
      name: foreign["NomDenRazSocR"],
      taxId: foreign["NumRegIdTribR"],
    }) as RetentionReceiver;
  const national = attributesOf(receptor, "Nacional");
  return said({
    nationality: "national",
    rfc: national["RfcR"],
    name: national["NomDenRazSocR"],
    curp: national["CurpR"],
    postalCode: national["DomicilioFiscalR"],
  }) as RetentionReceiver;
}

function part(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === `retenciones:${name}`);
}

function attributesOf(element: XmlElement | undefined, name: string): Attributes {
  return part(element, name)?.attributes ?? {};
}

/** Returns the members that a document says; a sound structure has all that have to be there. */
function said(members: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
