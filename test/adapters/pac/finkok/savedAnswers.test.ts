import { readdirSync, readFileSync } from "node:fs";
import test from "ava";
import type { ExecutionContext } from "ava";
import {
  readCancelAnswer,
  readPendings,
  readReceiverAnswer,
} from "../../../../src/adapters/pac/finkok/readCancelAnswer.ts";
import { readCustomers } from "../../../../src/adapters/pac/finkok/readCustomers.ts";
import {
  readHandover,
  readKeptReceipt,
  readSatStatusAnswer,
} from "../../../../src/adapters/pac/finkok/readRecords.ts";
import { readStampAnswer, readStampedAnswer } from "../../../../src/adapters/pac/finkok/readStampAnswer.ts";
import { readReceipt } from "../../../../src/domain/cancellations/readReceipt.ts";
import { readTimbre } from "../../../../src/domain/cfdi/timbre/readTimbre.ts";
import { readComprobante } from "../../../../src/domain/cfdi/readComprobante.ts";
import { sharedSat } from "../../../helpers/sat/sharedSat.ts";
import { soapAnswer } from "./soapAnswer.ts";

type Answer = ReturnType<typeof soapAnswer>;

type Check = (t: ExecutionContext, answer: Answer) => void;
const like =
  (read: (answer: Answer) => object, expected: object): Check =>
  (t, answer) =>
    void t.like(read(answer), expected);

/** The meaning that Finkok's recorded SOAP answers have to us. */
const recorded: Readonly<Record<string, Check>> = {
  test_finkok_stamp: (t, answer) => bearsTimbre(t, readStampAnswer(answer), false),
  test_finkok_issue: (t, answer) => bearsTimbre(t, readStampAnswer(answer, "sign_stamp"), false),
  test_finkok_quick_stamp: (t, answer) => bearsTimbre(t, readStampAnswer(answer, "quick_stamp"), false),
  test_finkok_stamped: (t, answer) => bearsTimbre(t, readStampedAnswer(answer), true),
  test_finkok_pending_stamp: like(readHandover, { kind: "handover", place: "waiting" }),
  test_finkok_cancel: (t, answer) => isTaken(t, answer, "B107F0AC-6BC3-52CF-A3D7-5E9479414209"),
  test_finkok_cancel_comprobante: (t, answer) => isTaken(t, answer, "035DD56C-7293-5365-BC40-17C07C2B4BEF"),
  test_finkok_pending: like(readPendings, {
    kind: "pending",
    uuids: ["2D0E7634-886F-4119-B58F-2DCA228D510F"],
  }),
  test_finkok_accept_reject: (t, answer) => {
    t.like(readReceiverAnswer(answer, "2d0e7634-886f-4119-b58f-2dca228d510f"), {
      kind: "taken",
      code: "1000",
    });
    t.like(readReceiverAnswer(answer, "E5B5DB3F-6FF8-42E0-AAE5-645FECFF96DC"), { code: "1001" });
  },
  test_finkok_get_receipt: (t, answer) => {
    const kept = readKeptReceipt(answer);
    t.deepEqual(kept.kind === "receipt" && readReceipt(kept.receipt ?? "")?.folios, [
      { uuid: "E174F807-BEFA-4CF6-9B11-2A013B12F398", code: "201" },
    ]);
  },
};

test("every recorded SOAP answer is understood, and none of another operation is taken for ours", (t) => {
  const folder = sharedSat("examples/finkok");
  if (folder === undefined) return skip(t);
  const names = readdirSync(folder).map((name) => name.replace(".soap.xml", ""));
  t.deepEqual(names.toSorted(), Object.keys(recorded).toSorted());
  for (const name of names) {
    const body = readFileSync(`${folder}/${name}.soap.xml`);
    const answer = { status: 200, headers: {}, body };
    recorded[name]?.(t, answer);
    if (name !== "test_finkok_stamp") t.is(readStampAnswer(answer).kind, "unreadable", name);
    if (name !== "test_finkok_stamped") t.is(readStampedAnswer(answer).kind, "unreadable", name);
  }
  return undefined;
});

const [first, second] = ["11111111-2222-3333-4444-000000000001", "11111111-2222-3333-4444-000000000002"];
const unreadable = { kind: "unreadable" };
const cancelledTwo: Check = (t, answer) => {
  t.like(readCancelAnswer(answer, first), { kind: "taken", code: "201", receipt: "voucher" });
  t.like(readCancelAnswer(answer, second), { kind: "lookAtStatus", code: "no_cancelable" });
};
/** An answer of a service that we never call is told apart from all of ours. */
const notOurs: Check = (t, answer) => {
  const readers = [readStampAnswer, readStampedAnswer, readPendings, readCustomers];
  for (const read of [...readers, readKeptReceipt, readSatStatusAnswer, readHandover])
    t.like(read(answer), unreadable);
  t.like(readCancelAnswer(answer, first), unreadable);
  t.like(readReceiverAnswer(answer, first), unreadable);
};

