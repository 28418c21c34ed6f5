import { loadavg } from "node:os";
import { User } from "../../../src/models/access/User.ts";
import { bearerOf } from "../../helpers/http/adminToken.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { benchProduct, type BenchProduct } from "../benchProduct.ts";
import { benchCustomer, benchTicket, ticketBodies } from "../benchTicket.ts";
import { compare, quantile } from "../compare.ts";
import { load } from "../load.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { growDocuments, grown, type Pattern } from "./growDocuments.ts";
import { listCalls } from "./listCalls.ts";
import { enrol, sessionOf } from "./sessionOf.ts";
import { sizes } from "./sizes.ts";
import { watchQueries } from "./watchQueries.ts";

/** `BENCH_SCALE=0.02` makes everything a fiftieth: 10,000,000 tickets take 60 GB and an hour. */
const share = Number(process.env["BENCH_SCALE"] ?? 1);
const tickets = Math.round(10_000_000 * share);
const invoices = Math.round(5_000_000 * share);
const rounds = 5;
const requests = 4_000;
const connections = 64;
const askedEach = 100;
const mostMs = 50;
/** Time enough for the workers to start on a machine that others use. */
const patienceMs = 120_000;

/**
 * Fills one database with 10,000,000 tickets and 5,000,000 invoices, then tells what that costs: bytes, the time of every
 * list of the API with the plans of those that are slow, and intake beside that into an empty database. It runs only when
 * it is named.
 */
export async function growth(stage: Stage): Promise<readonly Finding[]> {
  const full = await grownProduct(stage);
  const lists = await timedLists(stage, full);
  const { progress } = stage;
  for (const [what, count] of [
    ["tickets", tickets],
    ["invoices", invoices],
  ] as const) {
    progress(`bytes of ${what}:`);
    for (const line of await sizes(full.db, grown[what], count)) progress(`  ${line}`);
  }
  return [...(await intakeBeside(stage, full)), lists];
}

async function grownProduct(stage: Stage): Promise<BenchProduct> {
  // Of the workers only one runs on, which has nothing to do: no other may take part in what is measured.
  const product = await benchProduct(stage, await stage.database(), undefined, ["delivery"], {
    OPEN_RATE_LIMIT_PER_MINUTE: "1000000",
  });
  const workers = (["ticketIntake", "invoiceStamping"] as const).map((name) => product.start(name));
  const pattern = await patternOf(product);
  for (const worker of workers) await worker.stop();
  const startedAt = performance.now();
  await growDocuments(product.db, pattern, { tickets, invoices, progress: stage.progress });
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  stage.progress(
    `${tickets.toLocaleString("en")} tickets and ${invoices.toLocaleString("en")} invoices in ${minutes} minutes, load ${loadavg()[0]?.toFixed(0)}`,
  );
  return product;
}

/** Sells something and has it invoiced, as any till does. */
async function patternOf({ db, ticketsUrl, headers, merchant }: BenchProduct): Promise<Pattern> {
  const body = JSON.stringify(benchTicket(benchCustomer));
  const answer = await fetch(ticketsUrl, { method: "POST", headers, body });
  const { data } = (await answer.json()) as { data: { id: string } };
  const { invoiceId } = await waitFor(
    "a stamped invoice",
    async () =>
      db("tickets").where({ id: data.id, state: "invoiced" }).first<{ invoiceId: string } | undefined>(),
    patienceMs,
  );
  const branchIds = await db("branches").where({ merchantId: merchant.id }).pluck<string[]>("id");
  return { ticketId: data.id, invoiceId, branchIds };
}

/**
 * Right after it was filled, the pages of its indexes lie on the disk only; what has grown by itself has those in memory that it
 * writes into, as far as there is room. The first comparison tells of the one, the second of the other.
 */
