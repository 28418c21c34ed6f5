import type { operations } from "../../shared/api/contract.ts";
import { isIssued } from "../documents/InvoiceState.tsx";
import type { Permission } from "../session/useSession.ts";

type InvoiceOrDraft = operations["readInvoice"]["responses"][200]["content"]["application/json"]["data"];
export type Invoice = Exclude<InvoiceOrDraft, { readonly state: "draft" }>;

/** Says whether what stands at an invoice's address is still being written. */
export function isDraft<Found extends { readonly state: string }>(
  found: Found,
): found is Extract<Found, { readonly state: "draft" }> {
  return found.state === "draft";
}

export type InvoiceAct = "mail" | "creditNote" | "copy" | "substitute" | "cancel" | "askSat";

/** Tells when the API does an act for an invoice. */
const rules: Readonly<Record<InvoiceAct, (invoice: Invoice) => boolean>> = {
  mail: ({ state }) => isIssued(state),
  creditNote: ({ state, kind, total, credited }) =>
    state === "stamped" && kind === "nominative" && credited < total,
  copy: ({ kind }) => kind === "nominative",
  substitute: ({ state, kind }) => state === "stamped" && kind === "nominative",
  cancel: ({ state }) => state === "stamped",
  askSat: ({ state }) => ["stamped", "cancelling", "cancelled"].includes(state),
};

/** Returns what may be done with an invoice now. All of it is for who may issue invoices. */
export function actsOfInvoice(invoice: Invoice, permissions: readonly Permission[]): InvoiceAct[] {
  if (!permissions.includes("issue invoices")) return [];
  return (Object.keys(rules) as InvoiceAct[]).filter((act) => rules[act](invoice));
}
