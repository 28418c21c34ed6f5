import { randomInt, randomUUID } from "node:crypto";
import { hashPassword } from "../../src/platform/secrets/passwords.ts";
import { benchProduct } from "./benchProduct.ts";
import { quantile } from "./compare.ts";
import { distanceOf } from "./overlap.ts";
import type { Finding } from "./report.ts";
import type { Stage } from "./stage.ts";

/**
 * The number of tries of each kind. Two samples of so many from one distribution are farther apart than `farthest` once
 * in 200 runs.
 */
const tries = 600;
const warmUps = 40;
/**
 * The greatest distance allowed: an attacker who sees one answer's time and guesses from it whether the e-mail is known
 * is right in 55 % of cases at best.
 */
const farthest = 0.1;

/**
 * Milliseconds of refused log-ins over HTTP for e-mails that are known (the password is wrong) and that are not, in
 * turn by chance, each account and each address once. As a control, a locked account's answers, which are much
 * quicker and must be told apart.
 */
export async function login(stage: Stage): Promise<Finding> {
  const product = await benchProduct(stage, await stage.database(), undefined, [], { TRUST_PROXY: "1" });
  const url = new URL("/auth/merchant/login", product.ticketsUrl).href;
  const passwordHash = await hashPassword("the right one of all of them");
  const people = Array.from({ length: tries + warmUps }, () => `${randomUUID()}@known.example`);
  await product.db.batchInsert(
    "users",
    people.map((email) => ({ id: randomUUID(), email, name: "Bench", kind: "merchant", passwordHash })),
  );
  let places = 0;
  const anyPlace = (): string => {
    places += 1;
    return `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`;
  };
  const refusedAfterMs: Refused = async (email, status = 401, address = anyPlace()) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": address };
    const body = JSON.stringify({ email, password: "a wrong one" });
    const startedAt = performance.now();
    const answer = await fetch(url, { method: "POST", headers, body });
    await answer.text();
    const ms = performance.now() - startedAt;
    if (answer.status !== status) throw new Error(`Answered ${answer.status} instead of ${status}.`);
    return ms;
  };

  const [known, unknown] = [[] as number[], [] as number[]];
  for (const [number, email] of people.entries()) {
    const stranger = `${randomUUID()}@none.example`;
    const knownFirst = randomInt(2) === 0;
    const times = new Map<string, number>();
    for (const each of knownFirst ? [email, stranger] : [stranger, email])
      times.set(each, await refusedAfterMs(each));
    if (number < warmUps) continue;
    known.push(times.get(email) as number);
    unknown.push(times.get(stranger) as number);
    const done = number + 1 - warmUps;
    if (done % 200 === 0) stage.progress(`${done} of ${tries}: ${texts(known)}; unknown ${texts(unknown)}`);
  }
  const locked = await lockedAfterMs(refusedAfterMs, people[0] as string);
  const [distance, control] = [distanceOf(known, unknown), distanceOf(known, locked)];
  if (control < 0.5)
    throw new Error(`The control is told apart at ${control} only: these times say nothing.`);
  return {
    what: "refused log-in, known / unknown",
    ours: `${texts(known)} known`,
    baseline: `${texts(unknown)} unknown`,
    ratio: `distance ${distance.toFixed(3)} (control ${control.toFixed(2)})`,
    aim: `≤ ${farthest} ${distance <= farthest ? "✔" : "✘"}`,
    heldBackBy: `who guesses from one answer's time whether the e-mail is known is right in ${(50 + 50 * distance).toFixed(1)} % at best; noise alone gives ${(50 + 50 * noise).toFixed(1)} %`,
  };
}

/** The usual distance of two samples of one distribution: the mean of Kolmogorov's distribution, 0.869. */
const noise = 0.869 * Math.sqrt(2 / tries);

/** Tries a log-in that is refused with this status, and returns the milliseconds until then. */
type Refused = (email: string, status?: number, address?: string) => Promise<number>;

/** An account is locked at one place. */
async function lockedAfterMs(refusedAfterMs: Refused, email: string): Promise<number[]> {
  const place = "192.0.2.1";
  for (let slips = 0; slips < 5; slips += 1) await refusedAfterMs(email, 401, place);
  const times: number[] = [];
  for (let asked = 0; asked < 50; asked += 1) times.push(await refusedAfterMs(email, 429, place));
  return times;
}

function texts(ms: readonly number[]): string {
  const [p50, p99] = [quantile(ms, 0.5), quantile(ms, 0.99)];
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}
