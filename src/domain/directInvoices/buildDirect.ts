import { type Fault, mostFaults } from "../../errors.ts";
import type { Receptor } from "../cfdi/receptor.ts";
import { judgeCustomer } from "../invoicing/receiver/judgeCustomer.ts";
import { receptorOf } from "../invoicing/receiver/receptorOf.ts";
import type { Steps } from "../steps/steps.ts";
import type { TicketCustomer } from "../tickets/ticket.ts";
import { buildExact } from "./buildExact.ts";
import { buildPayroll } from "./buildPayroll.ts";
import { buildSale } from "./buildSale.ts";
import { buildTransfer } from "./buildTransfer.ts";
import type { DirectIssue } from "./directIssue.ts";
import type { DirectInvoice, ExactInvoice } from "./directInvoice.ts";
import type { DirectResult } from "./directResult.ts";

/**
 * Makes what a merchant wrote into a document that is free of faults, or tells all of them at once, each with the caller's
 * field and SAT's place. `customer` is the receiver in full; only an exact document has its own.
 */
export function* buildDirect(
  content: DirectInvoice,
  issue: DirectIssue,
  customer: TicketCustomer | undefined,
): Steps<DirectResult> {
  if ("exact" in content) return yield* buildExact(content, issue);
  if (!customer) throw new Error("An invoice in plain terms has a receiver.");
  const receptor = receptorOf(customer);
  const { faults } = judgeCustomer(customer, issue.catalogs, issue.lugarExpedicion);
  const built = yield* buildInTerms(content, issue, receptor);
  const all = [...faults, ...(built.kind === "rejected" ? built.faults : [])];
  if (built.kind === "built" && all.length === 0) return built;
  return { kind: "rejected", faults: onceEach(all).slice(0, mostFaults + 1) };
}

function buildInTerms(
  content: Exclude<DirectInvoice, ExactInvoice>,
  issue: DirectIssue,
  receptor: Receptor,
): Steps<DirectResult> {
  if (content.type === "transfer") return buildTransfer(content, issue, receptor);
  if (content.type === "payroll") return buildPayroll(content, issue, receptor);
  return buildSale(content, issue, receptor);
}

/** The receiver's own judgement and the matrix find the same mistakes. */
function onceEach(faults: readonly Fault[]): readonly Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ code, path }) => {
    const key = `${code} ${path}`;
    return !seen.has(key) && seen.add(key);
  });
}
