import { type Fault, mostFaults } from "../../errors.ts";
import type { Steps } from "../steps/steps.ts";
import type { SealAttributes, UnsealedComprobante } from "./comprobante.ts";
import { buildElement } from "./structure/buildElement.ts";
import { checkNode } from "./structure/checkNode.ts";
import { comprobanteStructure } from "./structure/comprobanteStructure.ts";
import { conceptosStructure } from "./structure/conceptosStructure.ts";
import { one } from "./structure/structureNode.ts";

const root = one("Comprobante", comprobanteStructure);
const [concepto] = conceptosStructure.children;

/** These sound values stand for what sealing adds, so that nothing is said of it. */
const placeholders: Record<SealAttributes, string> = {
  Fecha: "2026-01-01T00:00:00",
  Sello: "",
  NoCertificado: "00000000000000000000",
  Certificado: "",
};

/**
 * Finds what SAT's schema would refuse in a document that is still to be sealed, as `checkStructure` does; the Conceptos
 * after the first one by one, until there are a hundred faults. We wrote it ourselves, under SAT's own prefixes.
 */
export function* checkUnsealedStructure(document: UnsealedComprobante): Steps<Fault[]> {
  const [first, ...others] = document.Conceptos;
  const frame = Object.assign({}, document, placeholders, { Conceptos: first ? [first] : [] });
  const faults = checkNode(buildElement(root, frame), root.node, "");
  for (const [at, other] of others.entries()) {
    yield;
    const path = `Conceptos.Concepto[${at + 1}]`;
    faults.push(...checkNode(buildElement(concepto!, other), concepto!.node, path));
    if (faults.length > mostFaults) break;
  }
  return faults;
}
