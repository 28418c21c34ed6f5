import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { parseXml } from "../../../../src/domain/cfdi/xml/parseXml.ts";
import { readComprobante } from "../../../../src/domain/cfdi/readComprobante.ts";
import { toXml } from "../../../helpers/cfdi/toXml.ts";
import { XmlError } from "../../../../src/domain/cfdi/xml/XmlError.ts";
import { AppError } from "../../../../src/errors.ts";
import { cfdiFixture } from "../../../helpers/cfdi/cfdiFixture.ts";

test("names, attributes and text come out as written", (t) => {
  t.deepEqual(parseXml('<a:b xmlns:a="urn:a" c="d &amp; é"> <e/> <f>g<![CDATA[<h>]]></f></a:b>'), {
    name: "a:b",
    attributes: { "xmlns:a": "urn:a", c: "d & é" },
    children: [
      { name: "e", attributes: {}, children: [] },
      { name: "f", attributes: {}, children: [], text: "g<h>" },
    ],
  });
});

test("a byte order mark, a declaration and comments are tolerated", (t) => {
  const xml = '\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- x --><a><!-- y --><?z z?></a>\n';
  t.deepEqual(parseXml(xml), { name: "a", attributes: {}, children: [] });
});

test("a document is read as one whole, wherever its steps end", (t) => {
  const piece = '<a b="é &amp; \u{1f600}">x\r\n&lt;<![CDATA[]]]]></a>';
  for (let shift = 0; shift < piece.length; shift += 1) {
    const text = `<r>${" ".repeat(16_384 - 3 - shift)}${piece}</r>`;
    t.deepEqual(parseXml(text).children, parseXml(`<r>${piece}</r>`).children, `${shift} before the end`);
  }
});

test("an attribute's line ends become spaces unless they are escaped", (t) => {
  t.is(parseXml('<a b="c\td\r\ne&#10;f"/>').attributes["b"], "c d e\nf");
});

test("an attribute called like a member of Object is an attribute like any other", (t) => {
  t.deepEqual(Object.keys(parseXml('<a __proto__="x" constructor="y"/>').attributes), [
    "__proto__",
    "constructor",
  ]);
});

const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);

test("64 elements deep is deep enough", (t) => {
  t.notThrows(() => parseXml(nested(64)));
  t.throws(() => parseXml(nested(65)), { name: "XmlError", message: /deeper than 64/ });
});

const refused: readonly (readonly [string, string])[] = [
  ["nothing", ""],
  ["plain text", "hello"],
  ["two roots", "<a/><b/>"],
  ["an unclosed element", "<a>"],
  ["a bare ampersand", '<a b="c & d"/>'],
  ["an attribute twice", '<a b="1" b="2"/>'],
  ["an undeclared prefix", "<x:a/>"],
  ["a DOCTYPE", "<!DOCTYPE a><a/>"],
  ["an external entity", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ["entities that multiply", '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;&x;">]><a>&z;</a>'],
  ["an entity nobody declared", "<a>&nbsp;</a>"],
  ["an entity called like a member of Object", "<a>&constructor;</a>"],
  ["a control character", "<a>\u0001</a>"],
  ["an escaped control character", "<a>&#1;</a>"],
];

for (const [what, xml] of refused) {
  test(`${what} is refused`, (t) => {
    t.throws(() => parseXml(xml), { name: "XmlError" });
  });
}

const sound = toXml(cfdiFixture("todos-los-nodos"));
const fragment = fc.constantFrom(
  "<",
  ">",
  '"',
  "&",
  "=",
  "cfdi:",
  "xmlns=",
  "</cfdi:Concepto>",
  "<!DOCTYPE a>",
  "]]>",
);

testProp(
  "a document damaged anywhere is read, or refused cleanly",
  [fc.nat({ max: sound.length }), fc.nat({ max: 40 }), fc.oneof(fragment, fc.string({ maxLength: 5 }))],
  (t, start, length, inserted) => {
    const damaged = sound.slice(0, start) + inserted + sound.slice(start + length);
    try {
      readComprobante(damaged);
    } catch (error) {
      t.true(error instanceof XmlError || error instanceof AppError, String(error));
    }
    t.pass();
  },
  { numRuns: 500 },
);
