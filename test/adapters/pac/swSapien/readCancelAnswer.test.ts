import { readFileSync } from "node:fs";
import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import {
  readCancelAnswer,
  readPendings,
  readReceiverAnswer,
} from "../../../../src/adapters/pac/swSapien/readCancelAnswer.ts";
import { readCancelCode } from "../../../../src/domain/cancellations/cancelCodes.ts";
import { readReceiverCode } from "../../../../src/domain/cancellations/receiverCodes.ts";
import { readSatStatus, type SatStatusWords } from "../../../../src/domain/cancellations/satStatus.ts";
import { sharedSat } from "../../../helpers/sat/sharedSat.ts";

const uuid = "fe4e71b0-8959-4fb9-8091-f5ac4fb0fef8";
const UUID = uuid.toUpperCase();
const acuse =
  '<?xml version="1.0" encoding="utf-8"?><Acuse xmlns:xsd="http://www.w3.org/2001/XMLSchema" Fecha="2022-10-27T21:50:49.4572913" RfcEmisor="EKU9003173C9">' +
  `<Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${UUID}</UUID><EstatusUUID>202</EstatusUUID></Folios></Acuse>`;

const http = (status: number, body: string | object) => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});
const success = (data: object | null, more = {}) => http(200, { data, status: "success", ...more });
const error = (message: string, messageDetail: string | null = null, data: object | null = null) =>
  http(400, { message, messageDetail, data, status: "error" });

test("what SW says of the folio is the answer, whatever the envelope says around it", (t) => {
  const cases: readonly [answer: ReturnType<typeof http>, kind: string, code: string][] = [
    [success({ acuse, uuid: { [UUID]: "201" } }), "taken", "201"],
    [success({ acuse, uuid: { [UUID]: "202" } }), "taken", "202"],
    [success({ acuse, uuid: { [uuid]: 202 } }), "taken", "202"],
    [success({ acuse, uuid: { [UUID]: "203" } }), "refused", "203"],
    [success({ acuse, uuid: { [UUID]: "204" } }), "lookAtStatus", "204"],
    [success({ acuse, uuid: { [UUID]: "205" } }), "wait", "205"],
    [success({ acuse, uuid: { [UUID]: "no_cancelable" } }), "lookAtStatus", "no_cancelable"],
    [success({ acuse, uuid: { [UUID]: "299" } }), "unknown", "299"],
    // Only the receipt says it.
    [success({ acuse }), "taken", "202"],
    [error("CACFDI33 - Problemas con el xml.", null, { acuse, uuid: { [UUID]: "202" } }), "taken", "202"],
    // Nothing of ours: another folio's code is not ours.
    [success({ uuid: { "00000000-0000-0000-0000-000000000000": "201" } }), "unreadable", ""],
    [success(null), "unreadable", ""],
  ];
  for (const [answer, kind, code] of cases) {
    const read = readCancelAnswer(answer, uuid);
    t.is<string, string>(read.kind, kind, answer.body.toString());
    if ("code" in read) t.is(read.code, code);
  }
});

test("an error of SW is what its detail says: SAT's code in SW's wrapping", (t) => {
  const cases: readonly [message: string, detail: string | null, kind: string, code: string][] = [
    ["CACFDI33 - Problemas con el xml.", "CA305 - Certificado Inválido.", "refused", "CA305"],
    ["CACFDI33 - Problemas con el xml.", "CA302 - Sello mal formado.", "refused", "CA302"],
    ["CACFDI33 - Problemas con los campos.", "Parámetros incompletos", "refused", "CACFDI33"],
    ["CACFDI33 - Problemas con el xml.", "CA2000 - Intermitencia del SAT.", "unknown", "CA2000"],
    ["CA205 - El UUID no existe.", null, "wait", "CA205"],
    ["CASD - Acuse sin descripción específica.", null, "unknown", "CASD"],
    ["CO1000 - Error no controlado.", null, "unknown", "CO1000"],
    ["Algo pasó", null, "unknown", ""],
    // A code of the whole that reads like success is none of the folio's.
    ["201 - Solicitud recibida.", null, "unknown", "201"],
    ["AU2003 - Manifiesto sin firmar.", null, "credentials", ""],
  ];
  for (const [message, detail, kind, code] of cases) {
    const read = readCancelAnswer(error(message, detail), uuid);
    t.is<string, string>(read.kind, kind, message);
    if ("code" in read) {
      t.is(read.code, code, message);
      t.true(read.fault.message.es.includes(detail ?? message), "SW's own words are kept.");
      t.true(read.fault.cure.es !== "" && read.fault.cure.en !== "");
      t.true(read.said?.includes(message));
    }
  }
});

