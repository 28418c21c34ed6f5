import { testProp, fc } from "@fast-check/ava";
import test from "ava";
import { parseXml } from "../../../../src/domain/cfdi/xml/parseXml.ts";
import { writeXml } from "../../../../src/domain/cfdi/xml/writeXml.ts";

const element = (attributes: Record<string, string>, text?: string) =>
  text === undefined
    ? { name: "a", attributes, children: [] }
    : { name: "a", attributes, children: [], text };

test("what would end or change a value is escaped", (t) => {
  const xml = writeXml(element({ b: "\"<&>'\t\n\r" }, "<&>\r\n]]>"));
  t.is(
    xml,
    '<?xml version="1.0" encoding="UTF-8"?><a b="&quot;&lt;&amp;&gt;\'&#9;&#10;&#13;">&lt;&amp;&gt;&#13;\n]]&gt;</a>',
  );
});

for (const character of ["\u0000", "\u0008", "\u001f", "\ud800", "\uffff"]) {
  test(`a character XML cannot carry is refused: ${JSON.stringify(character)}`, (t) => {
    t.throws(() => writeXml(element({ b: character })), { name: "XmlError" });
    t.throws(() => writeXml(element({}, `x${character}`)), { name: "XmlError" });
  });
}

const writable = fc
  .string({ unit: "grapheme" })
  // oxlint-disable-next-line no-control-regex -- what XML cannot carry is refused, see above
  .filter((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(value));

testProp("any value is read back as it was written", [writable, writable], (t, value, text) => {
  const read = parseXml(writeXml(element({ b: value }, text)));
  t.is(read.attributes["b"], value);
  if (/[^ \t\r\n]/.test(text)) t.is(read.text, text);
});
