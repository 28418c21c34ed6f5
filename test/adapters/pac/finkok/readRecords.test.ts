import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import {
  readHandover,
  readKeptReceipt,
  readSatStatusAnswer,
} from "../../../../src/adapters/pac/finkok/readRecords.ts";
import { soapAnswer, soapFault } from "./soapAnswer.ts";

const receiptOf = (content: string) => readKeptReceipt(soapAnswer("get_receipt", content));
const statusOf = (content: string) => readSatStatusAnswer(soapAnswer("get_sat_status", content));
const handoverOf = (content: string) => readHandover(soapAnswer("query_pending", content));
const error = (words: string) => `<s0:error>${words}</s0:error>`;

test("a receipt counts when it is there, and no other word is taken for `there is none`", (t) => {
  const success = "<s0:success>true</s0:success>";
  t.deepEqual(receiptOf(`${success}<s0:receipt>&lt;Acuse/&gt;</s0:receipt>`), {
    kind: "receipt",
    receipt: "<Acuse/>",
  });
  t.deepEqual(receiptOf(`<s0:success>false</s0:success>${error("UUID: X No Encontrado")}`), {
    kind: "receipt",
    receipt: null,
  });
  for (const content of ["", success, `${success}<s0:receipt>x-receipt</s0:receipt>`, error("708 - SAT")])
    t.is(receiptOf(content).kind, "unreadable", content);
});

test("SAT's words come through as SAT says them", (t) => {
  const sat = (code: string, state: string) =>
    `<s0:sat><s0:CodigoEstatus>${code}</s0:CodigoEstatus><s0:Estado>${state}</s0:Estado></s0:sat>`;
  t.like(statusOf(sat("S - Comprobante obtenido satisfactoriamente.", "Cancelado")), {
    kind: "answered",
    status: { kind: "cancelled", how: "unsaid" },
  });
  t.like(statusOf(sat("N - 602: Comprobante no encontrado.", "No Encontrado")), {
    status: { kind: "notFound" },
  });
  for (const content of ["", "<s0:sat/>", error("708 - No se pudo conectar al SAT")])
    t.is(statusOf(content).kind, "unreadable", content);
});

test("a stamp waits, is handed over, or is unknown; another word says nothing", (t) => {
  const status = (word: string) => `<s0:status>${word}</s0:status>`;
  t.deepEqual(handoverOf(status("S")), { kind: "handover", place: "waiting" });
  t.deepEqual(handoverOf(status("F")), { kind: "handover", place: "handedOver" });
  t.deepEqual(handoverOf(error("UUID 0 No Encontrado")), { kind: "handover", place: "unknown" });
  for (const content of ["", status("X"), error("UUID con formato invalido")])
    t.is(handoverOf(content).kind, "unreadable", content);
});

test("a refused user is about the account, whatever was asked", (t) => {
  for (const said of ["300 - Usuario y contraseña inválidos", "Invalid username or password", "703 - Cuenta"])
    for (const read of [receiptOf, statusOf, handoverOf])
      t.deepEqual(read(error(said)), { kind: "credentials", said }, said);
});

testProp("no bytes are an answer by chance", [fc.uint8Array({ maxLength: 300 })], (t, bytes) => {
  const answer = { status: 200, headers: {}, body: Buffer.from(bytes) };
  for (const read of [readKeptReceipt, readSatStatusAnswer, readHandover])
    t.is(read(answer).kind, "unreadable");
  t.is(
    readHandover(soapFault("local variable 'invoice' referenced before assignment", 500)).kind,
    "unavailable",
  );
});
