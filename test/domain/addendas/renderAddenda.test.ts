import test from "ava";
import { insertAddenda } from "../../../src/domain/addendas/insertAddenda.ts";
import { renderAddenda } from "../../../src/domain/addendas/renderAddenda.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";

const facts = {
  values: { total: "116.00", "customer.name": "A & B <\"S.A.\"> 'x'", series: "" },
  lists: { items: [{ "item.sku": "1" }, { "item.sku": undefined }], taxes: [] },
};
const render = (template: string, given = {}) => renderAddenda({ name: "Pedido", template }, facts, given);

test("values are escaped, so that a reader finds each as it was", (t) => {
  const made = render("<O a='{{customer.name}}' b=\"{{values.note}}\">{{customer.name}}</O>", {
    note: "1\n2\t3",
  });
  if (made.kind !== "complete") throw new Error(JSON.stringify(made));
  const name = facts.values["customer.name"];
  t.like(parseXml(made.xml), { attributes: { a: name, b: "1\n2\t3" }, text: name });
});

test("lines are repeated, and a text stands where there is no value", (t) => {
  const made = render("<O>{{#items}}<L s='{{item.sku|S/C}}'/>{{/items}}{{#taxes}}<T/>{{/taxes}}</O>");
  t.deepEqual(made, { kind: "complete", xml: "<O><L s='1'/><L s='S/C'/></O>" });
});

test("what has no value is told by its name, once, and what could be given apart from what the invoice lacks", (t) => {
  const made = render(
    "<O>{{values.order}}{{series}}{{values.order}}{{#values.gate}}{{values.dock}}{{/values.gate}}</O>",
  );
  if (made.kind !== "incomplete") throw new Error(made.xml);
  t.deepEqual(made.missing, ["values.order", "series"]);
  t.deepEqual(
    made.faults.map(({ code, path }) => [code, path]),
    [
      ["addenda.value_missing", "values.order"],
      ["addenda.fact_missing", "template"],
    ],
  );
});

test("each line has its own of the values that are a list, and all have one that is a text", (t) => {
  const template = "<O>{{#items}}<L p='{{item.values.position}}' w='{{item.values.dock}}'/>{{/items}}</O>";
  const given = { position: ["10", "20"], dock: "A" };
  t.deepEqual(render(template, given), {
    kind: "complete",
    xml: "<O><L p='10' w='A'/><L p='20' w='A'/></O>",
  });
  const lacking = render(template, { position: ["", "20"] });
  if (lacking.kind !== "incomplete") throw new Error(lacking.xml);
  t.deepEqual(lacking.missing, ["values.position[0]", "values.dock[0]", "values.dock[1]"]);
  t.like(lacking.faults[0], { code: "addenda.value_missing", path: "values.position[0]" });
  const outside = render("<O a='{{values.position|-}}'/>", given);
  t.deepEqual(outside, { kind: "complete", xml: "<O a='-'/>" });
});

test("an addenda that would be too large, or not well-formed after all, is never complete", (t) => {
  const items = Array.from({ length: 60 }, () => ({}));
  const large = { name: "L", template: `<O>{{#items}}<L a='${"a".repeat(20_000)}'/>{{/items}}</O>` };
  const made = renderAddenda(large, { values: {}, lists: { items, taxes: [] } }, {});
  t.deepEqual(made.kind === "incomplete" && made.faults.map(({ code }) => code), ["addenda.too_large"]);
  const mixed = render("<O a='{{#values.x}}1' {{/values.x}}{{#values.y}}b='2{{/values.y}}'/>", { x: "1" });
  t.deepEqual(mixed.kind === "incomplete" && mixed.faults.map(({ code }) => code), [
    "addenda.not_well_formed",
  ]);
});

const inserted = (xml: string, addenda: string) => insertAddenda(Buffer.from(xml), addenda).toString();

test("an addenda goes before the end of the root under the root's prefix, and no other byte changes", (t) => {
  const before = "\uFEFF<?xml version='1.0'?>\n<cfdi:C xmlns:cfdi='u'><cfdi:Ñ/>";
  const after = "</cfdi:C >\n<!-- </cfdi:C> --><?x </y>?>\n";
  t.is(inserted(before + after, "<O>ñ</O>"), `${before}<cfdi:Addenda><O>ñ</O></cfdi:Addenda>${after}`);
});

test("where the document has a default namespace, an addenda without one stays out of it", (t) => {
  const xml = '<C a="1" xmlns="http://www.sat.gob.mx/cfd/4"></C>';
  t.true(inserted(xml, "<O><P/></O>").endsWith('<Addenda><O xmlns=""><P/></O></Addenda></C>'));
  t.true(inserted(xml, "<O xmlns='urn:a'/>").endsWith("<Addenda><O xmlns='urn:a'/></Addenda></C>"));
});
