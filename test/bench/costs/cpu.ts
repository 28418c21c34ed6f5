import { sign } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { testCertificates } from "../../helpers/cfdi/testCertificates.ts";
import { benchProduct, type BenchProduct } from "../benchProduct.ts";
import { benchCustomer, ticketBodies } from "../benchTicket.ts";
import { median } from "../compare.ts";
import { cpuSeconds, perCpuSecond } from "../cpuSeconds.ts";
import { load } from "../load.ts";
import type { Finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { type Asked, askedBy } from "./asked.ts";
import { postgresCpuSeconds } from "./postgresCpuSeconds.ts";
import { untilInvoiced } from "./untilInvoiced.ts";

const rounds = 4;
const connections = 64;
/** `BENCH_SCALE=0.5` halves the rounds, for a machine that others use. */
const perRound = Math.round(1_600 * Number(process.env["BENCH_SCALE"] ?? 1));
/** The tickets of the first round: code that has not run often is not compiled yet, and costs several times as much. */
const warmUp = 6_000;
const roles = ["web", "ticketIntake", "invoiceStamping", "scheduler"] as const;
const mostOurs = 5;
const mostPostgres = 4;
/** A cadena original of five lines has about as many bytes. */
const signedBytes = Buffer.alloc(1_500, "a");
/** The work that a stamp leaves to do, such as news, is done so long after it. */
const afterworkMs = 300;

/** The meters of the processes at one moment; CPU in seconds. */
interface Meters {
  readonly cpu: Readonly<Record<string, number>>;
  readonly asked: Readonly<Record<string, Asked>>;
  readonly jobs: number;
}

/**
 * The CPU that one stamped invoice takes from its POST to its stamp, of all processes without the sandbox, and of
 * PostgreSQL, in units of a bare RSA-2048 signature of the same run; and what it asks of PostgreSQL.
 */
export async function cpu(stage: Stage, engine: "postgres" | "redis"): Promise<readonly Finding[]> {
  const queueUrl = engine === "redis" ? stage.redisUrl : undefined;
  const counts = await mkdtemp(join(stage.folder, "counts-"));
  const workers = roles.filter((role) => role !== "web");
  const product = await benchProduct(stage, await stage.database(), queueUrl, workers, {
    BENCH_COUNTS: counts,
  });
  const { csd } = await testCertificates();
  const body = ticketBodies(benchCustomer);
  const signatures: number[] = [];
  const spent: Record<string, number[]> = {};
  let [first, last] = [undefined as Meters | undefined, undefined as Meters | undefined];
  let invoiced = 0;

  for (let round = 0; round <= rounds; round += 1) {
    const signature = 1 / (await perCpuSecond(1, () => sign("sha256", signedBytes, csd.privateKey)));
    const tickets = round === 0 ? warmUp : perRound;
    const before = await readMeters(stage, product, counts);
    await load({ ...product, url: product.ticketsUrl, body, connections, requests: tickets });
    await untilInvoiced(product, (invoiced += tickets));
    const after = await readMeters(stage, product, counts);
    if (round === 0) continue;
    signatures.push(signature);
    for (const [name, seconds] of Object.entries(after.cpu))
      (spent[name] ??= []).push((seconds - (before.cpu[name] as number)) / tickets / signature);
    first ??= before;
    last = after;
    stage.progress(
      `round ${round} of ${rounds}: ${Object.entries(spent)
        .map(([name, each]) => `${name} ${(each.at(-1) as number).toFixed(1)}`)
        .join(", ")} signatures an invoice`,
    );
  }

  const ours = signatures.map((_, round) => roles.reduce((sum, role) => sum + spent[role]![round]!, 0));
  const byRole = roles.map((role) => `${role} ${median(spent[role]!).toFixed(2)}`).join(", ");
  const unit = `${(median(signatures) * 1e6).toFixed(0)} µs a signature`;
  return [
    line(`CPU of an invoice, ${engine}`, unit, ours, mostOurs, byRole),
    line(
      `PostgreSQL's CPU of it, ${engine}`,
      unit,
      spent["postgres"]!,
      mostPostgres,
      asked(first!, last!, rounds * perRound),
    ),
  ];
}

async function readMeters(stage: Stage, { pids, db }: BenchProduct, counts: string): Promise<Meters> {
  await pause(afterworkMs);
  const { rows } = await db.raw<{ rows: [{ jobs: string }] }>(
    "select coalesce(last_value, 0) as jobs from pg_sequences where sequencename = 'outbox_seq_seq'",
  );
  const pidOf = (role: string) => pids[role] as number;
  const seconds = Object.fromEntries(roles.map((role) => [role, cpuSeconds(pidOf(role)) ?? NaN]));
  const all = { ...seconds, postgres: postgresCpuSeconds(stage.postmaster) };
  const counted = await Promise.all(
    roles.map(async (role) => [role, await askedBy(counts, pidOf(role))] as const),
  );
  return {
    cpu: all,
    asked: Object.fromEntries(counted),
    jobs: Number(rows[0].jobs),
  };
}

/** Returns the number of statements, transactions and jobs of an invoice, by role. */
function asked(first: Meters, last: Meters, invoices: number): string {
  const each = (of: (asked: Asked) => number, role: string): string =>
    ((of(last.asked[role]!) - of(first.asked[role]!)) / invoices).toFixed(2);
  const texts = roles.map(
    (role) =>
      `${role} ${each(({ statements }) => statements, role)} statements, ${each(({ transactions }) => transactions, role)} transactions, ${each(({ ofQueue }) => ofQueue, role)} of the queue`,
  );
  return `an invoice asks for ${texts.join("; ")}; ${((last.jobs - first.jobs) / invoices).toFixed(2)} jobs`;
}

function line(
  what: string,
  baseline: string,
  values: readonly number[],
  most: number,
  heldBackBy: string,
): Finding {
  const typical = median(values);
  return {
    what,
    ours: `${typical.toFixed(1)} signatures`,
    baseline,
    ratio: `${typical.toFixed(1)} (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`,
    aim: `≤ ${most} ${typical <= most ? "✔" : "✘"}`,
    heldBackBy,
  };
}
