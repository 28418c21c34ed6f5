import { benchProduct, type BenchProduct } from "../benchProduct.ts";
import { benchCustomer, benchTicket, ticketBodies } from "../benchTicket.ts";
import { quantile } from "../compare.ts";
import type { Finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { stampedAfterMs, tellStamps } from "./stampedAfterMs.ts";
import { goLive, secondMerchant } from "./secondMerchant.ts";

const batch = 1_000;
const atOnce = 4;
const rounds = 10;
/** Batches that come in with each turn, and once before: BENCH_SCALE=10 makes a month-end of 240,000 documents. */
const batches = Math.ceil(2 * Number(process.env["BENCH_SCALE"] ?? 1));
const documents = batch * batches * (rounds + 2);
const sales = 8;
const everyMs = 500;

/**
 * Milliseconds from the 202 of a sale to its committed stamp, at two sales a second of one merchant, while another's
 * month-end waits, beside those without it, in turn: the month-end's processes sleep in between. Each worker runs
 * twice, once for each lane, as a busy house has it.
 */
export async function fairness(stage: Stage, engine: "postgres" | "redis"): Promise<Finding> {
  const product = await benchProduct(
    stage,
    await stage.database(),
    engine === "redis" ? stage.redisUrl : undefined,
    [["ticketIntake", "prompt"], ["invoiceStamping", "prompt"], "scheduler"],
    { MAX_BODY_BYTES: String(8 * 1024 * 1024) },
  );
  const heavy = await secondMerchant(product);
  await goLive(product);
  await tellStamps(product);
  const bulk = [product.start(["ticketIntake", "bulk"]).pid, product.start(["invoiceStamping", "bulk"]).pid];
  const signal = (name: "SIGSTOP" | "SIGCONT"): void => bulk.forEach((pid) => process.kill(pid, name));
  const pace = { body: ticketBodies(benchCustomer), count: sales, everyMs };

  const send = (): Promise<unknown> => sendBatches(product, heavy);
  await send();
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    signal("SIGSTOP");
    const without = await stampedAfterMs(product, pace).finally(() => signal("SIGCONT"));
    const sent = send();
    const during = await stampedAfterMs(product, pace);
    await sent;
    stage.progress(`round ${round} of ${rounds}: alone ${texts(without)}, beside ${texts(during)}`);
    // The first round only warms up.
    if (round > 0) alone.push(...without);
    if (round > 0) beside.push(...during);
  }
  const left = await waiting(product, heavy.merchantId);
  stage.progress(`${left} of the month-end's ${documents} were still to do`);
  if (left < documents / 20) throw new Error("The month-end was over before the sales were.");
  const ratio = (at: number): string => (quantile(beside, at) / quantile(alone, at)).toFixed(1);
  return {
    what: `fairness, ${engine}`,
    ours: texts(beside),
    baseline: `${texts(alone)} alone`,
    ratio: `${ratio(0.5)} (p50), ${ratio(0.99)} (p99)`,
    aim: `≤ 2 ${Number(ratio(0.5)) <= 2 ? "✔" : "✘"}`,
    heldBackBy: "the processors, which the month-end keeps busy, and the database that both write to",
  };
}

function texts(ms: readonly number[]): string {
  return `p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms`;
}

interface Heavy {
  readonly merchantId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a part of the month-end, several batches at once. */
async function sendBatches({ ticketsUrl }: BenchProduct, { headers }: Heavy): Promise<void> {
  let left = batches;
  const send = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const tickets = Array.from({ length: batch }, () => benchTicket(benchCustomer));
      const answer = await fetch(`${ticketsUrl}/batch`, {
        method: "POST",
        headers,
        body: JSON.stringify({ items: tickets }),
      });
      if (!answer.ok) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
      await answer.text();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
}

async function waiting({ db }: BenchProduct, merchantId: string): Promise<number> {
  const [row] = await db("tickets").where({ merchantId, state: "invoiced" }).count<{ count: string }[]>();
  return documents - Number(row?.count);
}