async function intakeBeside(stage: Stage, full: BenchProduct): Promise<readonly Finding[]> {
  const { progress } = stage;
  const empty = await benchProduct(stage, await stage.database(), undefined);
  const body = ticketBodies();
  const send = (product: BenchProduct) =>
    load({ ...product, url: product.ticketsUrl, body, connections, requests });
  const contest = { rounds, progress, baseline: () => send(empty), ours: () => send(full) };
  const what = `intake beside ${tickets.toLocaleString("en")}`;
  const cold = finding(await compare(contest), {
    what: `${what}, cold`,
    unit: "tickets/s",
    heldBackBy: "the first tickets read the pages that they write into from the disk",
  });
  progress(`${await readIndexes(full.db)} of the tickets' indexes read in`);
  const warm = finding(await compare(contest), {
    what,
    unit: "tickets/s",
    atLeast: 0.9,
    heldBackBy: "the first write of a page after a checkpoint goes into the log whole",
  });
  return [warm, cold];
}

/** Has the system read the indexes of tickets, and returns how much that was. */
async function readIndexes(db: BenchProduct["db"]): Promise<string> {
  await db.raw("create extension if not exists pg_prewarm");
  const { rows } = await db.raw<{ rows: [{ size: string }] }>(
    `select pg_size_pretty(sum(pg_prewarm(indexrelid::regclass, 'read') * current_setting('block_size')::bigint)) as size
     from pg_index where indrelid = 'tickets'::regclass`,
  );
  return rows[0].size;
}

/** Asks every list in every way; tells the slow ones with their plans. */
async function timedLists(stage: Stage, product: BenchProduct): Promise<Finding> {
  const { db, deps, merchant, people } = product;
  const origin = await product.serve();
  const watched = watchQueries([db, deps.tenantDb([merchant.id])]);
  const cookie = await sessionOf(origin, "merchant", people.merchant);
  const admin = await User.query(db).findOne({ email: people.admin.email }).throwIfNotFound();
  const bearer: Record<string, string> = { ...(await bearerOf({ deps }, admin)) };
  await enrol(origin, people.admin, bearer);
  const invoice = await db("invoices").orderBy("seq", "desc").first<Record<string, string>>();
  const calls = await listCalls(origin, {
    merchantId: merchant.id,
    ticketId: invoice["ticketId"] as string,
    invoiceId: invoice["id"] as string,
    receiverRfc: invoice["receiverRfc"] as string,
    uuid: invoice["uuid"] as string,
    folio: `${invoice["series"]}-${invoice["folio"]}`,
  });
  const worst: { path: string; p50: number; p99: number }[] = [];
  const refused: string[] = [];
  for (const { path, doors } of calls) {
    const headers: Record<string, string> = doors.includes("session")
      ? { cookie }
      : doors.includes("bearer")
        ? bearer
        : {};
    const times: number[] = [];
    let status = 200;
    watched.clear();
    for (let asked = 0; asked <= askedEach && status === 200; asked += 1) {
      const startedAt = performance.now();
      const answer = await fetch(origin + path, { headers });
      await answer.arrayBuffer();
      ({ status } = answer);
      // The first one warms up.
      if (asked > 0) times.push(performance.now() - startedAt);
    }
    if (status === 401 || status === 403) throw new Error(`${path} is asked with the wrong log-in`);
    if (status !== 200) {
      refused.push(`${path} (${status})`);
      continue;
    }
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    worst.push({ path, p50, p99 });
    if (p99 <= mostMs) continue;
    stage.progress(`${path}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    stage.progress(`    ${await watched.slowestPlan()}`);
  }
  if (refused.length > 0) stage.progress(`not asked, since they are refused so: ${refused.join(", ")}`);
  worst.sort((one, other) => other.p99 - one.p99);
  const slow = worst.filter(({ p99 }) => p99 > mostMs);
  const told = worst.slice(0, 12).map(({ path, p50, p99 }) => `${path} ${p50.toFixed(0)}/${p99.toFixed(0)}`);
  const all = worst.map(({ p50 }) => p50);
  return {
    what: `lists beside ${tickets.toLocaleString("en")}`,
    ours: `p99 ${(worst[0]?.p99 ?? 0).toFixed(0)} ms at worst`,
    baseline: `p50 ${quantile(all, 0.5).toFixed(1)} ms of ${worst.length} ways to ask`,
    ratio: `${slow.length} slow`,
    aim: `p99 ≤ ${mostMs} ms ${slow.length === 0 ? "✔" : "✘"}`,
    heldBackBy: `p50/p99 in ms, the slowest first: ${told.join("; ")}`,
  };
}
