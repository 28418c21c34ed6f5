import test from "ava";
import { explainedCodes } from "../../src/http/catalogs/explainedCodes.ts";
import { say } from "./say.ts";
import { sourceTree } from "./sourceTree.ts";

const product = sourceTree("src", "workers").filter(({ path }) => !/^src\/(sandbox|sdk)\//.test(path));
const cure =
  "GET /catalogs/error-codes explains every code: give it a text in a table that src/http/catalogs/faultTables.ts names.";

/** The files where faults are made, and why their codes are explained. All others go through one of these. */
const makers: Readonly<Record<string, string>> = {
  "src/domain/faults/faultsFrom.ts": "takes its words from a table; the tables are held below",
  "src/domain/cfdi/checks/rule.ts": "SAT's matrix, a table",
  "src/domain/cfdi/structure/structureFaults.ts": "SAT's 301 and nothing else",
  "src/domain/catalogs/import/importFault.ts": "catalog.*, a table",
  "src/domain/catalogs/sourceFault.ts": "catalog.*, a table",
  "src/domain/catalogs/workbookFaults.ts": "workbook.*, a table",
  "src/domain/certificates/efirmaFaults.ts": "codes of the error catalogue",
  "src/operations/settings/refuseParts.ts": "codes of the error catalogue",
  "src/adapters/pac/refusalFault.ts": "the PAC's own codes, verbatim, with the PAC's own words",
  "src/http/validation/ownFault.ts": "Joi's texts, a table",
  "src/http/pages/receipt/keyPage.ts": "shows a code of Joi's texts in words of the page",
  "src/http/pages/problemsOf.ts": "shows an error of the catalogue beside a form",
};

test("faults are made from tables of words, and nowhere else", (t) => {
  const faults = product.flatMap(({ path, text }) => [
    ...(/\bsource: ?(?:"(?:own|SAT|PAC)"|\/)/.test(text) && !(path in makers)
      ? [`${path} makes a fault`]
      : []),
    ...(/\bfaultsFrom\((?!\w+Messages\b|table)/.test(text) ? [`${path} makes faults without a table`] : []),
  ]);
  t.deepEqual(faults, [], say(faults, "Take the fault from a table by faultsFrom. " + cure));
  for (const path of Object.keys(makers)) {
    const isThere = product.some((file) => file.path === path);
    t.true(isThere, `${path} is gone; take it off the list.`);
  }
});

test("every table of words for faults is explained", async (t) => {
  const faults: string[] = [];
  let tables = 0;
  for (const { path } of product.filter(
    ({ text }) => /\bcure\b/.test(text) && /^export const /m.test(text),
  )) {
    const module = (await import(`../../${path.replace(/\.ts$/, ".js")}`)) as Record<string, unknown>;
    for (const [name, table] of Object.entries(module)) {
      if (!isTableOfWords(table)) continue;
      tables += 1;
      const unknown = Object.keys(table).filter((key) => !isExplained(key.split(" ", 1)[0] as string));
      if (unknown.length > 0) faults.push(`${name} of ${path}: ${unknown.slice(0, 3).join(", ")}`);
    }
  }
  t.deepEqual(faults, [], say(faults, cure));
  t.true(tables > 15, "The tables are found by the cures in them.");
});

test("every code that the sources name is explained", (t) => {
  const faults = product.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:code|lastProblem): "([a-z0-9_]+\.[a-z0-9_]+)"/g)]
      .filter(([, code]) => !explainedCodes.has(code as string))
      .map(([, code]) => `${path}: ${code}`),
  );
  t.deepEqual(faults, [], say(faults, cure));
});

for (const code of [
  "cron.too_often",
  "document.foreign",
  "metadata.header",
  "line.columns",
  "package.truncated",
  "entry.zip_bomb",
  "sat_range.inverted",
  "sat_download.folio_missing",
  "taxpayer.company_type",
  "catalog.columns_shuffled",
  "catalog.abandoned",
  "workbook.zip_bomb",
  "team.role",
  "series.cfdi_type",
  "product.sku_never_seen",
  "onboarding.missing",
  "password.guessable",
  "invoice.withdrawn",
  "csv.column_missing",
  "dailyLimit",
  "301",
])
  test(`${code} says in both languages what is wrong`, (t) => {
    const cases = explainedCodes.get(code)?.cases ?? [];
    t.true(cases.length > 0);
    for (const { message } of cases) t.not(message.es, message.en);
  });

test("a code that is an error and a fault keeps the words of both", (t) => {
  const { status, cases = [] } = explainedCodes.get("certificate.expired") ?? {};
  t.true((status ?? 0) >= 400);
  t.true(cases.some((one) => one.cure === undefined) && cases.some((one) => one.cure !== undefined));
});

/** Some tables have their codes without the thing they are about. */
function isExplained(code: string): boolean {
  return [code, `catalog.${code}`, `workbook.${code}`].some((each) => explainedCodes.has(each));
}

function isTableOfWords(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.values(value);
  return (
    entries.length > 0 &&
    entries.every(
      (one) => typeof one === "object" && one !== null && hasTexts(one, "message") && hasTexts(one, "cure"),
    )
  );
}

function hasTexts(one: object, name: string): boolean {
  const text = (one as Record<string, unknown>)[name];
  return typeof text === "object" && text !== null && "es" in text && "en" in text;
}
