import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { readStampAnswer, readStampedAnswer } from "../../../../src/adapters/pac/finkok/readStampAnswer.ts";
import { incidencias, soapAnswer, soapFault, stampedXml, xmlField } from "./soapAnswer.ts";

const stamp = (content: string, status?: number) => readStampAnswer(soapAnswer("stamp", content, status));
const stamped = (content: string) => readStampedAnswer(soapAnswer("stamped", content));
const timbreProbado = "<s0:CodEstatus>Comprobante timbrado satisfactoriamente</s0:CodEstatus>";
const previous = ["307", "El CFDI contiene un timbre previo"] as const;

test("a document with its timbre and no incidencia is a stamp, character for character", (t) => {
  t.deepEqual(stamp(`${xmlField(stampedXml)}${timbreProbado}<s0:Incidencias/>`), {
    kind: "stamped",
    xml: stampedXml,
    recovered: false,
  });
});

test("307 with the document is a stamp bought earlier, 307 without it is withheld, once or twice", (t) => {
  t.deepEqual(stamp(xmlField(stampedXml) + incidencias(previous)), {
    kind: "stamped",
    xml: stampedXml,
    recovered: true,
  });
  t.is(stamp(`<s0:xml></s0:xml>${incidencias(previous)}`).kind, "withheld");
  t.is(stamp(incidencias(previous, previous)).kind, "withheld");
});

for (const [code, source] of [
  ["301", "SAT"],
  ["302", "SAT"],
  ["303", "SAT"],
  ["304", "SAT"],
  ["305", "SAT"],
  ["306", "SAT"],
  ["308", "SAT"],
  ["401", "SAT"],
  ["402", "SAT"],
  ["403", "SAT"],
  ["CFDI40102", "SAT"],
  ["CFDI40221", "SAT"],
  ["CRP20101", "SAT"],
  ["705", "PAC"],
  ["707", "PAC"],
  ["712", "PAC"],
  ["738", "PAC"],
] as const) {
  test(`${code} refuses the document, code verbatim, by a rule of the ${source}`, (t) => {
    const answer = stamp(`<s0:xml></s0:xml>${incidencias([code, "Algo no cumple."])}`);
    t.like(answer, { kind: "refused", faults: [{ code, source, path: "" }] });
    t.true(answer.kind === "refused" && answer.faults[0]?.message.es === "Algo no cumple.");
    t.true(answer.kind === "refused" && (answer.said ?? "").includes(code));
  });
}

test("several refusals are several faults, the same one twice is one", (t) => {
  const answer = stamp(incidencias(["301", "A"], ["301", "A"], ["CFDI40102", "B"]));
  t.deepEqual(answer.kind === "refused" && answer.faults.map(({ code }) => code), ["301", "CFDI40102"]);
});

for (const code of ["501", "708"]) {
  test(`${code} beside a stamped document says only that SAT does not have it yet`, (t) => {
    const content = xmlField(stampedXml) + incidencias([code, "No se pudo conectar al SAT"]);
    t.deepEqual(stamp(content), { kind: "stamped", xml: stampedXml, recovered: false });
    t.deepEqual(stamped(content), { kind: "stamped", xml: stampedXml, recovered: true });
    t.is(stamp(content + incidencias(["301", "…"])).kind, "unreadable");
  });
}

for (const code of ["300", "501", "701", "702", "703", "706", "718", "740"]) {
  test(`${code} is about the account, before anything was sold`, (t) => {
    t.deepEqual(stamp(incidencias([code, "…"])), { kind: "credentials", said: code });
    t.deepEqual(stamped(incidencias([code, "…"])), { kind: "credentials", said: code });
  });
}

