import type { TestFn } from "ava";
import { verifyStampedCfdi } from "../../../src/domain/cfdi/timbre/verifyStampedCfdi.ts";
import type { NoAnswer } from "../../../src/ports/noAnswer.ts";
import type { Pac, PacAnswer, StampRequest } from "../../../src/ports/pac.ts";
import { cancelContract, type CancelSide } from "./cancelContract.ts";
import { deliveryOf, noAnswerOf } from "./noAnswerOf.ts";

/** Ways in which the other side can fail a call; a provider's sandbox must be able to act each of them out. */
export type PacTrouble =
  | "slow"
  | "droppedBeforeStamping"
  | "droppedAfterStamping"
  | "serverError"
  | "garbage"
  | "html"
  | "truncated"
  | "huge"
  | "unknownCode";

/** A provider together with the other side it talks to. */
export interface PacUnderTest extends CancelSide {
  /** `timeoutMs` for each call; wrong credentials on request. */
  readonly pac: (options?: { timeoutMs?: number; wrongCredentials?: boolean }) => Pac;
  /** A fresh document that the provider will stamp. */
  readonly sealed: () => Promise<StampRequest>;
  /** A fresh CFDI de retenciones that the provider will stamp. */
  readonly retention: () => Promise<StampRequest>;
  /** A fresh document that the provider must refuse, and the code it refuses it with. */
  readonly refusable: () => Promise<{ request: StampRequest; code: string }>;
  /** The certificate the provider's timbres verify with, DER. */
  readonly pacCertificate: Buffer;
  /** Makes the next call fail. `slow` must outlast the timeout the suite sets, which is 200 ms. */
  readonly trouble: (trouble: PacTrouble) => void;
  /** Returns how many stamps have been sold for a document, at whatever PAC. */
  readonly sold: (request: StampRequest) => Promise<number>;
  /** Makes the next look-up fail, where the provider has one. */
  readonly lookUpTrouble: (trouble: "droppedBefore" | "serverError" | "garbage" | "unknownCode") => void;
  readonly close: () => Promise<void>;
}

