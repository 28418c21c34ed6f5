import { readFileSync, writeFileSync } from "node:fs";
import test from "ava";
import { complementTables } from "../../../../src/domain/cfdi/structure/complements/complementTables.ts";
import { catalogForms } from "../../../../src/domain/cfdi/structure/complements/tables/catalogForms.ts";
import { cadenaTables } from "../../../../src/domain/cfdi/cadena/cadenaTables.ts";
import { catalogDefinitions } from "../../../../src/domain/catalogs/definitions/catalogDefinitions.ts";
import { tableFiles } from "../../../helpers/complements/tableFiles.ts";

test("every table says what SAT's schema says", (t) => {
  const files = tableFiles();
  if (!files) t.log("skipped: SAT's schemas are not beside the project");
  for (const [path, content] of files ?? []) {
    if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(path, content);
    t.is(readFileSync(path, "utf8"), content, `${path}: npm run test:update writes it anew`);
  }
  t.pass();
});

test("every complement with a cadena has a table, and every table a cadena", (t) => {
  const documents = ["cfdi", "cfdi33", "retenciones"];
  // Its payments are read in CFDI 3.3, and no longer written.
  const prefixes = Object.keys(cadenaTables).filter(
    (prefix) => !documents.includes(prefix) && prefix !== "pago10",
  );
  t.deepEqual(Object.keys(complementTables).toSorted(), prefixes.toSorted());
});

test("every catalog that a table names is one that we hold", (t) => {
  const named = [...catalogForms.matchAll(/^ *(c_\w+) =/gm)].map(([, name]) => name!);
  const held = new Set(catalogDefinitions.map(({ satName }) => satName));
  t.true(named.length > 40);
  t.deepEqual(
    named.filter((name) => !held.has(name)),
    [],
  );
});
