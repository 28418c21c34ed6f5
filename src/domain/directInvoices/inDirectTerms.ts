import type { Fault } from "../../errors.ts";

const relation =
  /^CfdiRelacionados\[(\d+)\](?:\.(?:TipoRelacion|CfdiRelacionado(?:\[(\d+)\](?:\.UUID)?)?))?$/;

/** Returns a fault of a document that was made from plain terms with the caller's field in `path`. */
export function inDirectTerms(fault: Fault): Fault {
  if (fault.path === "TipoDeComprobante") return { ...fault, path: "type" };
  const [, block, document] = relation.exec(fault.path) ?? [];
  if (block === undefined) return fault;
  const field =
    document === undefined ? (fault.path.endsWith("TipoRelacion") ? ".type" : "") : `.uuids[${document}]`;
  return { ...fault, path: `relations[${block}]${field}` };
}
