import type { Fault } from "../../errors.ts";
import type { JsonNode } from "../cfdi/complements/jsonNode.ts";

const relation =
  /^CfdiRelacionados\[(\d+)\](?:\.(?:TipoRelacion|CfdiRelacionado(?:\[(\d+)\](?:\.UUID)?)?))?$/;
const ofDocument = /^Complemento\.(\w+)(.*)$/;
const ofConcepto = /^Conceptos\.Concepto\[\d+\]\.ComplementoConcepto\.(.+)$/;

/**
 * Returns faults of a document that was made from plain terms with the caller's field in `path`. What SAT's schema says
 * of complements that were sent has been said before, by `writeGiven`.
 */
export function inDirectTerms(
  faults: readonly Fault[],
  { complements = {} }: { readonly complements?: JsonNode },
): Fault[] {
  return faults.flatMap((fault) => {
    const { sat = "", code } = fault;
    const [, name = "", rest = ""] = ofDocument.exec(sat) ?? [];
    const [, within] = ofConcepto.exec(sat) ?? [];
    const isSent = within !== undefined || Object.hasOwn(complements, name);
    if (!isSent) return [ofFields(fault)];
    if (code === "301") return [];
    const item = /^items\[\d+\]/.exec(fault.path)?.[0] ?? "items";
    return [
      {
        ...fault,
        path: within === undefined ? `complements.${name}${rest}` : `${item}.complements.${within}`,
      },
    ];
  });
}

function ofFields(fault: Fault): Fault {
  if (fault.path === "TipoDeComprobante") return { ...fault, path: "type" };
  const [, block, document] = relation.exec(fault.path) ?? [];
  if (block === undefined) return fault;
  const field =
    document === undefined ? (fault.path.endsWith("TipoRelacion") ? ".type" : "") : `.uuids[${document}]`;
  return { ...fault, path: `relations[${block}]${field}` };
}
