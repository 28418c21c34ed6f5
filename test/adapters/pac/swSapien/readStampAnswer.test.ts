import test from "ava";
import { readStampAnswer } from "../../../../src/adapters/pac/swSapien/readStampAnswer.ts";

const cfdi = '<?xml version="1.0" encoding="utf-8"?><cfdi:Comprobante/>';
const read = (status: number, body: string | object) =>
  readStampAnswer({
    status,
    headers: {},
    body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  });
const error = (message: string, data: object | null = null, messageDetail: string | null = null) => ({
  message,
  messageDetail,
  data,
  status: "error",
});

test("success with the document is a stamp", (t) => {
  t.deepEqual(read(200, { data: { cfdi }, status: "success" }), {
    kind: "stamped",
    xml: cfdi,
    recovered: false,
  });
});

test("the document may come as base64", (t) => {
  const answer = read(200, { data: { cfdi: Buffer.from(cfdi).toString("base64") }, status: "success" });
  t.like(answer, { kind: "stamped", xml: cfdi });
});

test("307 with the document is a stamp bought earlier", (t) => {
  const answer = read(400, error("307. El comprobante contiene un timbre previo.", { cfdi }));
  t.deepEqual(answer, { kind: "stamped", xml: cfdi, recovered: true });
});

for (const data of [null, {}, { cfdi: null }, { cfdi: "" }, { tfd: "<tfd/>" }]) {
  test(`307 with data ${JSON.stringify(data)} says that a stamp exists, and shows none`, (t) => {
    t.is(read(400, error("307. El comprobante contiene un timbre previo.", data)).kind, "withheld");
  });
}

for (const code of [
  "301",
  "302",
  "303",
  "304",
  "305",
  "306",
  "308",
  "401",
  "402",
  "403",
  "CFDI40102",
  "CFDI40221",
  "CRP20101",
  "CC3001",
  "CO1003",
  "NOM12",
  "CP101",
  "CCE145",
]) {
  test(`${code} refuses the document, code verbatim`, (t) => {
    const answer = read(400, error(`${code} - Algo no cumple.`, null, "Comprobante.Fecha"));
    const faults = answer.kind === "refused" ? answer.faults : [];
    t.is(faults.length, 1, answer.kind);
    t.like(faults[0], { code, path: "", message: { es: "Algo no cumple. (Comprobante.Fecha)" } });
  });
}

for (const [status, message, kind] of [
  [400, "CO1000 - Error no controlado.", "unreadable"],
  [400, "CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.", "unreadable"],
  [400, "CFDI33102 - De otra versión.", "unreadable"],
  [400, "XX9999 - Desconocido.", "unreadable"],
  [400, "307 veces falló", "unreadable"],
  [400, "Xml CFDI no proporcionado o viene vacio.", "unreadable"],
  [400, "", "unreadable"],
  [404, "No encontrado", "unreadable"],
  [401, "AU4101 - El token proporcionado viene vacio.", "credentials"],
  [400, "AU2001 - No cuenta con timbres.", "credentials"],
  [403, "Prohibido", "credentials"],
  [500, "CFDI40102 - Un 5xx nunca es definitivo.", "unavailable"],
  [429, "Demasiadas", "unavailable"],
] as const) {
  test(`${status} "${message}" is read as ${kind}, neither success nor refusal`, (t) => {
    t.is(read(status, error(message)).kind, kind);
  });
}

for (const [name, status, body, kind] of [
  ["a gateway's page with 200", 200, "<html>nginx</html>", "unreadable"],
  ["a gateway's page with 502", 502, "<html>nginx</html>", "unavailable"],
  ["cut JSON", 200, '{"data":{"cfdi":"<', "unreadable"],
  ["nothing", 200, "", "unreadable"],
  ["a list", 200, "[]", "unreadable"],
  ["another service's JSON", 200, '{"ok":true}', "unreadable"],
  ["success without data", 200, '{"status":"success","data":null}', "unreadable"],
  ["success without the document", 200, '{"status":"success","data":{"uuid":"x"}}', "unreadable"],
  ["success with a text for a document", 200, '{"status":"success","data":{"cfdi":"ok"}}', "unreadable"],
  ["success under a wrong status", 202, `{"status":"success","data":{"cfdi":"<a/>"}}`, "unreadable"],
  ["401 without a body", 401, "", "credentials"],
  ["a redirect", 302, "", "unreadable"],
] as const) {
  test(`${name} is read as ${kind}`, (t) => {
    t.is(read(status, body).kind, kind);
  });
}
