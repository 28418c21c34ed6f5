import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { parseInSteps } from "../../../../src/domain/cfdi/xml/parseXml.ts";
import { quickParse } from "../../../../src/domain/cfdi/xml/quickParse.ts";
import type { XmlElement } from "../../../../src/domain/cfdi/xml.ts";
import { atOnce } from "../../../../src/domain/steps/atOnce.ts";
import { cfdiFixture, cfdiFixtureNames } from "../../../helpers/cfdi/cfdiFixture.ts";
import { toXml } from "../../../helpers/cfdi/toXml.ts";

/** Pieces of which documents are put together, sound ones and others. */
const pieces = [
  "<a>",
  "<a",
  "</a>",
  "<b/>",
  "<p:c",
  "</p:c>",
  ">",
  "/>",
  " />",
  " ",
  "\n",
  "\t",
  "\r\n",
  "x",
  "é",
  "]]>",
  "]",
  "\u{1f600}",
  "\ufffe",
  "\u0001",
  ' d="e"',
  " d='e'",
  ' d="f"',
  ' p:d="e"',
  ' q:d="e"',
  ' xmlns:p="urn:p"',
  ' xmlns:q="urn:p"',
  ' xmlns:q="urn:q"',
  ' xmlns="urn:x"',
  ' xmlns=""',
  ' xmlns:p=""',
  ' xmlns:xml="urn:z"',
  ' xmlns:w="http://www.w3.org/2000/xmlns/"',
  ' xml:lang="es"',
  ' __proto__="y"',
  ' constructor="z"',
  ' g="&amp;&lt;"',
  ' g="&#10;"',
  ' g="&x;"',
  ' g="&"',
  ' g="a>b"',
  ' g="a\nb"',
  "&amp;",
  "&#65;",
  "<!-- -->",
  "<?z z?>",
  "<![CDATA[<h>]]>",
  "<!DOCTYPE a>",
  '<?xml version="1.0"?>',
  '<?xml version="1.0" encoding="utf-8"?>',
  "<?xml version='1.0' encoding='UTF-8'?>",
  "\ufeff",
  "<1>",
  "<a.b-c_d",
  ' e:f:g="h"',
  ' =""',
];

testProp(
  "whatever it reads, the thorough parser reads the same",
  [fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), fc.boolean()],
  (t, parts, isWhole) => {
    const xml = isWhole ? `<a xmlns:p="urn:p">${parts.join("")}</a>` : parts.join("");
    agrees(xml, (message) => t.fail(message));
    t.pass();
  },
  { numRuns: 20_000 },
);

testProp(
  "a sound document with a character changed, lost or doubled is read as the thorough parser reads it",
  [
    fc.constantFrom(...cfdiFixtureNames()),
    fc.nat(),
    fc.constantFrom("<", ">", "&", '"', "'", "/", " ", "\n", "=", ":", "x", "]", ""),
  ],
  (t, name, where, instead) => {
    const xml = toXml(cfdiFixture(name));
    const at = where % xml.length;
    agrees(xml.slice(0, at) + instead + xml.slice(at + (where % 2)), (message) => t.fail(message));
    t.pass();
  },
  { numRuns: 5_000 },
);

test("what our writer writes is read by it alone", (t) => {
  const plain = cfdiFixtureNames().map((name) => [name, toXml(cfdiFixture(name))] as const);
  // A line end within a value is written as a number.
  for (const [name, xml] of plain.filter(([, text]) => !text.includes("&#"))) {
    t.deepEqual(quickParse(xml), atOnce(parseInSteps(xml)), name);
  }
});

function agrees(xml: string, fail: (message: string) => void): void {
  const quick = quickParse(xml);
  if (quick === undefined) return;
  const thorough = read(xml);
  if (JSON.stringify(quick) !== JSON.stringify(thorough))
    fail(`${xml}\n${JSON.stringify(quick)}\n${JSON.stringify(thorough)}`);
}

function read(xml: string): XmlElement | string {
  try {
    return atOnce(parseInSteps(xml));
  } catch (error) {
    return String(error);
  }
}
