import type { TestFn } from "ava";
import type { PrintedDocument } from "../../../../src/domain/cfdi/timbre/printedValues.ts";
import type { SatStatus } from "../../../../src/domain/cancellations/satStatus.ts";
import type { SatStatusService } from "../../../../src/ports/satStatusService.ts";
import { deliveryOf } from "../../pac/noAnswerOf.ts";

/** A document of the other side in each of SAT's states. */
export type DocumentState =
  | "cancellableAtOnce"
  | "cancellableByConsent"
  | "related"
  | "pending"
  | "rejected"
  | "cancelledAtOnce"
  | "cancelledByConsent"
  | "cancelledBySilence";

type StatusTrouble = "slow" | "html" | "serverError" | "notFound" | "dropBefore" | "dropAfter";

export interface StatusSide {
  readonly service: (options?: { timeoutMs?: number }) => SatStatusService;
  /** A service that nobody answers for. */
  readonly nobody: () => SatStatusService;
  readonly documentIn: (state: DocumentState) => Promise<PrintedDocument>;
  /** Makes the next question fail; `slow` outlasts 200 ms. */
  readonly trouble: (trouble: StatusTrouble) => void;
  readonly close: () => Promise<void>;
}

const states: Readonly<Record<DocumentState, SatStatus>> = {
  cancellableAtOnce: { kind: "inForce", cancellable: "withoutAcceptance", asked: "none" },
  cancellableByConsent: { kind: "inForce", cancellable: "withAcceptance", asked: "none" },
  related: { kind: "inForce", cancellable: "no", asked: "none" },
  pending: { kind: "inForce", cancellable: "withAcceptance", asked: "pending" },
  rejected: { kind: "inForce", cancellable: "withAcceptance", asked: "rejected" },
  cancelledAtOnce: { kind: "cancelled", how: "withoutAcceptance" },
  cancelledByConsent: { kind: "cancelled", how: "withAcceptance" },
  cancelledBySilence: { kind: "cancelled", how: "termOver" },
};

/** Tests what every implementation of `SatStatusService` promises. */
export function satStatusContract(test: TestFn, name: string, start: () => Promise<StatusSide>): void {
  let side: StatusSide;
  const title = (guarantee: string) => `${name}: ${guarantee}`;
  test.before(async () => {
    side = await start();
  });
  test.after.always(() => side.close());

  for (const [state, status] of Object.entries(states) as [DocumentState, SatStatus][]) {
    test.serial(title(`a document that is ${state} is told so, with SAT's words beside it`), async (t) => {
      const answer = await side.service().ask(await side.documentIn(state));
      t.is(answer.kind, "answered");
      if (answer.kind !== "answered") return;
      t.deepEqual(answer.status, status);
      t.regex(answer.words.CodigoEstatus, /^S - /);
    });
  }

  test.serial(title("a document of which one value differs is not found"), async (t) => {
    const document = await side.documentIn("cancellableAtOnce");
    const changes = [
      { uuid: "00000000-0000-4000-8000-000000000000" },
      { total: "1.00" },
      { rfcReceptor: "Ñ&O950913MSA" },
      { rfcEmisor: "URE180429TM6" },
      { sello: "AAAAAAAA" },
    ];
    for (const change of changes) {
      const answer = await side.service().ask({ ...document, ...change });
      t.deepEqual(answer.kind === "answered" && answer.status, { kind: "notFound" }, JSON.stringify(change));
    }
  });

  for (const trouble of ["html", "serverError", "notFound", "dropBefore", "dropAfter"] as const) {
    test.serial(title(`trouble (${trouble}) is no answer, and the next question has one`), async (t) => {
      const document = await side.documentIn("cancellableAtOnce");
      side.trouble(trouble);
      const { error, delivery } = deliveryOf(await side.service().ask(document));
      t.like(error, { code: "sat.unreachable", retryable: true });
      t.regex(error.internal ?? "", /^SAT status: /);
      t.is(delivery, "unknown");
      t.is((await side.service().ask(document)).kind, "answered");
    });
  }

  test.serial(title("a slow SAT is no answer within the time limit"), async (t) => {
    const document = await side.documentIn("cancellableAtOnce");
    side.trouble("slow");
    const { error } = deliveryOf(await side.service({ timeoutMs: 200 }).ask(document));
    t.is(error.code, "sat.unreachable");
  });

  test.serial(title("where nobody listens nothing was sent"), async (t) => {
    const document = await side.documentIn("cancellableAtOnce");
    t.is(deliveryOf(await side.nobody().ask(document)).delivery, "notSent");
  });

  test.serial(title("a question that is called off throws its reason"), async (t) => {
    const document = await side.documentIn("cancellableAtOnce");
    const reason = new Error("stopping");
    await t.throwsAsync(side.service().ask(document, AbortSignal.abort(reason)), { is: reason });
  });
}
