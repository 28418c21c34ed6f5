import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { Base64Fault, Base64Stream } from "../../../../src/adapters/sat/descarga/Base64Stream.ts";
import { PackageSieve, SieveFault } from "../../../../src/adapters/sat/descarga/PackageSieve.ts";
import { satAnswers } from "./satAnswers.ts";

const respuesta = 'CodEstatus="5000" Mensaje="Solicitud Aceptada: ñ"';

testProp(
  "wherever the answer is cut in pieces, the package and its envelope come out the same",
  [fc.uint8Array({ maxLength: 200 }), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 })],
  (t, bytes, sizes) => {
    const answer = Buffer.from(satAnswers.descarga(respuesta, Buffer.from(bytes).toString("base64")));
    const sieve = new PackageSieve();
    const got = Buffer.concat(cut(answer, sizes).flatMap((piece) => [...sieve.sift(piece)]));
    sieve.end();
    t.deepEqual(got, Buffer.from(bytes));
    t.is(sieve.envelope, satAnswers.descarga(respuesta, ""));
  },
);

testProp(
  "base64 with blanks and in pieces is what Node decodes from the whole",
  [fc.uint8Array({ maxLength: 300 }), fc.array(fc.integer({ min: 1, max: 17 }), { minLength: 1 })],
  (t, bytes, sizes) => {
    const lines = Buffer.from(bytes).toString("base64").replace(/.{19}/g, "$&\r\n ");
    const stream = new Base64Stream();
    const got = Buffer.concat(cut(Buffer.from(lines), sizes).map((piece) => stream.decode(piece)));
    stream.end();
    t.deepEqual(got, Buffer.from(bytes));
  },
);

for (const broken of [
  "QUJD!",
  "QUJDRA=",
  "QUJD=QUJD",
  "QQ==QUJD",
  "QQ==Q",
  "A",
  "====",
  "Q===",
  "QUJD\u00e9QUJ",
  "QU-_",
]) {
  test(`${JSON.stringify(broken)} is not base64, in one piece or many`, (t) => {
    for (const size of [1, 3, broken.length]) {
      const decode = () => {
        const stream = new Base64Stream();
        for (const piece of cut(Buffer.from(broken), [size])) stream.decode(piece);
        stream.end();
      };
      t.throws(decode, { instanceOf: Base64Fault }, `in pieces of ${size}`);
    }
  });
}

const open = `<s:Envelope xmlns:s="urn:s"><s:Body>`;
const close = `</s:Body></s:Envelope>`;
const refused: Readonly<Record<string, string>> = {
  nothing: "",
  "an answer cut within the package": `${open}<Paquete>QUJD`,
  "an answer cut behind the package": `${open}<Paquete>QUJD</Paquete>`,
  "a second package": `${open}<Paquete>QUJD</Paquete><Paquete>QUJD</Paquete>${close}`,
  "a package within a package": `${open}<Paquete>QUJD<Paquete>QUJD</Paquete></Paquete>${close}`,
  "a section within the package": `${open}<Paquete><![CDATA[QUJD]]></Paquete>${close}`,
  "a comment within the package": `${open}<Paquete>QUJD<!-- --></Paquete>${close}`,
  "a DOCTYPE": `<!DOCTYPE s [<!ENTITY a "b">]>${open}<Paquete>QUJD</Paquete>${close}`,
  "an entity of one's own": `${open}<Paquete a="&a;">QUJD</Paquete>${close}`,
  "an unknown prefix": `${open}<x:Paquete>QUJD</x:Paquete>${close}`,
  HTML: "<html><body><p>Mantenimiento<br></body></html>",
  "nesting without end": `${open}${"<a>".repeat(100)}`,
  "too much around the package": `${open}${"<a/>".repeat(80_000)}<Paquete>QUJD</Paquete>${close}`,
  "bytes that are not UTF-8": `${open}\u00ff`,
};
for (const [what, answer] of Object.entries(refused)) {
  test(`${what} is no answer with a package`, (t) => {
    const encoding = what.includes("UTF-8") ? "latin1" : "utf8";
    for (const size of [7, 65_536]) {
      const sieve = new PackageSieve();
      const sift = () => {
        for (const piece of cut(Buffer.from(answer, encoding), [size])) for (const _ of sieve.sift(piece));
        sieve.end();
      };
      t.throws(sift, { instanceOf: SieveFault }, `in pieces of ${size}`);
    }
  });
}

test("a package is found under any prefix, and only in the body", (t) => {
  const sieve = new PackageSieve();
  const header = `<e:Header><Paquetes>0</Paquetes></e:Header>`;
  const answer =
    `\uFEFF<?xml version="1.0" encoding="utf-8"?><e:Envelope xmlns:e="urn:s">${header}` +
    `<e:Body><d:Paquete xmlns:d="urn:d" a="&gt;>">QUJD</d:Paquete></e:Body></e:Envelope>\n`;
  t.is(Buffer.concat([...sieve.sift(Buffer.from(answer))]).toString(), "ABC");
  sieve.end();
});

/** Pieces of these sizes, over and over. */
function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length]!;
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return pieces;
}