test("`stamped` shows an earlier stamp, or says that there is none, and refuses nothing", (t) => {
  t.deepEqual(stamped(xmlField(stampedXml)), { kind: "stamped", xml: stampedXml, recovered: true });
  t.deepEqual(stamped(xmlField(stampedXml) + incidencias(previous)), {
    kind: "stamped",
    xml: stampedXml,
    recovered: true,
  });
  t.deepEqual(stamped(incidencias(["603", "El CFDI no contiene un timbre previo"])), { kind: "notStamped" });
  t.is(stamped(incidencias(["401", "Fecha fuera de rango"])).kind, "unreadable");
  t.is(stamped(incidencias(["603", "…"], ["708", "…"])).kind, "unreadable");
  t.is(stamped("").kind, "unreadable");
});

for (const [name, answer, kind] of [
  ["a code that nobody has met", soapAnswer("stamp", incidencias(["999", "Otro"])), "unreadable"],
  ["SAT out of reach", soapAnswer("stamp", incidencias(["708", "…"])), "unreadable"],
  ["603, which `stamp` has no reason to say", soapAnswer("stamp", incidencias(["603", "…"])), "unreadable"],
  ["an incidencia without a code", soapAnswer("stamp", incidencias(["", "…"])), "unreadable"],
  [
    "a refusal beside an unknown code",
    soapAnswer("stamp", incidencias(["301", "…"], ["999", "…"])),
    "unreadable",
  ],
  ["a refusal beside a 307", soapAnswer("stamp", incidencias(["301", "…"], previous)), "unreadable"],
  [
    "a refusal beside a document",
    soapAnswer("stamp", xmlField(stampedXml) + incidencias(["301", "…"])),
    "unreadable",
  ],
  [
    "a document without its timbre",
    soapAnswer("stamp", xmlField("<cfdi:Comprobante/>") + timbreProbado),
    "unreadable",
  ],
  ["a text for a document", soapAnswer("stamp", xmlField("listo <tfd:TimbreFiscalDigital />")), "unreadable"],
  ["success without its document", soapAnswer("stamp", timbreProbado), "unreadable"],
  ["another operation's answer", soapAnswer("quick_stamp", xmlField(stampedXml)), "unreadable"],
  [
    "a fault inside the result",
    soapAnswer("stamp", `${xmlField(stampedXml)}<s0:faultcode>x</s0:faultcode>`),
    "unreadable",
  ],
  ["a SOAP fault", soapFault("Internal error"), "unreadable"],
  ["a SOAP fault with 500", soapFault("Internal error", 500), "unavailable"],
  ["a stamp under a wrong status", soapAnswer("stamp", xmlField(stampedXml), 202), "unreadable"],
  ["a stamp with 503", soapAnswer("stamp", xmlField(stampedXml), 503), "unavailable"],
  ["401 of a gateway", { status: 401, headers: {}, body: Buffer.alloc(0) }, "unreadable"],
  ["too many requests", { status: 429, headers: {}, body: Buffer.alloc(0) }, "unavailable"],
  ["a gateway's page", { status: 200, headers: {}, body: Buffer.from("<html>nginx</html>") }, "unreadable"],
  ["nothing", { status: 200, headers: {}, body: Buffer.alloc(0) }, "unreadable"],
] as const) {
  test(`${name} is read as ${kind}, neither success nor refusal`, (t) => {
    t.is(readStampAnswer(answer).kind, kind);
  });
}

const sound = soapAnswer("stamp", xmlField(stampedXml) + timbreProbado).body;
const refusing = soapAnswer("stamp", incidencias(["301", "XML mal formado"])).body;

testProp("no bytes are a stamp or a refusal by chance", [fc.uint8Array({ maxLength: 400 })], (t, bytes) => {
  const answer = { status: 200, headers: {}, body: Buffer.from(bytes) };
  t.is(readStampAnswer(answer).kind, "unreadable");
  t.is(readStampedAnswer(answer).kind, "unreadable");
});

testProp(
  "an answer that was cut anywhere says nothing",
  [fc.constantFrom(sound, refusing), fc.double({ min: 0, max: 0.999, noNaN: true })],
  (t, whole, share) => {
    const body = whole.subarray(0, Math.floor(whole.length * share));
    t.is(readStampAnswer({ status: 200, headers: {}, body }).kind, "unreadable");
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