/** The meaning of the answers that a public client library tests with; placeholders (x-…, FAKE1) are nothing that we know. */
const ofLibrary: Readonly<Record<string, Check>> = {
  "stamp-response-with-alerts": like(readStampAnswer, unreadable),
  "quickstamp-response-with-alerts": like((answer) => readStampAnswer(answer, "quick_stamp"), unreadable),
  "stamped-response-with-alerts": like(readStampedAnswer, unreadable),
  "retentions-stamp-response": like(readStampAnswer, unreadable),
  "retentions-stamped-response": like(readStampedAnswer, unreadable),
  "querypending-response": like(readHandover, { kind: "handover", place: "waiting" }),
  "cancel-cancelsignature-response-2-items": cancelledTwo,
  "retentions-cancelsignature-response": cancelledTwo,
  "cancel-accept-reject-signature-response": (t, answer) => {
    const of = (end: number) => readReceiverAnswer(answer, `12345678-1234-1234-1234-00000000000${end}`);
    t.like(of(1), { kind: "lookAtStatus", code: "1001" });
    t.like(of(2), { kind: "lookAtStatus", code: "1002" });
  },
  // An error beside a list makes it none.
  "cancel-get-pending-response-2-items": like(readPendings, { kind: "unknown" }),
  "cancel-get-receipt-response": like(readKeptReceipt, unreadable),
  "cancel-get-sat-status-response": like(readSatStatusAnswer, {
    kind: "answered",
    status: { kind: "inForce", cancellable: "withoutAcceptance", asked: "pending" },
  }),
  "registration-customers-response-2-items": like(readCustomers, { kind: "known", stampsLeft: 74 }),
  // Documents that block a cancellation are in our own books.
  "cancel-get-related-signature-response": notOurs,
  // Contracts are signed, and issuers and stamps are assigned, in Finkok's own panel.
  "manifest-getcontracts-response": notOurs,
  "manifest-getsignedcontracts-response": notOurs,
  "manifest-signcontracts-response": notOurs,
  "registration-add-response": notOurs,
  "registration-assign-response": notOurs,
  "registration-edit-response": notOurs,
  "registration-get-response": notOurs,
  "registration-switch-response": notOurs,
  // What was stamped is in our own ledger; Finkok's reports tell what was added, and its clock nothing of stamps.
  "utilities-datetime-response": notOurs,
  "utilities-getxml-response": notOurs,
  "utilities-report-credit-response": notOurs,
  "utilities-report-credit-zero-items-response": notOurs,
  "utilities-report-total-response": notOurs,
  "utilities-report-uuid-response": notOurs,
};

test("the answers that a public client library tests with mean to us what they mean to it", (t) => {
  const folder = sharedSat("examples/finkok-json");
  if (folder === undefined) return skip(t);
  const names = readdirSync(folder).map((name) => name.replace(".json", ""));
  t.deepEqual(names.toSorted(), Object.keys(ofLibrary).toSorted());
  for (const name of names) {
    const saved = JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as Json;
    ofLibrary[name]?.(t, fromJson(saved));
  }
  return undefined;
});

function bearsTimbre(
  t: ExecutionContext,
  read: ReturnType<typeof readStampAnswer> | ReturnType<typeof readStampedAnswer>,
  recovered: boolean,
): void {
  t.like(read, { kind: "stamped", recovered });
  if (read.kind !== "stamped") return;
  t.is(readTimbre(readComprobante(read.xml))?.RfcProvCertif, "CVD110412TF6");
}

function isTaken(t: ExecutionContext, answer: Answer, uuid: string): void {
  const read = readCancelAnswer(answer, uuid.toLowerCase());
  t.like(read, { kind: "taken", code: "201" });
  t.deepEqual("receipt" in read && readReceipt(read.receipt ?? "")?.folios, [{ uuid, code: "201" }]);
}

type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json };

/** Writes the one result of a saved JSON answer as the SOAP it was taken from. */
function fromJson(saved: Json): Answer {
  const [[name, result] = ["", ""]] = Object.entries(saved as Readonly<Record<string, Json>>);
  return soapAnswer(name.replace(/Result$/, ""), elements(result));
}

function elements(value: Json): string {
  if (typeof value !== "object") return String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return Object.entries(value)
    .flatMap(([name, child]) =>
      (Array.isArray(child) ? child : [child]).map((one) => [name, one as Json] as const),
    )
    .map(([name, child]) => `<s0:${name}>${elements(child)}</s0:${name}>`)
    .join("");
}

function skip(t: { log: (line: string) => void; pass: () => void }): undefined {
  t.log("skipped: SAT's own files are not beside the project");
  t.pass();
}
