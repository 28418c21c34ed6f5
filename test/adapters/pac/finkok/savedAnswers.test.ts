import { readdirSync, readFileSync } from "node:fs";
import test from "ava";
import type { ExecutionContext } from "ava";
import {
  readCancelAnswer,
  readPendings,
  readReceiverAnswer,
} from "../../../../src/adapters/pac/finkok/readCancelAnswer.ts";
import { readCustomers } from "../../../../src/adapters/pac/finkok/readCustomers.ts";
import { readStampAnswer, readStampedAnswer } from "../../../../src/adapters/pac/finkok/readStampAnswer.ts";
import { readReceipt } from "../../../../src/domain/cancellations/readReceipt.ts";
import { readTimbre } from "../../../../src/domain/cfdi/timbre/readTimbre.ts";
import { readComprobante } from "../../../../src/domain/cfdi/readComprobante.ts";
import { sharedSat } from "../../../helpers/sat/sharedSat.ts";
import { soapAnswer } from "./soapAnswer.ts";

type Answer = ReturnType<typeof soapAnswer>;

/** The check of each of Finkok's recorded SOAP answers; those of operations that we never call have none. */
const recorded: Readonly<Record<string, ((t: ExecutionContext, answer: Answer) => void) | undefined>> = {
  test_finkok_stamp: (t, answer) => bearsTimbre(t, readStampAnswer(answer), false),
  test_finkok_stamped: (t, answer) => bearsTimbre(t, readStampedAnswer(answer), true),
  test_finkok_cancel: (t, answer) => isTaken(t, answer, "B107F0AC-6BC3-52CF-A3D7-5E9479414209"),
  test_finkok_cancel_comprobante: (t, answer) => isTaken(t, answer, "035DD56C-7293-5365-BC40-17C07C2B4BEF"),
  test_finkok_pending: (t, answer) =>
    void t.deepEqual(readPendings(answer), {
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
  // sign_stamp, quick_stamp, query_pending and get_receipt.
  test_finkok_issue: undefined,
  test_finkok_quick_stamp: undefined,
  test_finkok_pending_stamp: undefined,
  test_finkok_get_receipt: undefined,
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
    if (!name.endsWith("_stamp")) t.is(readStampAnswer(answer).kind, "unreadable", name);
    if (!name.endsWith("_stamped")) t.is(readStampedAnswer(answer).kind, "unreadable", name);
  }
  return undefined;
});

test("the answers that a public client library tests with mean to us what they mean to it", (t) => {
  const folder = sharedSat("examples/finkok-json");
  if (folder === undefined) return skip(t);
  const saved = (name: string) =>
    fromJson(JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as Json);
  const [first, second] = ["11111111-2222-3333-4444-000000000001", "11111111-2222-3333-4444-000000000002"];
  for (const name of ["cancel-cancelsignature-response-2-items", "retentions-cancelsignature-response"]) {
    t.like(readCancelAnswer(saved(name), first), { kind: "taken", code: "201", receipt: "voucher" });
    t.like(readCancelAnswer(saved(name), second), { kind: "lookAtStatus", code: "no_cancelable" });
  }
  const answered = saved("cancel-accept-reject-signature-response");
  t.like(readReceiverAnswer(answered, "12345678-1234-1234-1234-000000000001"), { code: "1001" });
  t.like(readReceiverAnswer(answered, "12345678-1234-1234-1234-000000000002"), { code: "1002" });
  t.deepEqual(readCustomers(saved("registration-customers-response-2-items")), {
    kind: "known",
    stampsLeft: 74,
  });
  // Codes that its authors made up, and an error beside a list, are nothing that we know.
  for (const name of ["stamp-response-with-alerts", "retentions-stamp-response"])
    t.is(readStampAnswer(saved(name)).kind, "unreadable", name);
  for (const name of ["stamped-response-with-alerts", "retentions-stamped-response"])
    t.is(readStampedAnswer(saved(name)).kind, "unreadable", name);
  t.is(readPendings(saved("cancel-get-pending-response-2-items")).kind, "unknown");
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
