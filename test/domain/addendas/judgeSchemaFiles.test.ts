import test from "ava";
import { judgeSchemaFiles, mostOfSchema } from "../../../src/domain/addendas/schemas/judgeSchemaFiles.ts";
import { orderSchema, orderTypes } from "../../helpers/addendaSchema.ts";

const schema = (content: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${content}</xs:schema>`;
const codes = (...files: readonly { name: string; xsd: string }[]) =>
  judgeSchemaFiles(files).map(({ code, path }) => [code, path]);
const one = (xsd: string) => codes({ name: "a.xsd", xsd });

test("a schema whose files include each other by name has no fault", (t) => {
  t.deepEqual(codes(orderSchema, orderTypes), []);
});

const laughs = `<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${schema("<xs:element name='a' default='&b;'/>")}`;

for (const [title, xsd, code] of [
  ["a DOCTYPE, and so entities", laughs, "addenda.schema_doctype"],
  ["what is no XML", "<xs:schema", "addenda.schema_unreadable"],
  ["an entity that nobody declared", schema("&b;"), "addenda.schema_unreadable"],
  ["another document", "<pedido/>", "addenda.schema_root_node"],
  [
    "a file of the disk",
    schema('<xs:include schemaLocation="file:///etc/passwd"/>'),
    "addenda.schema_location",
  ],
  [
    "a file of the network",
    schema('<xs:import namespace="u" schemaLocation="http://10.0.0.1/x.xsd"/>'),
    "addenda.schema_location",
  ],
  ["a character that XML cannot carry", schema("\u0001"), "addenda.characters"],
  ["nesting without an end", "<xs:a>".repeat(9_000), "addenda.schema_unreadable"],
] as const)
  test(`a schema is refused for ${title}`, (t) => {
    t.deepEqual(one(xsd), [[code, "schemas[0].xsd"]]);
  });

test("files have names of their own and are not too long together", (t) => {
  t.deepEqual(codes(orderTypes, { name: orderTypes.name, xsd: schema("") }), [
    ["addenda.schema_name", "schemas[1].name"],
  ]);
  const half = schema(`<!--${"x".repeat(mostOfSchema / 2)}-->`);
  t.deepEqual(codes({ name: "a.xsd", xsd: half }, { name: "b.xsd", xsd: half }), [
    ["addenda.schema_too_long", "schemas"],
  ]);
});
