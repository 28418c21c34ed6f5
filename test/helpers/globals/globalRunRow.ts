import { randomUUID } from "node:crypto";

/** A run of global invoices as its row says it, of October 2026 and for all branches. */
export function globalRunRow(owner: { readonly merchantId: string; readonly livemode: boolean }) {
  return {
    ...owner,
    id: randomUUID(),
    periodicity: "04",
    periodFrom: "2026-10-01",
    periodTo: "2026-10-31",
    dueBy: new Date("2026-11-02T06:00:00Z"),
    paymentForms: "largest",
    linesPerDocument: 2_000,
    requestedThrough: "api",
  };
}
