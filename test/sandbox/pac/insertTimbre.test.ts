import test from "ava";
import { insertTimbre } from "../../../src/sandbox/pac/insertTimbre.ts";

const tfd = "<tfd/>";
for (const [what, before, after] of [
  ["no Complemento", "<c>a</c>", "<c>a<cfdi:Complemento><tfd/></cfdi:Complemento></c>"],
  [
    "an empty Complemento",
    "<c><cfdi:Complemento/></c>",
    "<c><cfdi:Complemento><tfd/></cfdi:Complemento></c>",
  ],
  [
    "a Complemento with another complement",
    "<c><cfdi:Complemento><p/></cfdi:Complemento></c>",
    "<c><cfdi:Complemento><p/><tfd/></cfdi:Complemento></c>",
  ],
  [
    "an Addenda",
    "<c><x/>\n  <cfdi:Addenda><y/></cfdi:Addenda>\n</c>\n",
    "<c><x/>\n  <cfdi:Complemento><tfd/></cfdi:Complemento><cfdi:Addenda><y/></cfdi:Addenda>\n</c>\n",
  ],
  [
    "an Addenda that holds a whole CFDI",
    "<c><cfdi:Addenda><c><cfdi:Complemento/></c></cfdi:Addenda></c>",
    "<c><cfdi:Complemento><tfd/></cfdi:Complemento><cfdi:Addenda><c><cfdi:Complemento/></c></cfdi:Addenda></c>",
  ],
  [
    "the closing tag inside comments, CDATA and attributes",
    `<?xml version="1.0"?><!--</c>--><c a="x > y </c>" b='"'><![CDATA[</c>]]></c>`,
    `<?xml version="1.0"?><!--</c>--><c a="x > y </c>" b='"'><![CDATA[</c>]]><cfdi:Complemento><tfd/></cfdi:Complemento></c>`,
  ],
  [
    "a ComplementoConcepto, which is another node",
    "<c><x><cfdi:ComplementoConcepto/><cfdi:Complemento/></x></c>",
    "<c><x><cfdi:ComplementoConcepto/><cfdi:Complemento/></x><cfdi:Complemento><tfd/></cfdi:Complemento></c>",
  ],
] as const) {
  test(`a document with ${what} gets its timbre and keeps every other byte`, (t) => {
    t.is(insertTimbre(before, tfd), after);
  });
}
