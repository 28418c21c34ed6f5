import type { Comprobante } from "../../../../src/domain/cfdi/comprobante.ts";
import type { MessageKey } from "../../../../src/domain/cfdi/matrix/messages.ts";
import type { Changes } from "./changed.ts";

/** A document that is valid but for what is changed in it, and the faults that must be told, no more and no less. */
export interface BrokenRule {
  readonly key: MessageKey;
  readonly document: Comprobante;
  readonly changes: Changes;
  /** The path of the fault. */
  readonly path: string;
  /** Other rules that the same change cannot but break, as `code path`. */
  readonly also?: readonly string[];
  readonly localNow?: string;
}

export function broken(
  key: MessageKey,
  path: string,
  document: Comprobante,
  changes: Changes,
  rest: Pick<BrokenRule, "also" | "localNow"> = {},
): BrokenRule {
  return { key, path, document, changes, ...rest };
}
