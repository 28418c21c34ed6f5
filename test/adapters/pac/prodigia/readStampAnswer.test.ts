import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { readStampAnswer } from "../../../../src/adapters/pac/prodigia/readStampAnswer.ts";

const cfdi =
  '<?xml version="1.0"?><cfdi:Comprobante A="Ñ"><tfd:TimbreFiscalDigital UUID="x"/></cfdi:Comprobante>';
const xmlBase64 = Buffer.from(cfdi).toString("base64");
const read = (servicioTimbrado: unknown, status = 200) =>
  readStampAnswer({ status, headers: {}, body: Buffer.from(JSON.stringify({ servicioTimbrado })) });
const raw = (body: string, status = 200) => readStampAnswer({ status, headers: {}, body: Buffer.from(body) });

test("timbradoOk with code 0 and the document is a stamp, whatever the message says", (t) => {
  for (const codigo of [0, "0"])
    t.deepEqual(read({ timbradoOk: true, codigo, mensaje: "Aviso", xmlBase64 }), {
      kind: "stamped",
      xml: cfdi,
      recovered: false,
    });
});

test("307 with the document is a stamp bought earlier, whatever timbradoOk says", (t) => {
  for (const timbradoOk of [true, false])
    t.deepEqual(read({ timbradoOk, codigo: 307, xmlBase64 }), {
      kind: "stamped",
      xml: cfdi,
      recovered: true,
    });
});

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
  "CRP20101",
]) {
  test(`${code} refuses the document, code verbatim`, (t) => {
    const codigo = /^\d+$/.test(code) ? Number(code) : code;
    const answer = read({ timbradoOk: false, codigo, mensaje: "Algo no cumple. | Y algo más." });
    t.like(answer, { kind: "refused", faults: [{ code, source: "SAT", path: "" }] });
    t.true(answer.kind === "refused" && answer.faults[0]?.message.es === "Algo no cumple. | Y algo más.");
    t.true(answer.kind === "refused" && (answer.said ?? "").includes(code));
  });
}

for (const [name, reading, kind] of [
  ["a wrong user", read({ timbradoOk: false, codigo: 1 }), "credentials"],
  ["an expired contract", read({ timbradoOk: false, codigo: 2 }), "credentials"],
  ["HTTP 401, which is how Basic authentication says no", raw("", 401), "credentials"],
  ["a wrong parameter", read({ timbradoOk: false, codigo: 3 }), "misformed"],
  ["a wrong parameter beside a document", read({ timbradoOk: false, codigo: 3, xmlBase64 }), "unreadable"],
  ["maintenance", read({ timbradoOk: false, codigo: 5 }), "unavailable"],
  ["a code that nobody has met", read({ timbradoOk: false, codigo: "XX9999" }), "unreadable"],
  ["no code", read({ timbradoOk: false }), "unreadable"],
  ["307 without the document", read({ timbradoOk: false, codigo: 307 }), "unreadable"],
  ["success without the document", read({ timbradoOk: true, codigo: 0 }), "unreadable"],
  [
    "a document without its timbre",
    read({ timbradoOk: true, codigo: 0, xmlBase64: "PGEvPg==" }),
    "unreadable",
  ],
  ["code 0 without timbradoOk", read({ timbradoOk: false, codigo: 0, xmlBase64 }), "unreadable"],
  ["timbradoOk as a text", read({ timbradoOk: "true", codigo: 0, xmlBase64 }), "unreadable"],
  ["a refusal with timbradoOk", read({ timbradoOk: true, codigo: 301 }), "unreadable"],
  ["a refusal beside a document", read({ timbradoOk: false, codigo: 301, xmlBase64 }), "unreadable"],
  ["a stamp under a wrong status", read({ timbradoOk: true, codigo: 0, xmlBase64 }, 202), "unreadable"],
  ["a stamp with 503", read({ timbradoOk: true, codigo: 0, xmlBase64 }, 503), "unavailable"],
  ["too many requests", raw("", 429), "unavailable"],
  ["a list", read([]), "unreadable"],
  ["another service's JSON", raw('{"timbradoOk":true,"codigo":0}'), "unreadable"],
  [
    "XML, which nobody asked for",
    raw("<servicioTimbrado><codigo>0</codigo></servicioTimbrado>"),
    "unreadable",
  ],
  ["a gateway's page", raw("<html>nginx</html>"), "unreadable"],
  ["nothing", raw(""), "unreadable"],
] as const) {
  test(`${name} is read as ${kind}, neither success nor refusal`, (t) => {
    t.is(reading.kind, kind);
  });
}

const sound = JSON.stringify({ servicioTimbrado: { timbradoOk: true, codigo: 0, xmlBase64 } });
const refusing = JSON.stringify({
  servicioTimbrado: { timbradoOk: false, codigo: 301, mensaje: "Mal formado" },
});

testProp("no bytes are a stamp or a refusal by chance", [fc.uint8Array({ maxLength: 400 })], (t, bytes) => {
  t.is(readStampAnswer({ status: 200, headers: {}, body: Buffer.from(bytes) }).kind, "unreadable");
});

testProp("whatever JSON comes is read", [fc.jsonValue()], (t, value) => {
  t.true(["unreadable", "credentials", "misformed", "unavailable"].includes(read(value).kind));
});

testProp(
  "an answer that was cut anywhere says nothing",
  [fc.constantFrom(sound, refusing), fc.double({ min: 0, max: 0.999, noNaN: true })],
  (t, whole, share) => {
    t.is(raw(whole.slice(0, Math.floor(whole.length * share))).kind, "unreadable");
  },
);

testProp(
  "one changed byte turns no refusal into a stamp, and no stamp into a refusal",
  [fc.constantFrom(sound, refusing), fc.nat(), fc.nat({ max: 255 })],
  (t, whole, at, byte) => {
    const body = Buffer.from(whole);
    body[at % body.length] = byte;
    const { kind } = readStampAnswer({ status: 200, headers: {}, body });
    t.not(kind, whole === sound ? "refused" : "stamped", body.toString());
  },
);
