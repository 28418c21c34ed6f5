import type { TestFn } from "ava";
import { readReceipt } from "../../../src/domain/cancellations/readReceipt.ts";
import type { PrintedDocument } from "../../../src/domain/cfdi/timbre/printedValues.ts";
import type { CancelRequest, Pac, SignedMessage } from "../../../src/ports/pac.ts";
import { deliveryOf, noAnswerOf } from "./noAnswerOf.ts";

/** Ways in which a call about a cancellation can fail. */
export type CancelTrouble =
  | "slow"
  | "droppedBefore"
  | "droppedAfter"
  | "serverError"
  | "garbage"
  | "html"
  | "truncated"
  | "huge"
  | "unknownCode";

/** The part of a provider's other side that cancels. */
export interface CancelSide {
  readonly pac: (options?: { timeoutMs?: number; wrongCredentials?: boolean }) => Pac;
  /** A request for a fresh document, which SAT will cancel without asking anybody. */
  readonly cancellable: () => Promise<CancelRequest>;
  /** A request for a document that SAT does not know, or not yet. */
  readonly unknownToSat: () => Promise<CancelRequest>;
  /** A receiver's consent to the cancellation of a fresh document, for which SAT has been asked. */
  readonly asked: () => Promise<SignedMessage>;
  /** Makes the next call fail; `slow` outlasts 200 ms. */
  readonly cancelTrouble: (trouble: CancelTrouble) => void;
  /** True where a receiver's answer brings SAT's receipt. */
  readonly answersWithReceipt: boolean;
  readonly isCancelled: (uuid: string) => Promise<boolean>;
  /** A fresh document in force that another PAC has stamped, and what its QR code says. */
  readonly printed: () => Promise<{ readonly uuid: string; readonly printed: PrintedDocument }>;
  /** The UUID of a fresh document that this provider has stamped. */
  readonly stampedHere: () => Promise<string>;
  /** Sets the seconds after which SAT knows a new stamp. */
  readonly knownAfter: (seconds: number) => void;
}

