import { setTimeout as pause } from "node:timers/promises";
import { benchProduct, type BenchProduct } from "../benchProduct.ts";
import { benchCustomer, benchTicket, ticketBodies } from "../benchTicket.ts";
import { quantile } from "../compare.ts";
import type { Finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { stampedAfterMs } from "./stampedAfterMs.ts";
import { goLive, secondMerchant } from "./secondMerchant.ts";

/** Documents of the month-end: BENCH_SCALE=10 makes the 200,000 of the issue. */
const documents = 20_000 * Number(process.env["BENCH_SCALE"] ?? 1);
const batch = 1_000;
const atOnce = 4;
const sales = 60;
const everyMs = 500;

/**
 * Milliseconds from the 202 of a sale to its committed stamp, at two sales a second of one merchant, while another's
 * month-end waits, beside those without it. Each worker runs twice, once for each lane, as a busy house has it.
 */
export async function fairness(stage: Stage, engine: "postgres" | "redis"): Promise<Finding> {
  const product = await benchProduct(
    stage,
    await stage.database(),
    engine === "redis" ? stage.redisUrl : undefined,
    [
      ["ticketIntake", "prompt"],
      ["ticketIntake", "bulk"],
      ["invoiceStamping", "prompt"],
      ["invoiceStamping", "bulk"],
      "scheduler",
    ],
    { MAX_BODY_BYTES: String(8 * 1024 * 1024) },
  );
  const heavy = await secondMerchant(product);
  await goLive(product);
  const pace = { body: ticketBodies(benchCustomer), count: sales, everyMs };
  await stampedAfterMs(product, { ...pace, count: 10 });

  const alone = await stampedAfterMs(product, pace);
  stage.progress(`alone: ${texts(alone)}`);
  const sending = monthEnd(product, heavy);
  await pause(3_000);
  const beside = await stampedAfterMs(product, pace);
  const left = await waiting(product, heavy.merchantId);
  await sending;
  stage.progress(`beside a month-end: ${texts(beside)}; ${left} of ${documents} were still to do`);
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

async function monthEnd({ ticketsUrl }: BenchProduct, { headers }: Heavy): Promise<void> {
  let left = documents / batch;
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
