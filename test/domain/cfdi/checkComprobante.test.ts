import { readFileSync } from "node:fs";
import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { checkComprobante, ruleGroups } from "../../../src/domain/cfdi/checkComprobante.ts";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { messages } from "../../../src/domain/cfdi/matrix/messages.ts";
import { notChecked } from "../../../src/domain/cfdi/matrix/notChecked.ts";
import { pacOnlyMessages } from "../../../src/domain/cfdi/matrix/pacOnlyMessages.ts";
import { pagosNotChecked } from "../../../src/domain/cfdi/matrix/pagosNotChecked.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";
import { brokenComprobante } from "./checks/brokenComprobante.ts";
import { brokenConceptos } from "./checks/brokenConceptos.ts";
import { brokenImpuestos } from "./checks/brokenImpuestos.ts";
import { brokenExports } from "./checks/brokenExports.ts";
import { brokenNomina } from "./checks/brokenNomina.ts";
import { brokenPagos } from "./checks/brokenPagos.ts";
import { brokenPagosTaxes } from "./checks/brokenPagosTaxes.ts";
import { brokenParties } from "./checks/brokenParties.ts";
import { changed } from "./checks/changed.ts";
import { brokenSectors } from "./checks/brokenSectors.ts";
import { brokenWaybills } from "./checks/brokenWaybills.ts";
import * as complementDocuments from "./checks/complementDocuments.ts";
import * as validDocuments from "./checks/validDocuments.ts";

const brokenRules = [
  ...brokenComprobante,
  ...brokenParties,
  ...brokenConceptos,
  ...brokenImpuestos,
  ...brokenPagos,
  ...brokenPagosTaxes,
  ...brokenNomina,
  ...brokenWaybills,
  ...brokenExports,
  ...brokenSectors,
];
const implemented = ruleGroups.flatMap(({ keys }) => keys);

const { withComplement: _, ...withComplements } = complementDocuments;

for (const [name, document] of Object.entries({ ...validDocuments, ...withComplements })) {
  test(`a valid document has no fault: ${name}`, (t) => {
    t.deepEqual(checkComprobante(document, { catalogs, localNow: "2026-03-15T12:00:01" }), []);
  });
}

for (const [i, { key, path, document, changes, also = [], localNow }] of brokenRules.entries()) {
  test(`${key} is told at ${path || "the document"}, and nothing else is (${i})`, (t) => {
    const faults = checkComprobante(changed(document, changes), {
      catalogs,
      ...(localNow !== undefined && { localNow }),
    });
    t.deepEqual(
      faults.map((fault) => `${fault.code} ${fault.path}`).sort(),
      [`${key.split(" ")[0]} ${path}`, ...also].sort(),
    );
    for (const { code, source, message, cure } of faults) {
      t.is(source, code.startsWith("cfdi.") ? "own" : "SAT");
      for (const text of [message.es, message.en, cure.es, cure.en]) {
        t.regex(text, /\S[.A-Z0-9]$/);
        t.notRegex(text, /\{[a-zA-Z]+\}|undefined|NaN|\[object/);
      }
      t.not(message.es, message.en);
    }
  });
}

test("every rule has a document that breaks it", (t) => {
  const broken = new Set(brokenRules.map(({ key }) => key));
  t.deepEqual(
    implemented.filter((key) => !broken.has(key)),
    [],
  );
});

test("every message belongs to a rule", (t) => {
  t.deepEqual(Object.keys(messages).sort(), [...new Set(implemented)].sort());
});

test("every code of SAT's matrix is checked, or has a reason why not", (t) => {
  const matrix = sharedSat("docs/matriz-cfdi40.tsv");
  if (!matrix) {
    t.log("skipped: SAT's matrix is not beside the project");
    t.pass();
    return;
  }
  const codes = readFileSync(matrix, "utf8")
    .split("\n")
    .map((line) => line.split("\t")[0]!)
    .filter((code) => /^CFDI\d+$/.test(code));
  t.is(codes.length, 128);
  const ours = implemented.map((key) => key.split(" ")[0]!).filter((code) => code.startsWith("CFDI"));
  t.deepEqual([...new Set([...ours, ...Object.keys(notChecked)])].sort(), codes.sort());
  t.deepEqual(
    Object.keys(notChecked).filter((code) => ours.includes(code)),
    [],
  );
});

test("every code of the matrix of payments is checked, or has a reason why not", (t) => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const codes = [...numbers(101, 123), ...numbers(201, 279), 999].map((number) => `CRP20${number}`);
  const ours = implemented.map((key) => key.split(" ")[0]!).filter((code) => code.startsWith("CRP"));
  t.deepEqual([...new Set(ours), ...Object.keys(pagosNotChecked)].sort(), codes);
});