test("every other sequence of bytes leaves it open whether SAT has the request", (t) => {
  const read = (status: number, body: string | object) => readCancelAnswer(http(status, body), uuid).kind;
  t.is(read(503, { data: { uuid: { [UUID]: "201" } }, status: "success" }), "unavailable");
  t.is(read(429, ""), "unavailable");
  t.is(read(200, "<html>502</html>"), "unreadable");
  t.is(read(200, '{"data":{"uuid":{"'), "unreadable");
  t.is(read(401, ""), "credentials");
  t.is(read(200, ""), "unreadable");
});

testProp(
  "whatever JSON comes is read, and only what names our folio is success",
  [fc.jsonValue(), fc.constantFrom("success", "error"), fc.constantFrom(200, 400)],
  (t, data, status, code) => {
    const answer = http(code, { status, data, message: null });
    for (const read of [
      readCancelAnswer(answer, uuid),
      readReceiverAnswer(answer, uuid),
      readPendings(answer),
    ])
      t.true(["unreadable", "unknown", "pending"].includes(read.kind), JSON.stringify(data));
  },
);

test("the receipt is kept byte for byte", (t) => {
  const read = readCancelAnswer(success({ acuse, uuid: { [UUID]: "202" } }), uuid);
  t.is("receipt" in read ? read.receipt : undefined, acuse);
});

test("a receiver's answer is read by its folio", (t) => {
  const folio = (estatusUUID: string) => ({ folios: [{ uuid: UUID, estatusUUID, respuesta: "Aceptacion" }] });
  t.like(readReceiverAnswer(success(folio("1000"), { codStatus: "1000" }), uuid), {
    kind: "taken",
    code: "1000",
  });
  t.like(readReceiverAnswer(success(folio("1001"), { codStatus: "1000" }), uuid), {
    kind: "lookAtStatus",
    code: "1001",
  });
  t.like(readReceiverAnswer(success(folio("1999")), uuid), { kind: "unknown", code: "1999" });
  t.like(readReceiverAnswer(error("CA1101 - No existen peticiones."), uuid), {
    kind: "lookAtStatus",
    code: "CA1101",
  });
  t.like(readReceiverAnswer(success(null, { codStatus: "1000" }), uuid), { kind: "unknown", code: "1000" });
});

test("what is pending is a list, an empty one too; anything else is none", (t) => {
  const listed = { uuid: [UUID, uuid], codEstatus: "1100" };
  t.deepEqual(readPendings(success(listed, { codStatus: "1100", message: "CA1100 - Se recibió." })), {
    kind: "pending",
    uuids: [UUID, uuid],
  });
  // As SW's older pages show it.
  t.like(readPendings(success({ UUID: [UUID], CodEstatus: "1100" })), { kind: "pending", uuids: [UUID] });
  t.like(readPendings(success(null, { codStatus: "1101", message: "CA1101 - No existen peticiones." })), {
    kind: "pending",
    uuids: [],
  });
  t.like(readPendings(error("CA1101 - No existen peticiones para el RFC Receptor.")), {
    kind: "pending",
    uuids: [],
  });
  t.is(readPendings(success(null)).kind, "unknown");
  t.is(readPendings(http(500, "")).kind, "unavailable");
});

test("codes and words in the saved answers of another PAC are known", (t) => {
  const folder = sharedSat("examples/finkok-json");
  if (folder === undefined) {
    t.log("skipped: SAT's own files are not beside the project");
    return t.pass();
  }
  const saved = (name: string) => JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as Saved;
  for (const name of ["cancel-cancelsignature-response-2-items", "retentions-cancelsignature-response"])
    for (const { EstatusUUID } of saved(name).cancel_signatureResult?.Folios.Folio ?? [])
      t.not(readCancelCode(EstatusUUID).meaning, "unknown", EstatusUUID);
  const answers = saved("cancel-accept-reject-signature-response").accept_reject_signatureResult;
  for (const { Acepta, Rechaza } of [...(answers?.aceptacion ?? []), ...(answers?.rechazo ?? [])])
    t.is(readReceiverCode((Acepta ?? Rechaza)?.status ?? "").meaning, "lookAtStatus");
  const words = saved("cancel-get-sat-status-response").get_sat_statusResult?.sat as SatStatusWords;
  t.deepEqual(readSatStatus(words), { kind: "inForce", cancellable: "withoutAcceptance", asked: "pending" });
  return undefined;
});

interface Saved {
  readonly cancel_signatureResult?: {
    readonly Folios: { readonly Folio: readonly { EstatusUUID: string }[] };
  };
  readonly accept_reject_signatureResult?: Readonly<
    Record<"aceptacion" | "rechazo", readonly { Acepta?: { status: string }; Rechaza?: { status: string } }[]>
  >;
  readonly get_sat_statusResult?: { readonly sat: SatStatusWords };
}
