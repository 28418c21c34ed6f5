import { verify } from "node:crypto";
import type { Fault } from "../../errors.ts";
import { readCertificate } from "../certificates/readCertificate.ts";
import { checkNode } from "../cfdi/structure/checkNode.ts";
import { timbreStructure } from "../cfdi/structure/timbreStructure.ts";
import { cadenaTimbre } from "../cfdi/timbre/cadenaTimbre.ts";
import type { Timbre } from "../cfdi/timbre/readTimbre.ts";
import type { ForeignDocument } from "./foreignDocument.ts";
import { verificationFault } from "./verificationFault.ts";

export const timbrePath = "Complemento.TimbreFiscalDigital";

const hourMs = 3_600_000;
/** 72 hours by law; two more because Fecha and FechaTimbrado are wall times of zones up to two hours apart. */
const maxStampingMs = (72 + 2) * hourMs;

/** Returns the one timbre of a document, well made, or why there is none. */
export function foreignTimbre({
  timbres,
}: ForeignDocument): { readonly timbre: Timbre } | { readonly faults: readonly Fault[] } {
  const [timbre] = timbres;
  if (!timbre) return { faults: [verificationFault("timbre.missing", timbrePath)] };
  if (timbres.length > 1)
    return { faults: [verificationFault("timbre.repeated", timbrePath, { count: timbres.length })] };
  const faults = checkNode(timbre, timbreStructure, timbrePath);
  return faults.length > 0 ? { faults } : { timbre: timbre.attributes as unknown as Timbre };
}

/**
 * Finds what is wrong with a timbre: it has to repeat the document's seal, to be of the 72 hours around its date, and to be
 * signed with the certificate (DER) whose number it gives; without that the signature is not looked at.
 */
export function checkTimbre(
  { Sello, date }: ForeignDocument,
  timbre: Timbre,
  pacCertificate: Buffer | undefined,
): readonly Fault[] {
  const faults: Fault[] = [];
  if (timbre.SelloCFD !== Sello)
    faults.push(verificationFault("timbre.other_seal", `${timbrePath}.SelloCFD`));
  const elapsedMs = Date.parse(`${timbre.FechaTimbrado}Z`) - Date.parse(`${date}Z`);
  if (!(Math.abs(elapsedMs) <= maxStampingMs)) {
    const figures = { stamped: timbre.FechaTimbrado, date: date ?? "" };
    faults.push(verificationFault("timbre.late", `${timbrePath}.FechaTimbrado`, figures));
  }
  if (pacCertificate && !isSigned(timbre, pacCertificate))
    faults.push(verificationFault("timbre.mismatch", `${timbrePath}.SelloSAT`));
  return faults;
}

function isSigned(timbre: Timbre, pacCertificate: Buffer): boolean {
  const { publicKey } = readCertificate(pacCertificate).x509;
  const cadena = Buffer.from(cadenaTimbre(timbre), "utf8");
  return verify("sha256", cadena, publicKey, Buffer.from(timbre.SelloSAT, "base64"));
}
