import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import type { CatalogRow } from "../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { shippedEntries } from "../../src/lists/shippedEntries.ts";
import { activateRows } from "../helpers/catalogs/activateRows.ts";
import { everydaySearches } from "../helpers/catalogs/everydaySearches.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { benchProduct, type BenchProduct } from "./benchProduct.ts";
import { compare, quantile } from "./compare.ts";
import { cpuSeconds } from "./cpuSeconds.ts";
import { forkBench } from "./processes/forkBench.ts";
import { type Finding, finding } from "./report.ts";
import type { Stage } from "./stage.ts";

const rounds = 3;
const clients = 50;
const oursPerRound = 20_000;
const baselinePerRound = 100;
/** Each of fifty people types five letters a second. */
const letterMs = 200;
const lettersEach = 50;
const mostMs = 10;
/** The product allows one address 600 calls a minute; a round is therefore asked by as many addresses as it takes. */
const callsPerAddress = 400;

/**
 * Searches over 52,000 product keys by fifty clients at once, through the whole web process, beside the same words
 * against the same rows by a sequential scan of PostgreSQL behind a bare server; then the times of fifty people typing.
 */
export async function search(stage: Stage): Promise<Finding> {
  const databaseUrl = await stage.database();
  const product = await benchProduct(stage, databaseUrl, stage.redisUrl, [], { TRUST_PROXY: "1" });
  const url = new URL("/api/v1/catalogs/search", product.ticketsUrl).href;
  await fillProductKeys(product, url);
  const { first: port } = await forkBench(stage, "bareSearch", databaseUrl);
  const saturated: number[] = [];
  const scanned: number[] = [];
  let cpu = 0;

  const comparison = await compare({
    rounds,
    progress: stage.progress,
    baseline: (counts) =>
      ask({
        url: `http://127.0.0.1:${port as number}/`,
        amount: baselinePerRound,
        times: counts ? scanned : [],
      }),
    async ours(counts) {
      const before = cpuSeconds(product.pids["web"] as number) ?? NaN;
      const rate = await ask({ url, amount: oursPerRound, times: counts ? saturated : [] });
      if (counts) cpu += (cpuSeconds(product.pids["web"] as number) ?? NaN) - before;
      return rate;
    },
  });
  const typing = await type(url);
  stage.progress(`${clients} people typing five letters a second: ${told(typing)}`);

  const p99 = quantile(typing, 0.99);
  const line = finding(comparison, {
    what: `search, ${clients} at once`,
    unit: "searches/s",
    heldBackBy: `${((cpu * 1e6) / (oursPerRound * rounds)).toFixed(0)} µs of CPU a search in the web process; each client asks again as soon as it is answered: ${told(saturated)}; ${clients} people typing five letters a second: ${told(typing)}; by sequential scan: ${told(scanned)}`,
  });
  return { ...line, aim: `typing, p99 < ${mostMs} ms: ${p99.toFixed(1)} ${p99 < mostMs ? "✔" : "✘"}` };
}

async function fillProductKeys({ db }: BenchProduct, url: string): Promise<void> {
  const listed = [...shippedEntries("cfdi", (catalog) => catalog === "product-services")];
  const rows = listed.map(({ fields, ...row }): CatalogRow => {
    const { similar } = JSON.parse(fields) as { similar: string | null };
    return { ...row, fields: { similar } };
  });
  const { number } = await activateRows(db, { "product-services": rows });
  await db.raw("analyze catalog_entries");
  await waitFor("the index", async () => {
    const answer = await fetch(`${url}?q=refresco`);
    const { data } = (await answer.json()) as { data: { version: string } };
    return data.version === `cfdi.${number}`;
  });
}

interface Asking {
  readonly url: string;
  readonly amount: number;
  /** Milliseconds of each answer are added to these. */
  readonly times: number[];
}

/** Every client asks for the next words as soon as it is answered; searches answered in a second. */
async function ask({ url, amount, times }: Asking): Promise<number> {
  let asked = 0;
  const startedAt = performance.now();
  const options = {
    url,
    connections: clients,
    amount,
    timeout: 30,
    requests: [
      {
        setupRequest: (request: autocannon.Request) => {
          const q = encodeURIComponent(typed[asked % typed.length] as string);
          asked += 1;
          const headers = { ...request.headers, "x-forwarded-for": nextAddress() };
          return { ...request, headers, path: `${new URL(url).pathname}?q=${q}&catalog=product-services` };
        },
      },
    ],
  };
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(options, (error) => (error ? reject(error as Error) : resolve()));
    running.on("response", (_client, status, _bytes, ms) => {
      if (status !== 200) reject(new Error(`Answered ${status}.`));
      times.push(ms);
    });
  });
  return amount / ((performance.now() - startedAt) / 1_000);
}

/** Milliseconds of each answer to people who type, each at a pace of their own. */
async function type(url: string): Promise<number[]> {
  const times: number[] = [];
  const person = async (number: number): Promise<void> => {
    const headers = { "x-forwarded-for": `10.1.0.${number}` };
    await pause(Math.random() * letterMs);
    for (let letter = 0; letter < lettersEach; letter += 1) {
      const q = encodeURIComponent(typed[(number * 97 + letter) % typed.length] as string);
      const startedAt = performance.now();
      const answer = await fetch(`${url}?q=${q}&catalog=product-services`, { headers });
      await answer.arrayBuffer();
      const ms = performance.now() - startedAt;
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}.`);
      times.push(ms);
      await pause(Math.max(0, letterMs - ms));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => person(number)));
  return times;
}

/** Everything that is asked while somebody types the searches of every day, from the third letter on. */
const typed = everydaySearches.flatMap(([text]) =>
  Array.from({ length: text.length - 2 }, (_, at) => text.slice(0, at + 3)),
);

let calls = 0;
function nextAddress(): string {
  const place = Math.floor((calls += 1) / callsPerAddress);
  return `10.0.${(place >> 8) & 255}.${place & 255}`;
}

function told(ms: readonly number[]): string {
  const [p50, p99] = [quantile(ms, 0.5), quantile(ms, 0.99)];
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}
