import { isFinal, type LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type InvoiceState = "requested" | "sealed" | "stamping" | "inDoubt" | "stamped" | "refused";

/**
 * requested: built and checked; refused at once when its receiver is corrected before a worker seals it.
 * sealed: dated, signed and stored; these bytes never change again. stamping: a call to the PAC is under way; a run
 * whose lease has ended is overtaken by another. inDoubt: a call died before its answer was read, so the PAC may have
 * stamped it; only that PAC is asked again, with the same bytes, and that is stamping. stamped, refused: settled.
 */
export const invoiceTransitions: LifeCycle<InvoiceState> = {
  requested: ["sealed", "refused"],
  sealed: ["stamping"],
  stamping: ["stamping", "stamped", "refused", "inDoubt"],
  inDoubt: ["stamping"],
  stamped: [],
  refused: [],
};

export function isSettled(state: InvoiceState): boolean {
  return isFinal(invoiceTransitions, state);
}
