import { randomUUID } from "node:crypto";
import test from "ava";
import type { Claim } from "../../../src/operations/invoices/stamping/claimForStamping.ts";
import { askPacs } from "../../../src/operations/invoices/stamping/askPacs.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import type { Pac, PacAnswer } from "../../../src/ports/pac.ts";
import { behind } from "../../../src/queues/behind.ts";
import type { Relay } from "../../../src/queues/relay.ts";
import { createLogger } from "../../../src/platform/logger.ts";

const prompt = { turnOf: () => 0 } as unknown as Relay;
const refused: PacAnswer = { kind: "refused", faults: [] };

/** A PAC that counts how many calls it has at once, and answers them when `answer` says so. */
function countingPac(answer: () => Promise<void>) {
  const seen = { now: 0, most: 0, all: 0 };
  const stamp = async (): Promise<PacAnswer> => {
    seen.all += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await answer();
    seen.now -= 1;
    return refused;
  };
  return { seen, pac: { name: "counting", stamp } as unknown as Pac };
}

function claimsOf(account: Pac, count: number): Claim[] {
  return Array.from({ length: count }, () => ({
    invoiceId: randomUUID(),
    merchantId: randomUUID(),
    attemptId: randomUUID(),
    livemode: true,
    pac: account.name,
    account,
    sealedXml: "<x/>",
    isRetention: false,
    askedBefore: false,
    looksUp: false,
    isProbe: false,
    hasAlternative: false,
    isMetered: false,
    time: { isOver: () => false, hasRefused: false },
  }));
}

function depsOf(relay: Relay): Pick<Deps, "relay" | "satCertificates" | "log"> {
  const satCertificates = (): never => {
    throw new Error("Nothing is stamped here.");
  };
  return { relay, satCertificates, log: createLogger({ name: "test", level: "silent" }) };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test("in the prompt lane a PAC has all calls of a run at once", async (t) => {
  const { seen, pac } = countingPac(soon);
  const answers = await askPacs(depsOf(prompt), claimsOf(pac, 25));
  t.deepEqual([answers.length, seen.most], [25, 25]);
});

test("of a month-end it has a few at once, and each answer stands beside its claim", async (t) => {
  const { seen, pac } = countingPac(soon);
  const claims = claimsOf(pac, 25);
  const answers = await askPacs(depsOf(behind(prompt, 3)), claims);
  t.deepEqual(
    answers.map(({ claim, result }) => [claim, result.kind]),
    claims.map((claim) => [claim, "refused"]),
  );
  t.deepEqual([seen.all, seen.most], [25, 8]);
});

test("a PAC that answers nothing for a second gets the rest of a month-end all the same", async (t) => {
  let answer = (): void => undefined;
  const { seen, pac } = countingPac(() => new Promise((resolve) => (answer = both(answer, resolve))));
  const asking = askPacs(depsOf(behind(prompt, 3)), claimsOf(pac, 25));
  while (seen.all < 25) await soon();
  t.is(seen.now, 25);
  answer();
  t.is((await asking).length, 25);
});

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}