/** Tests what every implementation of `Pac` promises of cancellations. */
export function cancelContract(test: TestFn, provider: string, sideOf: () => CancelSide): void {
  const title = (guarantee: string) => `${provider}: ${guarantee}`;

  test.serial(
    title("a cancellation that SAT takes brings its receipt, and the same bytes again harm nothing"),
    async (t) => {
      const side = sideOf();
      const request = await side.cancellable();
      const first = await side.pac().cancel(request);
      t.like(first, { kind: "taken", code: "201" });
      t.true("receipt" in first && first.receipt?.includes(request.uuid.toUpperCase()));
      t.true(await side.isCancelled(request.uuid));
      const second = await side.pac().cancel(request);
      t.like(second, { kind: "taken", code: "202" });
    },
  );

  test.serial(title("what SAT does not know yet is to be asked again, with the same bytes"), async (t) => {
    const side = sideOf();
    const answer = await side.pac().cancel(await side.unknownToSat());
    t.like(answer, { kind: "wait", code: "205" });
  });

  test.serial(
    title("a request that SAT does not take is a value with its code and what to do"),
    async (t) => {
      const side = sideOf();
      const request = await side.cancellable();
      const forged = { ...request, xml: request.xml.replace('Motivo="02"', 'Motivo="03"') };
      const answer = await side.pac().cancel(forged);
      t.is(answer.kind, "refused");
      if (answer.kind !== "refused") return;
      t.regex(answer.code, /302$/);
      const { message, cure } = answer.fault;
      t.true([message.es, message.en, cure.es, cure.en].every((text) => text !== ""));
      t.true((answer.said ?? "").length > 0);
      t.false(await side.isCancelled(request.uuid));
    },
  );

  for (const trouble of ["droppedAfter", "truncated", "garbage", "huge"] as const) {
    test.serial(
      title(`a cancellation whose answer was lost (${trouble}) is found by asking again`),
      async (t) => {
        const side = sideOf();
        const request = await side.cancellable();
        side.cancelTrouble(trouble);
        t.like(deliveryOf(await side.pac().cancel(request)), {
          delivery: "unknown",
          error: { retryable: true },
        });
        t.true(await side.isCancelled(request.uuid));
        t.like(await side.pac().cancel(request), { kind: "taken", code: "202" });
      },
    );
  }

  for (const trouble of ["droppedBefore", "serverError", "html"] as const) {
    test.serial(
      title(`trouble before SAT heard of it (${trouble}) is neither success nor a refusal`),
      async (t) => {
        const side = sideOf();
        const request = await side.cancellable();
        side.cancelTrouble(trouble);
        const error = noAnswerOf(await side.pac().cancel(request));
        t.regex(error.code, /^pac\.(?:unreachable|answer_unreadable)$/);
        t.regex(error.internal ?? "", new RegExp(`^${provider} cancel`));
        t.false(await side.isCancelled(request.uuid));
        t.like(await side.pac().cancel(request), { kind: "taken", code: "201" });
      },
    );
  }

  test.serial(title("a slow cancellation is told as no answer within the time limit"), async (t) => {
    const side = sideOf();
    const request = await side.cancellable();
    side.cancelTrouble("slow");
    const silence = deliveryOf(await side.pac({ timeoutMs: 200 }).cancel(request));
    t.like(silence, { delivery: "unknown", error: { code: "pac.unreachable" } });
  });

  test.serial(title("a code that nobody knows waits for a human, verbatim"), async (t) => {
    const side = sideOf();
    side.cancelTrouble("unknownCode");
    t.like(await side.pac().cancel(await side.cancellable()), { kind: "unknown", code: "XX9999" });
  });

  test.serial(title("without credentials SAT hears of no cancellation"), async (t) => {
    const side = sideOf();
    const request = await side.cancellable();
    const pac = side.pac({ wrongCredentials: true });
    for (const answer of [await pac.cancel(request), await pac.pendingCancellations(request.rfc)])
      t.like(deliveryOf(answer), { delivery: "notSent", error: { code: "pac.credentials_refused" } });
    t.is(deliveryOf(await pac.answerCancellation(request)).delivery, "notSent");
    t.false(await side.isCancelled(request.uuid));
  });

  test.serial(title("a receiver sees what it is asked, answers it, and is asked no more"), async (t) => {
    const side = sideOf();
    const answer = await side.asked();
    const pac = side.pac();
    const isPending = async () => {
      const pending = await pac.pendingCancellations(answer.rfc);
      if (pending.kind !== "pending") throw new Error(JSON.stringify(pending));
      return pending.uuids.some((uuid) => uuid.toLowerCase() === answer.uuid.toLowerCase());
    };
    t.true(await isPending());
    const taken = await pac.answerCancellation(answer);
    if (pac.cannot?.includes("receiverAnswers")) {
      t.like(deliveryOf(taken), { delivery: "notSent", error: { retryable: true } });
      return t.true(await isPending());
    }
    t.like(taken, { kind: "taken", code: "1000" });
    const receipt = "receipt" in taken ? (taken.receipt ?? "") : "";
    t.is(receipt.includes(answer.uuid.toUpperCase()), side.answersWithReceipt);
    t.true(await side.isCancelled(answer.uuid));
    t.false(await isPending());
    return t.is(
      (await pac.answerCancellation(answer)).kind,
      "lookAtStatus",
      "Answered before: SAT's status says what came of it.",
    );
  });

  test.serial(
    title("a receipt whose answer was lost is fetched, where the provider keeps receipts"),
    async (t) => {
      const side = sideOf();
      const pac = side.pac();
      const [request, unasked] = [await side.cancellable(), await side.cancellable()];
      if (!pac.receiptOf) return t.pass("This provider takes no such question.");
      side.cancelTrouble("droppedAfter");
      deliveryOf(await pac.cancel(request));
      const kept = await pac.receiptOf(request);
      t.is(kept.kind, "receipt");
      const receipt = kept.kind === "receipt" ? kept.receipt : null;
      t.deepEqual(readReceipt(receipt ?? "")?.folios, [{ uuid: request.uuid.toUpperCase(), code: "201" }]);
      t.deepEqual(await pac.receiptOf(unasked), { kind: "receipt", receipt: null });
      t.deepEqual(await pac.receiptOf({ ...request, rfc: "ÑÑ&010101AB1" }), {
        kind: "receipt",
        receipt: null,
      });
      const refused = await side.pac({ wrongCredentials: true }).receiptOf?.(request);
      return t.is(deliveryOf(refused!).error.code, "pac.credentials_refused");
    },
  );

  test.serial(
    title("SAT's status over the provider's line is SAT's own, where there is such a way"),
    async (t) => {
      const side = sideOf();
      const pac = side.pac();
      if (!pac.satStatus) return t.pass("This provider takes no such question.");
      const { uuid, printed } = await side.printed();
      t.like(await pac.satStatus(printed), { kind: "answered", status: { kind: "inForce", asked: "none" } });
      t.like(await pac.satStatus({ ...printed, total: "0.01" }), { status: { kind: "notFound" } });
      t.false(await side.isCancelled(uuid));
      const refused = await side.pac({ wrongCredentials: true }).satStatus?.(printed);
      return t.is(deliveryOf(refused!).error.code, "pac.credentials_refused");
    },
  );

  test.serial(
    title("the provider says whether SAT has a stamp of its own, where it says so at all"),
    async (t) => {
      const side = sideOf();
      const pac = side.pac();
      if (!pac.handoverOf) return t.pass("This provider takes no such question.");
      const uuid = await side.stampedHere();
      t.deepEqual(await pac.handoverOf(uuid), { kind: "handover", place: "handedOver" });
      side.knownAfter(600);
      t.deepEqual(await pac.handoverOf(uuid), { kind: "handover", place: "waiting" });
      side.knownAfter(0);
      const { uuid: elsewhere } = await side.printed();
      t.deepEqual(await pac.handoverOf(elsewhere), { kind: "handover", place: "unknown" });
      return t.is(deliveryOf(await pac.handoverOf("foo")).delivery, "unknown");
    },
  );

  test.serial(title("a receiver for whom nothing waits has an empty list"), async (t) => {
    t.deepEqual(await sideOf().pac().pendingCancellations("ÑÑ&010101AB1"), { kind: "pending", uuids: [] });
  });
}
