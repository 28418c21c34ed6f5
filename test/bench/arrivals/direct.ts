import { benchProduct } from "../benchProduct.ts";
import { benchCustomer, benchTicket, ticketBodies } from "../benchTicket.ts";
import { compare, median } from "../compare.ts";
import { cpuSeconds } from "../cpuSeconds.ts";
import { load } from "../load.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";

const rounds = 3;
const connections = 64;
const share = Number(process.env["BENCH_SCALE"] ?? 1);
const invoices = Math.round(3_000 * share);
const tickets = Math.round(15_000 * share);

/**
 * Invoices of five lines without a ticket that a merchant requests by `POST /invoices`, each judged, stored with its folio and
 * announced before its 202, beside the same sales as tickets.
 */
export async function direct(stage: Stage): Promise<Finding> {
  const product = await benchProduct(stage, await stage.database(), stage.redisUrl);
  const { db, ticketsUrl } = product;
  const invoicesUrl = ticketsUrl.replace(/tickets$/, "invoices");
  const micros: number[] = [];
  let stored = 0;
  const comparison = await compare({
    rounds,
    progress: stage.progress,
    baseline: () =>
      load({ ...product, url: ticketsUrl, body: ticketBodies(), connections, requests: tickets }),
    async ours(counts) {
      const before = cpuSeconds(product.pids["web"] as number) ?? NaN;
      const rate = await load({
        ...product,
        url: invoicesUrl,
        body: body(),
        connections,
        requests: invoices,
      });
      const cpu = (cpuSeconds(product.pids["web"] as number) ?? NaN) - before;
      if (counts) micros.push((cpu * 1e6) / invoices);
      stored += invoices;
      const [row] = await db("invoices").count<{ count: string }[]>();
      if (Number(row?.count) !== stored)
        throw new Error(`${stored} invoices were requested, ${row?.count} are stored`);
      return rate;
    },
  });
  return finding(comparison, {
    what: "invoices without a ticket",
    unit: "a second",
    heldBackBy: `${median(micros).toFixed(0)} µs of CPU an invoice in the web process, and one counter of folios`,
  });
}

/** Returns bodies of the same sale, without an id of their own. */
function body(): () => string {
  const { items, paymentForm } = benchTicket();
  const text = JSON.stringify({
    customer: benchCustomer,
    paymentForm,
    pricesIncludeTax: true,
    items: (items as object[]).map((item) => ({ ...item, unitKey: "H87" })),
  });
  return () => text;
}
