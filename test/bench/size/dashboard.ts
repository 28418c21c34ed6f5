import { foldFigures } from "../../../src/operations/upkeep/foldFigures.ts";
import { benchProduct } from "../benchProduct.ts";
import { compare, median, quantile } from "../compare.ts";
import { fillTickets } from "../fillTickets.ts";
import type { Finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { sessionOf } from "./sessionOf.ts";

/** `BENCH_SCALE=0.1` makes it a tenth, for a machine that others use. */
const many = Math.round(3_000_000 * Number(process.env["BENCH_SCALE"] ?? 1));
const rounds = 5;
const answersPerRound = 30;
const most = 2;
const days = 30;
const secondsPerDay = 86_400;

/** The dashboard of a merchant whose last thirty days hold three million tickets, beside that of one who has none. */
export async function dashboard(stage: Stage): Promise<Finding> {
  const [empty, full] = [await dashboardOf(stage, 0), await dashboardOf(stage, many)];
  const times = { empty: [] as number[], full: [] as number[] };
  const comparison = await compare({
    rounds,
    progress: stage.progress,
    baseline: (counts) => answers(empty, counts ? times.empty : []),
    ours: (counts) => answers(full, counts ? times.full : []),
  });
  const ratios = comparison.ratios.map((ratio) => 1 / ratio);
  const told = (ms: readonly number[]): string =>
    `${median(ms).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)}`;
  return {
    what: `dashboard at ${many.toLocaleString("en")}`,
    ours: told(times.full),
    baseline: told(times.empty),
    ratio: `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    aim: `≤ ${most} ${median(ratios) <= most ? "✔" : "✘"}`,
    heldBackBy:
      "hours instead of tickets are read (decision 45); what is left of the difference are the newest faults and what waits, each up to a bound",
  };
}

/** Returns what asks for the dashboard of a new merchant with so many tickets. */
async function dashboardOf(stage: Stage, tickets: number): Promise<() => Promise<Response>> {
  const product = await benchProduct(stage, await stage.database(), undefined);
  const { db, deps, merchant, people, ticketsUrl } = product;
  const { origin } = new URL(ticketsUrl);
  if (tickets > 0) {
    const branchIds = await db("branches").where({ merchantId: merchant.id }).pluck<string[]>("id");
    await fillTickets(db, {
      merchantId: merchant.id,
      branchIds,
      states: ["accepted", "invoiced", "voided", "rejected"],
      tickets,
      from: new Date(Date.now() - days * secondsPerDay * 1_000),
      everySeconds: (days * secondsPerDay) / tickets,
    });
    await foldFigures(deps);
    await db.raw("vacuum (analyze) ticket_figures");
  }
  const headers = { cookie: await sessionOf(origin, "merchant", people.merchant) };
  return () => fetch(`${origin}/api/v1/merchant/dashboard`, { headers });
}

/** Asks again and again; answers a second, if only the median counted. */
async function answers(ask: () => Promise<Response>, times: number[]): Promise<number> {
  const own: number[] = [];
  for (let asked = 0; asked < answersPerRound; asked += 1) {
    const startedAt = performance.now();
    const answer = await ask();
    const text = await answer.text();
    own.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${text}`);
  }
  times.push(...own);
  return 1_000 / median(own);
}
