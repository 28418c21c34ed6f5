import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import {
  readCancelAnswer,
  readPendings,
  readProbe,
} from "../../../../src/adapters/pac/prodigia/readCancelAnswer.ts";

const uuid = "fe4e71b0-8959-4fb9-8091-f5ac4fb0fef8";
const UUID = uuid.toUpperCase();
const acuse = `<Acuse RfcEmisor="EKU9003173C9" Fecha="2026-06-15T12:00:00"><Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${UUID}</UUID><EstatusUUID>202</EstatusUUID></Folios></Acuse>`;
const acuseField = `<acuseCancelBase64>${Buffer.from(acuse).toString("base64")}</acuseCancelBase64>`;

/** An answer of Prodigia's as its servers write it: a document as text, with a declaration of its own. */
const soap = (result: string, status = 200) => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>${result}`
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");
  const body =
    `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>` +
    `<ns2:xResponse xmlns:ns2="timbrado.ws.pade.mx"><return>${text}</return></ns2:xResponse></S:Body></S:Envelope>`;
  return { status, headers: {}, body: Buffer.from(body) };
};
const cancelled = (content: string) =>
  readCancelAnswer(soap(`<servicioCancel>${content}</servicioCancel>`), uuid);
const folio = (code: string, of = UUID) =>
  `<statusOk>true</statusOk><codigo>0</codigo><cancelaciones><cancelacion><uuid>${of}</uuid><codigo>${code}</codigo>` +
  `<mensaje>Palabras de Prodigia</mensaje></cancelacion></cancelaciones>`;
const whole = (code: string) =>
  `<statusOk>false</statusOk><codigo>${code}</codigo><mensaje>Algo pasó.</mensaje>`;

test("what is said of the folio is the answer, in SAT's codes and in Prodigia's own", (t) => {
  const cases: readonly [content: string, kind: string, code: string][] = [
    [folio("201") + acuseField, "taken", "201"],
    [folio("202", uuid), "taken", "202"],
    [folio("203"), "refused", "203"],
    [folio("205"), "wait", "205"],
    [folio("90"), "wait", "90"],
    [folio("7"), "wait", "7"],
    [folio("21"), "lookAtStatus", "21"],
    [folio("94"), "lookAtStatus", "94"],
    [folio("95"), "lookAtStatus", "95"],
    [folio("96"), "lookAtStatus", "96"],
    [folio("97"), "lookAtStatus", "97"],
    [folio("98"), "lookAtStatus", "98"],
    [folio("93"), "unknown", "93"],
    [folio("99"), "unknown", "99"],
    // Only the receipt says it.
    [`<codigo>0</codigo>${acuseField}`, "taken", "202"],
    // Nothing of ours: another folio's code is not ours.
    [folio("201", "00000000-0000-0000-0000-000000000000"), "unreadable", ""],
    ["<statusOk>true</statusOk><codigo>0</codigo>", "unreadable", ""],
    ["", "unreadable", ""],
    [whole("302"), "refused", "302"],
    [whole("304"), "refused", "304"],
    [whole("7"), "wait", "7"],
    [whole("3"), "unknown", "3"],
    [whole("20"), "unknown", "20"],
    [whole("XX9999"), "unknown", "XX9999"],
    // A code of the whole that reads like success is none of the folio's.
    [whole("201"), "unknown", "201"],
    [whole("1"), "credentials", ""],
    [whole("2"), "credentials", ""],
    [whole("5"), "unavailable", ""],
  ];
  for (const [content, kind, code] of cases) {
    const read = cancelled(content);
    t.is<string, string>(read.kind, kind, content);
    if (!("code" in read)) continue;
    t.is(read.code, code, content);
    t.true(read.fault.cure.es !== "" && read.fault.cure.en !== "");
    if (read.kind !== "taken") t.true((read.said ?? "").length > 0);
  }
});

test("the receipt is kept byte for byte", (t) => {
  const read = cancelled(folio("201") + acuseField);
  t.is("receipt" in read ? read.receipt : undefined, acuse);
});

test("what is pending is a list, an empty one too; anything else is none", (t) => {
  const list = (content: string) =>
    soap(`<servicioPeticionesPendientes>${content}</servicioPeticionesPendientes>`);
  const listed = `<consultaOk>true</consultaOk><codigo>0</codigo><uuids><uuid>${UUID}</uuid></uuids>`;
  t.deepEqual(readPendings(list(listed)), { kind: "pending", uuids: [UUID] });
  t.deepEqual(readPendings(list("<consultaOk>true</consultaOk><codigo>0</codigo><uuids/>")), {
    kind: "pending",
    uuids: [],
  });
  t.is(readPendings(list("<consultaOk>false</consultaOk><codigo>7</codigo>")).kind, "wait");
  t.is(readPendings(list("<consultaOk>false</consultaOk><codigo>3</codigo>")).kind, "unknown");
  t.is(readPendings(soap("<servicioCancel/>")).kind, "unreadable");

  t.deepEqual(readProbe(list(listed)), { kind: "known", stampsLeft: null });
  t.deepEqual(readProbe(list("<consultaOk>false</consultaOk><codigo>7</codigo>")), {
    kind: "known",
    stampsLeft: null,
  });
  t.is(readProbe(list("<consultaOk>false</consultaOk><codigo>1</codigo>")).kind, "credentials");
  t.is(readProbe(list("<consultaOk>false</consultaOk><codigo>3</codigo>")).kind, "unreadable");
});

testProp("no bytes are success by chance", [fc.uint8Array({ maxLength: 400 })], (t, bytes) => {
  const answer = { status: 200, headers: {}, body: Buffer.from(bytes) };
  for (const read of [readCancelAnswer(answer, uuid), readPendings(answer), readProbe(answer)])
    t.is(read.kind, "unreadable");
});

testProp("no text inside the envelope is success by chance", [fc.string()], (t, text) => {
  for (const read of [readCancelAnswer(soap(text), uuid), readPendings(soap(text)), readProbe(soap(text))])
    t.is(read.kind, "unreadable");
});
