import { type Fault, mostFaults } from "../../errors.ts";
import type { Issue } from "../invoicing/buildComprobante.ts";
import { judgeCustomer } from "../invoicing/receiver/judgeCustomer.ts";
import { receptorOf } from "../invoicing/receiver/receptorOf.ts";
import type { Steps } from "../steps/steps.ts";
import type { TicketCustomer } from "../tickets/ticket.ts";
import { buildExact } from "./buildExact.ts";
import { buildSale } from "./buildSale.ts";
import { buildTransfer } from "./buildTransfer.ts";
import type { DirectInvoice } from "./directInvoice.ts";
import type { DirectResult } from "./directResult.ts";

/**
 * Makes what a merchant wrote into a document that is free of faults, or tells all of them at once, each with the caller's
 * field and SAT's place. `customer` is the receiver in full; only an exact document has its own.
 */
export function* buildDirect(
  content: DirectInvoice,
  issue: Issue,
  customer: TicketCustomer | undefined,
): Steps<DirectResult> {
  if ("exact" in content) return yield* buildExact(content, issue);
  if (!customer) throw new Error("An invoice in plain terms has a receiver.");
  const receptor = receptorOf(customer);
  const { faults } = judgeCustomer(customer, issue.catalogs, issue.lugarExpedicion);
  const built =
    content.type === "transfer"
      ? yield* buildTransfer(content, issue, receptor)
      : yield* buildSale(content, issue, receptor);
  const all = [...faults, ...(built.kind === "rejected" ? built.faults : [])];
  if (built.kind === "built" && all.length === 0) return built;
  return { kind: "rejected", faults: onceEach(all).slice(0, mostFaults + 1) };
}

/** The receiver's own judgement and the matrix find the same mistakes. */
function onceEach(faults: readonly Fault[]): readonly Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ code, path }) => {
    const key = `${code} ${path}`;
    return !seen.has(key) && seen.add(key);
  });
}