/** Tests what every implementation of `Pac` promises. */
export function pacContract(test: TestFn, provider: string, start: () => Promise<PacUnderTest>): void {
  let side: PacUnderTest;
  const title = (guarantee: string) => `${provider}: ${guarantee}`;
  test.before(async () => {
    side = await start();
  });
  test.after.always(() => side.close());
  cancelContract(test, provider, () => side);

  test.serial(title("a stamped answer verifies: seal, content and the timbre's own signature"), async (t) => {
    const request = await side.sealed();
    const answer = await side.pac().stamp(request);
    t.is(answer.kind, "stamped");
    t.false(answer.kind === "stamped" && answer.recovered);
    t.is(uuidOf(side, request, answer).length, 36);
  });

  test.serial(title("the same bytes again bring the same UUID and sell nothing"), async (t) => {
    const request = await side.sealed();
    const first = await side.pac().stamp(request);
    const second = await side.pac().stamp(request);
    t.true(second.kind === "stamped" && second.recovered);
    t.is(uuidOf(side, request, second), uuidOf(side, request, first));
    t.is(await side.sold(request), 1);
  });

  test.serial(title("the same bytes sent at once by many callers are sold once"), async (t) => {
    const request = await side.sealed();
    const pac = side.pac();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pac.stamp(request)));
    t.is(new Set(answers.map((answer) => uuidOf(side, request, answer))).size, 1);
    t.is(await side.sold(request), 1);
  });

  test.serial(title("a refusal is a value and carries its code verbatim"), async (t) => {
    const { request, code } = await side.refusable();
    const answer = await side.pac().stamp(request);
    t.is(answer.kind, "refused");
    const faults = answer.kind === "refused" ? answer.faults : [];
    t.is(faults[0]?.code, code);
    t.true(faults.every(({ message, cure }) => message.es && message.en && cure.es && cure.en));
    t.is(await side.sold(request), 0);
  });

  test.serial(
    title("a slow PAC is told as unreachable within the timeout, and its stamp is found again"),
    async (t) => {
      const request = await side.sealed();
      side.trouble("slow");
      const silence = deliveryOf(await side.pac({ timeoutMs: 200 }).stamp(request));
      t.is(silence.error.code, "pac.unreachable");
      t.is(silence.delivery, "unknown");
      await stampAgain(side, request, t);
    },
  );

  for (const trouble of ["droppedAfterStamping", "truncated", "garbage", "huge"] as const) {
    test.serial(
      title(`a stamp whose answer was lost (${trouble}) is found again, not bought twice`),
      async (t) => {
        const request = await side.sealed();
        side.trouble(trouble);
        t.like(deliveryOf(await side.pac().stamp(request)), {
          delivery: "unknown",
          error: { retryable: true },
        });
        t.is(await side.sold(request), 1);
        await stampAgain(side, request, t);
      },
    );
  }

  for (const trouble of ["droppedBeforeStamping", "serverError", "html", "unknownCode"] as const) {
    test.serial(title(`trouble before stamping (${trouble}) is never success nor a refusal`), async (t) => {
      const request = await side.sealed();
      side.trouble(trouble);
      const error = noAnswerOf(await side.pac().stamp(request));
      t.regex(error.code, /^pac\.(?:unreachable|answer_unreadable)$/);
      t.true(error.retryable);
      t.regex(error.internal ?? "", new RegExp(`^${provider} stamp`));
      await stampAgain(side, request, t);
    });
  }

  test.serial(title("wrong credentials are the operator's matter, not the document's"), async (t) => {
    const request = await side.sealed();
    const { error, delivery } = deliveryOf(await side.pac({ wrongCredentials: true }).stamp(request));
    t.like(error, { code: "pac.credentials_refused", retryable: true });
    t.is(delivery, "notSent");
    t.is(await side.sold(request), 0);
  });

  test.serial(title("what has become late is not sent, and nothing is sold"), async (t) => {
    const request = await side.sealed();
    const { delivery } = deliveryOf(await side.pac().stamp({ ...request, isLate: () => true }));
    t.is(delivery, "notSent");
    t.is(await side.sold(request), 0);
    t.is((await side.pac().stamp({ ...request, isLate: () => false })).kind, "stamped");
  });

  test.serial(title("a look-up finds what was sold, says what was not, and buys nothing"), async (t) => {
    const pac = side.pac();
    const { lookUp } = pac;
    if (!lookUp) return t.pass("This provider takes no such question.");
    const request = await side.sealed();
    t.deepEqual(await lookUp.ask(request), { kind: "notStamped" });
    t.is(await side.sold(request), 0);
    side.trouble("droppedAfterStamping");
    deliveryOf(await pac.stamp(request));
    const found = await lookUp.ask(request);
    t.like(found, { kind: "stamped", recovered: true });
    t.is(uuidOf(side, request, found as PacAnswer).length, 36);
    t.is(await side.sold(request), 1);
    return undefined;
  });

  test.serial(title("a look-up in trouble proves nothing"), async (t) => {
    const { lookUp } = side.pac();
    const request = await side.sealed();
    for (const trouble of ["droppedBefore", "serverError", "garbage", "unknownCode"] as const) {
      if (!lookUp) break;
      side.lookUpTrouble(trouble);
      t.is(deliveryOf(await lookUp.ask(request)).delivery, "unknown", trouble);
    }
    const refused = await side.pac({ wrongCredentials: true }).lookUp?.ask(request);
    if (refused)
      t.like(deliveryOf(refused), { delivery: "notSent", error: { code: "pac.credentials_refused" } });
    t.is(await side.sold(request), 0);
  });

  test.serial(title("a retention is stamped by a service of its own, once"), async (t) => {
    const request = await side.retention();
    const first = await side.pac().stamp(request);
    if (side.pac().cannot?.includes("retentions")) {
      t.like(deliveryOf(first), { delivery: "notSent", error: { retryable: true } });
      return t.is(await side.sold(request), 0);
    }
    const second = await side.pac().stamp(request);
    t.like(
      [first, second],
      [
        { kind: "stamped", recovered: false },
        { kind: "stamped", recovered: true },
      ],
    );
    return t.is(await side.sold(request), 1);
  });

  test.serial(title("a probe tells what is left and sells nothing"), async (t) => {
    const pac = side.pac();
    const request = await side.sealed();
    await pac.stamp(request);
    const before = await pac.probe();
    t.deepEqual(await pac.probe(), before);
    t.is(before.kind, "known");
    t.true(before.kind === "known" && (before.stampsLeft === null || before.stampsLeft > 0));
    t.is(await side.sold(request), 1);
  });

  test.serial(title("a probe with wrong credentials says so, as a stamp would"), async (t) => {
    const error = noAnswerOf(await side.pac({ wrongCredentials: true }).probe());
    t.like(error, { code: "pac.credentials_refused", retryable: true });
    t.regex(error.internal ?? "", new RegExp(`^${provider} probe`));
  });
}

/** Returns what a worker does after an unknown outcome: it sends the same bytes again. */
async function stampAgain(
  side: PacUnderTest,
  request: StampRequest,
  t: { is: (actual: unknown, expected: unknown) => unknown },
): Promise<void> {
  const answer = await side.pac().stamp(request);
  t.is(uuidOf(side, request, answer).length, 36);
  t.is(await side.sold(request), 1);
}

function uuidOf(side: PacUnderTest, request: StampRequest, answer: PacAnswer | NoAnswer): string {
  if (answer.kind !== "stamped") throw new Error(`Not stamped: ${JSON.stringify(answer)}`);
  const { pacCertificate } = side;
  const verdict = verifyStampedCfdi({ sealedXml: request.xml, stampedXml: answer.xml, pacCertificate });
  if ("problem" in verdict) throw new Error(verdict.problem);
  return verdict.timbre.UUID;
}
