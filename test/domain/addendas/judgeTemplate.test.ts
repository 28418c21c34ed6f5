import test from "ava";
import { judgeTemplate, mostOfTemplate } from "../../../src/domain/addendas/judgeTemplate.ts";

const codesOf = (template: string) => judgeTemplate(template).map(({ code }) => code);

const sound = {
  "no namespace, as many buyers want it": "<Orden numero='{{values.purchaseOrder}}'/>",
  "a namespace of its own": '<a:O xmlns:a="urn:a"><a:T>{{total}}</a:T></a:O>',
  "a file's declaration": '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<O>{{uuid}}</O>',
  "lines and taxes":
    "<O>{{#items}}<L s='{{item.sku|}}'/>{{/items}}{{#taxes}}<T>{{tax.rate}}</T>{{/taxes}}</O>",
  "what stands only where there is a value": "<O>{{#values.x}}<X>{{values.x}}</X>{{/values.x}}</O>",
  "a text beside lines": "<O>{{# items }}{{ total }}{{/ items }}</O>",
  "CDATA without placeholders": "<O><![CDATA[a < b]]>{{uuid}}</O>",
};

test("a template that always comes to one element is sound", (t) => {
  for (const [what, template] of Object.entries(sound)) t.deepEqual(codesOf(template), [], what);
});

const unsound: Readonly<Record<string, string>> = {
  "<O>{{nothing}}</O>": "addenda.placeholder_unknown",
  "<O>{{values.9}}</O>": "addenda.placeholder_unknown",
  "<O>{{__proto__}}</O>": "addenda.placeholder_form",
  "<O>{{values.constructor.name}}</O>": "addenda.placeholder_unknown",
  "<O>{{item.sku}}</O>": "addenda.placeholder_outside",
  "<O>{{#items}}{{tax.rate}}{{/items}}</O>": "addenda.placeholder_outside",
  "<O>{{items}}</O>": "addenda.placeholder_unknown",
  "<O>{{#items}}{{#items}}{{/items}}{{/items}}</O>": "addenda.placeholder_unknown",
  "<O>{{total</O>": "addenda.placeholder_form",
  "<O>{{ }}</O>": "addenda.placeholder_form",
  "<O>{{#items}}</O>": "addenda.section_open",
  "<O>{{/items}}</O>": "addenda.section_open",
  "<O><{{total}}/></O>": "addenda.not_well_formed",
  "<O {{total}}='1'/>": "addenda.not_well_formed",
  "<O><!-- {{total}} --></O>": "addenda.not_well_formed",
  "<O><![CDATA[{{total}}]]></O>": "addenda.placeholder_place",
  "<O><?x {{total}}?></O>": "addenda.placeholder_place",
  "<O/><O/>": "addenda.not_well_formed",
  "<O>{{#items}}<L>{{/items}}</O>": "addenda.not_well_formed",
  "{{#items}}<L/>{{/items}}": "addenda.not_well_formed",
  "{{total}}": "addenda.not_well_formed",
  "": "addenda.not_well_formed",
  '<!DOCTYPE O [<!ENTITY a "b">]><O>{{total}}</O>': "addenda.doctype",
  "<O>&a;</O>": "addenda.not_well_formed",
  "<a:O/>": "addenda.prefix_undeclared",
  "<O xsi:schemaLocation='a b'/>": "addenda.prefix_undeclared",
  "<cfdi:Addenda><O/></cfdi:Addenda>": "addenda.sat_namespace",
  '<cfdi:O xmlns:cfdi="urn:a"/>': "addenda.sat_namespace",
  '<O><x:P xmlns:x="http://www.sat.gob.mx/cfd/4"/></O>': "addenda.sat_namespace",
  "<O>\u0001</O>": "addenda.characters",
  [`<O>${"a".repeat(mostOfTemplate)}</O>`]: "addenda.too_long",
};

test("a template that could come to anything else is refused, and says why", (t) => {
  for (const [template, code] of Object.entries(unsound))
    t.deepEqual([...new Set(codesOf(template))], [code], template.slice(0, 80));
});

test("every fault of placeholders is told at once, by its name", (t) => {
  const faults = judgeTemplate("<O a='{{one}}'>{{two}}{{#items}}</O>");
  t.deepEqual(
    faults.map(({ message }) => message.en),
    [
      "There is no placeholder one.",
      "There is no placeholder two.",
      "The section items is not closed, or was not opened.",
    ],
  );
});
