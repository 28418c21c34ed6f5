import type { LateClaims } from "../../../src/domain/merchants/globalInvoice.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { requestGlobalRuns } from "../../../src/operations/globalInvoices/requestGlobalRuns.ts";
import { updateGlobalInvoice } from "../../../src/operations/merchants/updateGlobalInvoice.ts";
import type { globalWorld } from "./globalWorld.ts";

const notebook = {
  description: "Cuaderno profesional",
  unitPrice: "50.00",
  productKey: "14111514",
  taxes: [{ tax: "IVA", kind: "rate", rate: "0.16", withheld: false } as const],
};

const sales = [
  ["01", "2", "116.00"],
  ["04", "6", "348.00"],
  ["28", "4", "232.00"],
] as const;

/** A merchant with this policy, and a stamped global invoice of three of its tickets, the second the largest, or of fewer. */
export async function declaredTickets(
  { deps, newSeller }: Awaited<ReturnType<typeof globalWorld>>,
  lateClaims: LateClaims,
  count: number = sales.length,
) {
  const seller = await newSeller();
  const settings = { periodicity: "04", scope: "branch", paymentForms: "largest", automatic: false } as const;
  await updateGlobalInvoice(deps, seller.asked, { ...settings, hour: 3, linesPerDocument: 10, lateClaims });
  const tickets: string[] = [];
  for (const [paymentForm, quantity, total] of sales.slice(0, count)) {
    const says = { paymentForm, total, items: [{ ...notebook, quantity }] };
    tickets.push(await seller.sell("2026-10-15T18:00:00Z", says));
  }
  const period = { periodicity: "04", year: 2026, months: "10" } as const;
  const [run] = await requestGlobalRuns(deps, seller.asked, { period });
  const runId = run?.id ?? "";
  await seller.finish([{ id: runId }]);
  const [global] = await Invoice.query(deps.db).where({ globalRunId: runId });
  return { seller, runId, global: global as Invoice, tickets: tickets as [string, string, string] };
}
