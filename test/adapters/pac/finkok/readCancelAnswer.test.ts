import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import {
  readCancelAnswer,
  readPendings,
  readReceiverAnswer,
} from "../../../../src/adapters/pac/finkok/readCancelAnswer.ts";
import { readCustomers } from "../../../../src/adapters/pac/finkok/readCustomers.ts";
import { incidencias, soapAnswer, soapFault } from "./soapAnswer.ts";

const uuid = "fe4e71b0-8959-4fb9-8091-f5ac4fb0fef8";
const UUID = uuid.toUpperCase();
const acuse = `<Acuse RfcEmisor="EKU9003173C9" Fecha="2026-06-15T12:00:00"><Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${UUID}</UUID><EstatusUUID>202</EstatusUUID></Folios></Acuse>`;
const acuseField = `<s0:Acuse>${acuse.replaceAll("<", "&lt;")}</s0:Acuse>`;

const folios = (code: string, of = UUID) =>
  `<s0:Folios><s0:Folio><s0:UUID>${of}</s0:UUID><s0:EstatusUUID>${code}</s0:EstatusUUID>` +
  `<s0:EstatusCancelacion>Palabras de Finkok</s0:EstatusCancelacion></s0:Folio></s0:Folios>`;
const whole = (words: string) => `<s0:CodEstatus>${words}</s0:CodEstatus>`;
const cancelled = (content: string) => readCancelAnswer(soapAnswer("cancel_signature", content), uuid);

test("what SAT says of the folio is the answer, whatever is said around it", (t) => {
  const cases: readonly [content: string, kind: string, code: string][] = [
    [folios("201") + acuseField, "taken", "201"],
    [folios("202", uuid), "taken", "202"],
    [folios("1201"), "taken", "1201"],
    [folios("203"), "refused", "203"],
    [folios("205"), "wait", "205"],
    [folios("708"), "wait", "708"],
    [folios("no_cancelable"), "lookAtStatus", "no_cancelable"],
    [folios("299"), "unknown", "299"],
    [folios("201") + whole("304"), "taken", "201"],
    // Only the receipt says it.
    [acuseField, "taken", "202"],
    [folios("") + acuseField, "taken", "202"],
  ];
  for (const [content, kind, code] of cases) {
    const read = cancelled(content);
    t.is<string, string>(read.kind, kind, content);
    if ("code" in read) t.is(read.code, code);
  }
});

test("without the folio the code of the whole counts, and success is none of ours", (t) => {
  const cases: readonly [content: string, kind: string, code: string][] = [
    [whole("304"), "refused", "304"],
    [whole("302 - Sello mal formado o inválido"), "refused", "302"],
    [whole("708: No se pudo conectar al SAT"), "wait", "708"],
    [whole("711: Error con el certificado al cancelar"), "refused", "711"],
    [whole("798 Solicitud previa"), "lookAtStatus", "798"],
    [whole("300"), "unknown", "300"],
    [whole("Invalid Passphrase"), "unknown", ""],
    [whole("Already Cancelled"), "lookAtStatus", ""],
    [whole("Already en BufferCancellation"), "lookAtStatus", ""],
    [whole(`UUID: ${UUID} No Encontrado`), "wait", ""],
    [whole("201 - Petición de cancelación realizada exitosamente"), "unknown", "201"],
    [whole("300 - Usuario y contraseña inválidos"), "credentials", ""],
    [whole("703 - Cuenta suspendida"), "credentials", ""],
    [folios("201", "00000000-0000-0000-0000-000000000000"), "unreadable", ""],
    ["", "unreadable", ""],
  ];
  for (const [content, kind, code] of cases) {
    const read = cancelled(content);
    t.is<string, string>(read.kind, kind, content);
    if (!("code" in read)) continue;
    t.is(read.code, code, content);
    t.true(read.fault.cure.es !== "" && read.fault.cure.en !== "");
    t.regex(read.fault.message.es, /El PAC dice: /);
    t.true((read.said ?? "").length > 0);
  }
});

test("the receipt is kept byte for byte", (t) => {
  const read = cancelled(folios("201") + acuseField);
  t.is("receipt" in read ? read.receipt : undefined, acuse);
});

