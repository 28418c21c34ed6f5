import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { checkComprobante } from "../../../src/domain/cfdi/checkComprobante.ts";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

/** Examples that are wrong themselves: none of them was ever shown to a PAC. */
const exceptions: readonly [file: RegExp, reason: string, codes: RegExp][] = [
  [/cfdv40-/, "shows every attribute of the schema, with invented codes and amounts", /./],
  [
    /python-satcfdi/,
    "PPD without FormaPago, in fixtures of a library that leaves it to its user",
    /^CFDI40105$/,
  ],
  [/python-satcfdi/, "a test RFC in a regime of the other kind of person", /^CFDI40141$/],
  [
    /tests__invoices__pago_/,
    "pesos without TipoCambioP 1 and EquivalenciaDR 1, which its library's other payments have",
    /^CRP202(15|38)$/,
  ],
  [/invoice_nomina/, "payroll with FormaPago, to a company", /^(CFDI40(103|161)|NOM137)$/],
  [/invoice_nomina/, "payroll of a person without CURP, seniority and bank made up", /^NOM(136|174|185)$/],
];

for (const [folder, least] of [
  ["examples/cfdi40", 60],
  ["examples/cfdi40-unsigned", 30],
] as const) {
  test(`${folder}: a public example has no fault but those known`, (t) => {
    const path = sharedSat(folder);
    if (!path) {
      t.log(`skipped: ${folder} is not beside the project`);
      t.pass();
      return;
    }
    const documents = readdirSync(path).flatMap((file) =>
      readExample(file, readFileSync(join(path, file), "utf8")),
    );
    t.true(documents.length >= least);
    const found = documents.flatMap(({ file, document }) =>
      checkComprobante(document, { catalogs })
        .filter(({ code }) => !exceptions.some(([files, , codes]) => files.test(file) && codes.test(code)))
        .map(({ code, path, message }) => `${file}: ${code} ${path} ${message.en}`),
    );
    t.deepEqual(found, []);
  });
}

/** Nothing for what is not a CFDI 4.0, or one that the schema refuses already. */
function readExample(file: string, xml: string): { file: string; document: Comprobante }[] {
  try {
    return [{ file, document: readComprobante(xml) }];
  } catch {
    return [];
  }
}
