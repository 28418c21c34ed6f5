import type { Fault } from "../../errors.ts";
import { checkStructure } from "./checkStructure.ts";
import type { SealAttributes, UnsealedComprobante } from "./comprobante.ts";
import { toElement } from "./toElement.ts";

/** Sound values for what sealing adds, so that nothing is said of it. */
const placeholders: Record<SealAttributes, string> = {
  Fecha: "2026-01-01T00:00:00",
  Sello: "",
  NoCertificado: "00000000000000000000",
  Certificado: "",
};

/** Finds what SAT's schema would refuse in a document that is still to be sealed, as `checkStructure` does. */
export function checkUnsealedStructure(document: UnsealedComprobante): Fault[] {
  return checkStructure(toElement(Object.assign({}, document, placeholders)));
}
