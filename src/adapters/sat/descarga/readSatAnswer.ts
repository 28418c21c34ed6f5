import { meaningOfSatCode } from "../../../domain/satDownloads/satCodes.ts";
import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import type {
  SatAnswer,
  SatRequestAnswer,
  SatRequestStatus,
  SatVerifyAnswer,
} from "../../../ports/satDownloads.ts";
import { childrenOf, find, textOf } from "../../readSoap.ts";

const statuses: Readonly<Record<string, SatRequestStatus>> = {
  "1": "accepted",
  "2": "inProgress",
  "3": "finished",
  "4": "error",
  "5": "rejected",
  "6": "expired",
};

/** Returns SAT's answer to a request; undefined when the envelope holds no such answer. */
export function readSolicita(envelope: XmlElement): SatRequestAnswer | undefined {
  const result = resultOf(envelope, [
    "SolicitaDescargaEmitidosResult",
    "SolicitaDescargaRecibidosResult",
    "SolicitaDescargaFolioResult",
  ]);
  const said = result && codedAnswer(result, "CodEstatus");
  if (!said) return undefined;
  if (said.meaning !== "ok") return { kind: "refused", ...said };
  const requestId = result.attributes["IdSolicitud"]?.trim();
  return requestId ? { kind: "accepted", requestId, ...said } : undefined;
}

/** Returns the progress of a request; undefined when the envelope holds no such answer. */
export function readVerifica(envelope: XmlElement): SatVerifyAnswer | undefined {
  const result = resultOf(envelope, ["VerificaSolicitudDescargaResult"]);
  const said = result && codedAnswer(result, "CodEstatus");
  if (!said) return undefined;
  const status = result.attributes["EstadoSolicitud"]?.trim() ?? "";
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (said.meaning !== "ok") return { kind: "refused", ...said };
  return {
    kind: "answered",
    ...said,
    status: known ?? "unknown",
    outcome: codedAnswer(result, "CodigoEstadoSolicitud") ?? { ...said, code: "", meaning: "unknown" },
    cfdiCount: readCount(result.attributes["NumeroCFDIs"]),
    packageIds: childrenOf(result, "IdsPaquetes").map(textOf).filter(Boolean),
  };
}

/** Returns the header `respuesta` of a package's answer, which comes before the package. */
export function readRespuesta(envelope: XmlElement): SatAnswer | undefined {
  const header = find(envelope, "respuesta");
  return header && codedAnswer(header, "CodEstatus");
}

function resultOf(envelope: XmlElement, names: readonly string[]): XmlElement | undefined {
  return names.map((name) => find(envelope, name)).find((found) => found !== undefined);
}

function codedAnswer({ attributes }: XmlElement, name: string): SatAnswer | undefined {
  const code = attributes[name]?.trim();
  if (!code) return undefined;
  return { code, message: attributes["Mensaje"]?.trim() ?? "", meaning: meaningOfSatCode(code) };
}

function readCount(text: string | undefined): number {
  const count = Number(text ?? "0");
  return Number.isSafeInteger(count) && count >= 0 ? count : 0;
}