test("what is not checked is explained all the same, for a PAC may say it", (t) => {
  t.deepEqual(
    Object.keys(pacOnlyMessages).sort(),
    [...Object.keys(notChecked), ...Object.keys(pagosNotChecked)].sort(),
  );
});

test("all faults of a document are told at once", (t) => {
  const faults = checkComprobante(
    changed(validDocuments.ingreso, {
      FormaPago: "07",
      SubTotal: "1",
      "Receptor.UsoCFDI": "P01",
      "Conceptos.Concepto[0].ClaveUnidad": "pza",
      "Conceptos.Concepto[1].ClaveUnidad": "pza",
    }),
    { catalogs },
  );
  t.deepEqual(
    faults.map(({ code, path }) => `${code} ${path}`),
    [
      "CFDI40104 FormaPago",
      "CFDI40108 SubTotal",
      "CFDI40110 Descuento",
      "CFDI40119 Total",
      "CFDI40160 Receptor.UsoCFDI",
      "CFDI40165 Conceptos.Concepto[0].ClaveUnidad",
      "CFDI40165 Conceptos.Concepto[1].ClaveUnidad",
    ],
  );
});

test("a fault tells the figures in both languages", (t) => {
  const [fault] = checkComprobante(changed(validDocuments.ingreso, { Total: "292.25" }), { catalogs });
  t.deepEqual(fault, {
    code: "CFDI40119",
    source: "SAT",
    path: "Total",
    message: {
      es: "Total dice 292.25; 290.00 − 20.00 de descuento + 41.44 trasladado − 19.20 retenido da 292.24.",
      en: "Total says 292.25; 290.00 − 20.00 discount + 41.44 transferred − 19.20 withheld makes 292.24.",
    },
    cure: { es: "Escriba Total 292.24.", en: "Write Total 292.24." },
  });
});

test("local taxes count in the total", (t) => {
  const attributes = { version: "1.0", TotaldeRetenciones: "1.00", TotaldeTraslados: "3.00" };
  const children = [
    { name: "implocal:RetencionesLocales", attributes: { Importe: "1.00" } },
    { name: "implocal:TrasladosLocales", attributes: { Importe: "3.00" } },
  ];
  const Complemento = [{ name: "implocal:ImpuestosLocales", attributes, children }];
  t.deepEqual(
    checkComprobante(changed(validDocuments.ingreso, { Complemento, Total: "294.24" }), { catalogs }),
    [],
  );
});

test("Fecha may be a few minutes ahead, and as far behind as it likes", (t) => {
  const { ingreso } = validDocuments;
  t.deepEqual(checkComprobante(ingreso, { catalogs, localNow: "2026-03-15T11:55:00" }), []);
  t.deepEqual(checkComprobante(ingreso, { catalogs, localNow: "2026-05-15T00:00:00" }), []);
});

test("before it is dated, a document is judged on the day it is now", (t) => {
  const {
    Fecha: _,
    Sello: __,
    ...unsealed
  } = changed(validDocuments.traslado, {
    "Conceptos.Concepto[0].ObjetoImp": "08",
  });
  t.deepEqual(checkComprobante(unsealed, { catalogs, localNow: "2026-01-01T00:00:00" }), []);
  const [fault] = checkComprobante(unsealed, { catalogs, localNow: "2024-01-01T00:00:00" });
  t.is(fault?.code, "CFDI40170");
});

test("whatever is missing, nothing is thrown", (t) => {
  for (const document of Object.values(validDocuments)) {
    for (const part of parts(document))
      t.notThrows(() => checkComprobante(changed(document, { [part]: undefined }), { catalogs }));
  }
  t.notThrows(() => checkComprobante({} as Comprobante, { catalogs }));
});

test("numbers that are none are left to the schema", (t) => {
  for (const text of ["", "1e3", "-1", "1.", ".5", "1,000.00", "١", "1.1234567", "NaN"]) {
    t.notThrows(() =>
      checkComprobante(
        changed(validDocuments.ingreso, {
          SubTotal: text,
          "Conceptos.Concepto[0].Cantidad": text,
          "Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0].Base": text,
          "Impuestos.Traslados.Traslado[0].TasaOCuota": text,
        }),
        { catalogs },
      ),
    );
  }
});

/** Paths of all values in our own types. */
function parts(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, child]) => {
    const below = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    return Array.isArray(value) ? parts(child, below) : [below, ...parts(child, below)];
  });
}