test("a receiver's answer is read among acceptances and rejections alike", (t) => {
  const answered = (content: string) =>
    readReceiverAnswer(soapAnswer("accept_reject_signature", content), uuid);
  const accepted = (status: string) =>
    `<s0:aceptacion><s0:Acepta><s0:status>${status}</s0:status><s0:uuid>${UUID}</s0:uuid></s0:Acepta></s0:aceptacion>`;
  const rejected = `<s0:rechazo><s0:Rechaza><s0:uuid>${uuid}</s0:uuid><s0:status>1000</s0:status></s0:Rechaza></s0:rechazo>`;
  t.like(answered(accepted("1000")), { kind: "taken", code: "1000" });
  t.like(answered(rejected), { kind: "taken", code: "1000" });
  t.like(answered(accepted("1001")), { kind: "lookAtStatus", code: "1001" });
  t.like(answered(accepted("1999")), { kind: "unknown", code: "1999" });
  t.like(answered(`<s0:error>UUID: ${uuid} No Encontrado</s0:error>`), { kind: "lookAtStatus", code: "" });
  t.like(answered("<s0:error>300 - Usuario y contraseña inválidos</s0:error>"), { kind: "credentials" });
  t.is(answered("<s0:aceptacion/><s0:rechazo/>").kind, "unreadable");
});

test("what is pending is a list, an empty one too; anything else is none", (t) => {
  const pendings = (content: string) => readPendings(soapAnswer("get_pending", content));
  t.deepEqual(pendings(`<s0:uuids><tns:string>${UUID}</tns:string></s0:uuids>`), {
    kind: "pending",
    uuids: [UUID],
  });
  t.deepEqual(pendings("<s0:uuids/>"), { kind: "pending", uuids: [] });
  t.is(pendings("<s0:uuids/><s0:error>Algo pasó</s0:error>").kind, "unknown");
  t.is(pendings("").kind, "unreadable");
});

test("the first page of customers says what is left, where it can", (t) => {
  const user = (credit: string) =>
    `<s0:ResellerUser><s0:credit>${credit}</s0:credit><s0:taxpayer_id>X</s0:taxpayer_id></s0:ResellerUser>`;
  const probe = (message: string, ...credits: string[]) =>
    readCustomers(
      soapAnswer(
        "customers",
        `<s0:message>${message}</s0:message><s0:users>${credits.map(user).join("")}</s0:users>`,
      ),
    );
  t.deepEqual(probe("Showing 1 to 2 of 2 entries", "74", "0"), { kind: "known", stampsLeft: 74 });
  // As Finkok's recorded answer has it.
  t.deepEqual(probe("Showing 1 to 50 of 2 entries", "74", "0"), { kind: "known", stampsLeft: 74 });
  t.deepEqual(probe("Showing 1 to 2 of 2 entries", "74", "-1"), { kind: "known", stampsLeft: null });
  t.deepEqual(probe("Showing 1 to 50 of 51 entries", "74"), { kind: "known", stampsLeft: null });
  t.deepEqual(probe("Showing 1 to 1 of 1 entries", "?"), { kind: "known", stampsLeft: null });
  t.is(probe("Usuario o contraseña inválidos").kind, "credentials");
  t.is(probe("").kind, "unreadable");
});

test("trouble of Finkok's own leaves it open what became of a request", (t) => {
  for (const answer of [soapFault("x"), soapAnswer("stamp", incidencias(["307", "…"]))])
    for (const read of [
      readCancelAnswer(answer, uuid),
      readReceiverAnswer(answer, uuid),
      readPendings(answer),
      readCustomers(answer),
    ])
      t.is(read.kind, "unreadable");
  t.is(readCancelAnswer(soapFault("x", 503), uuid).kind, "unavailable");
});

testProp("no bytes are success by chance", [fc.uint8Array({ maxLength: 400 })], (t, bytes) => {
  const answer = { status: 200, headers: {}, body: Buffer.from(bytes) };
  for (const read of [
    readCancelAnswer(answer, uuid),
    readReceiverAnswer(answer, uuid),
    readPendings(answer),
    readCustomers(answer),
  ])
    t.is(read.kind, "unreadable");
});

testProp(
  "whatever a whole answer says, only what names our folio is success",
  [fc.string({ unit: "grapheme-ascii" })],
  (t, words) => {
    const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    t.not(cancelled(whole(escaped)).kind, "taken");
  },
);
