import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type InvoiceState =
  "requested" | "sealed" | "stamping" | "inDoubt" | "stamped" | "refused" | "cancelling" | "cancelled";

/**
 * requested: built and checked; refused at once when its receiver is corrected before a worker seals it.
 * sealed: dated, signed and stored; these bytes never change again, no PAC knows them, and it waits for one.
 * stamping: a call to the PAC is under way; what was only requested is sealed in this very move, and a run whose lease has
 * ended is overtaken by another.
 * inDoubt: a call died before its answer was read, so the PAC may have stamped it; only that PAC is asked again, with the same
 * bytes, and that is stamping. It is sealed as before once a PAC has certainly not stamped it.
 * refused: it never was a CFDI.
 * cancelling: its cancellation is under way; without one it is stamped as before. cancelled: SAT says so, whoever asked.
 */
export const invoiceTransitions: LifeCycle<InvoiceState> = {
  requested: ["stamping", "sealed", "refused"],
  sealed: ["stamping"],
  stamping: ["stamping", "stamped", "refused", "inDoubt", "sealed"],
  inDoubt: ["stamping"],
  stamped: ["cancelling", "cancelled"],
  refused: [],
  cancelling: ["stamped", "cancelled"],
  cancelled: [],
};

/** States of a document that SAT knows: it has a UUID, files and a seal. */
export const issuedStates: readonly InvoiceState[] = ["stamped", "cancelling", "cancelled"];

/** Returns whether the PAC has said for good whether it stamps the document. */
export function isSettled(state: InvoiceState): boolean {
  return state === "refused" || issuedStates.includes(state);
}
