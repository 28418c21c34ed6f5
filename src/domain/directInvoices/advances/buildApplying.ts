import type { AppliedAdvance } from "../../advances/appliedAdvance.ts";
import { faultsAgainstInvoice } from "../../advances/faultsAgainstInvoice.ts";
import type { Steps } from "../../steps/steps.ts";
import type { TicketCustomer } from "../../tickets/ticket.ts";
import { buildDirect } from "../buildDirect.ts";
import type { DirectInvoice } from "../directInvoice.ts";
import type { DirectIssue } from "../directIssue.ts";
import type { DirectResult } from "../directResult.ts";
import { remainderSale } from "./remainderSale.ts";

/** The advances that an invoice applies, and who its receiver is. */
interface Applying {
  readonly customer: TicketCustomer | undefined;
  readonly applied: readonly AppliedAdvance[];
}

/** Makes what a merchant wrote into a document, as `buildDirect` does, that applies advances. */
export function* buildApplying(
  content: DirectInvoice,
  issue: DirectIssue,
  { customer, applied }: Applying,
): Steps<DirectResult> {
  if (applied.length === 0 || "exact" in content || content.type !== "income")
    return yield* buildDirect(content, issue, customer);
  const { advancesAs = "creditNote" } = content;
  const { total: _remainder, ...whole } = content;
  const built = yield* buildDirect(advancesAs === "discount" ? whole : content, issue, customer);
  if (built.kind === "rejected") return built;
  const faults = faultsAgainstInvoice(applied, built.comprobante, advancesAs);
  if (faults.length > 0) return { kind: "rejected", faults };
  if (advancesAs === "creditNote") return built;
  return yield* buildDirect(remainderSale(content, built.comprobante, applied), issue, customer);
}
