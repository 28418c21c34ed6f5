import type { Catalog, CatalogEntry } from "../../../../domain/catalogs/catalog.ts";
import { cfdiTypes } from "../../../../domain/catalogs/cfdiTypes.ts";
import { cfdiUses } from "../../../../domain/catalogs/cfdiUses.ts";
import { countries } from "../../../../domain/catalogs/countries.ts";
import { currencies } from "../../../../domain/catalogs/currencies.ts";
import { exportKinds } from "../../../../domain/catalogs/exportKinds.ts";
import { factorTypes } from "../../../../domain/catalogs/factorTypes.ts";
import { months } from "../../../../domain/catalogs/months.ts";
import { paymentForms } from "../../../../domain/catalogs/paymentForms.ts";
import { paymentMethods } from "../../../../domain/catalogs/paymentMethods.ts";
import { periodicities } from "../../../../domain/catalogs/periodicities.ts";
import { relationTypes } from "../../../../domain/catalogs/relationTypes.ts";
import { taxes } from "../../../../domain/catalogs/taxes.ts";
import { taxObjects } from "../../../../domain/catalogs/taxObjects.ts";
import { taxRates } from "../../../../domain/catalogs/taxRates.ts";
import { taxRegimes } from "../../../../domain/catalogs/taxRegimes.ts";
import { excelDay } from "../excelDay.ts";
import { cfdiSheet, firstDay, plainSheet } from "../layout.ts";
import type { SheetRow, WorkbookSheet } from "../workbookSheet.ts";

const validity = ["Fecha inicio de vigencia", "Fecha fin de vigencia"];
const persons = [null, null, "Física", "Moral"];

/** The sheets that come of the catalogs which the program itself is complete in, by the sheet's name. */
export const smallSheets: Readonly<Record<string, WorkbookSheet>> = {
  c_FormaPago: plainSheet(
    "c_FormaPago",
    "Catálogo de formas de pago.",
    [
      "c_FormaPago",
      "Descripción",
      "Bancarizado",
      "Número de operación",
      "RFC del Emisor de la cuenta ordenante",
      "Cuenta Ordenante",
      "Patrón para cuenta ordenante",
      "RFC del Emisor Cuenta de Beneficiario",
      "Cuenta de Benenficiario",
      "Patrón para cuenta Beneficiaria",
      "Tipo Cadena Pago",
      "Nombre del Banco emisor de la cuenta ordenante en caso de extranjero",
      ...validity,
    ],
    paymentFormRows,
    true,
  ),
  c_Moneda: plainSheet(
    "c_Moneda",
    "Catálogo de moneda. ",
    ["c_Moneda", "Descripción", "Decimales", "Porcentaje variación", ...validity],
    currencyRows,
  ),
  c_TipoDeComprobante: plainSheet(
    "c_TipoDeComprobante",
    "Catálogo de tipos de comprobante.",
    ["c_TipoDeComprobante", "Descripción", "Valor máximo", null, ...validity],
    cfdiTypeRows,
  ),
  c_Exportacion: codeSheet("c_Exportacion", "Catálogo exportación.", exportKinds),
  c_MetodoPago: codeSheet("c_MetodoPago", "Catálogo de Método de Pago.", paymentMethods, true),
  c_Periodicidad: codeSheet("c_Periodicidad", "Catálogo periodicidad.", periodicities),
  c_Meses: codeSheet("c_Meses", "Catálogo meses.", months),
  c_TipoRelacion: codeSheet("c_TipoRelacion", "Catálogo de tipos de relación entre CFDI.", relationTypes),
  c_RegimenFiscal: cfdiSheet({
    name: "c_RegimenFiscal",
    title: "Catálogo de Régimen Fiscal.",
    headers: [
      [null, null, "Aplica para tipo persona"],
      [
        "c_RegimenFiscal",
        "Descripción",
        "Física",
        "Moral",
        "Fecha de inicio de vigencia",
        "Fecha de fin de vigencia",
      ],
    ],
    rows: regimeRows,
  }),
  c_Pais: plainSheet(
    "c_Pais",
    "Catálogo de países.",
    [
      "c_Pais",
      "Descripción",
      "Formato de código postal",
      "Formato de Registro de Identidad Tributaria",
      "Validación del Registro de Identidad Tributaria",
      "Agrupaciones",
    ],
    countryRows,
  ),
  c_UsoCFDI: cfdiSheet({
    name: "c_UsoCFDI",
    title: "Catálogo de uso de comprobantes.",
    headers: [
      ["c_UsoCFDI", "Descripción", "Aplica para tipo persona", null, ...validity, "Régimen Fiscal Receptor"],
      persons,
    ],
    rows: useRows,
  }),
  c_ObjetoImp: codeSheet("c_ObjetoImp", "Catálogo Objeto impuesto.", taxObjects),
  c_Impuesto: plainSheet(
    "c_Impuesto",
    "Catálogo de impuestos.",
    ["c_Impuesto", "Descripción", "Retención", "Traslado", "Local o federal", ...validity],
    taxRows,
  ),
  c_TipoFactor: plainSheet("c_TipoFactor", "Catálogo tipo factor.", ["c_TipoFactor", ...validity], () =>
    factorTypes.entries.map(({ code }) => [code, firstDay]),
  ),
  c_TasaOCuota: cfdiSheet({
    name: "c_TasaOCuota",
    title: "Catálogo de tasas o cuotas de impuestos.",
    headers: [
      ["Rango o Fijo", "c_TasaOCuota", null, "Impuesto", "Factor", "Traslado", "Retención", ...validity],
      [null, "Valor mínimo", "Valor máximo"],
    ],
    rows: taxRateRows,
  }),
};

/** Code, description and validity, and no more. */
function codeSheet(
  name: string,
  title: string,
  catalog: Catalog<CatalogEntry>,
  startsLower = false,
): WorkbookSheet {
  const rows = () =>
    catalog.entries.map(({ code, description, from, until }) => [
      code,
      description,
      from === undefined ? firstDay : excelDay(from),
      until === undefined ? null : excelDay(until),
    ]);
  return plainSheet(name, title, [name, "Descripción", ...validity], rows, startsLower);
}

function* paymentFormRows(): Generator<SheetRow> {
  for (const { code, description, banked, payerAccount, payeeAccount } of paymentForms.entries) {
    const may = banked ? "Opcional" : "No";
    // The stored result of a formula, as SAT's sheet has sixty of them.
    const payerRfc = { formula: `IF(C${code}="Sí","Opcional","No")`, value: may };
    const payer = payerAccount ? patternText(payerAccount) : "No";
    const payee = payeeAccount ? patternText(payeeAccount) : "No";
    yield [
      Number(code),
      description,
      banked ? "Sí" : "No",
      "Opcional",
      payerRfc,
      payerAccount ? "Opcional" : "No",
      payer,
      payeeAccount ? "Opcional" : "No",
      payeeAccount ? "Opcional" : "No",
      payee,
      code === "03" ? "Opcional" : "No",
      banked
        ? "Si el RFC del emisor de la cuenta ordenante es XEXX010101000, este campo es obligatorio."
        : "No",
      firstDay,
    ];
  }
}

function patternText(pattern: RegExp): string {
  return pattern.source.replace(/^\^\(\?:/, "").replace(/\)\$$/, "");
}

function* currencyRows(): Generator<SheetRow> {
  const names = new Intl.DisplayNames("es", { type: "currency", fallback: "code" });
  // Decimals are texts in SAT's sheet.
  for (const [code, decimals] of currencies)
    yield [code, names.of(code) ?? code, String(decimals), 5, firstDay];
}

function* cfdiTypeRows(): Generator<SheetRow> {
  const most = "999999999999999999.999999";
  for (const { code, description } of cfdiTypes.entries) {
    if (code === "N") yield [code, description, "NS", "NdS", firstDay];
    // The payroll's values stand on a row of their own, below a merged code.
    if (code === "N") yield [null, null, most, most, firstDay];
    else yield [code, description, code === "T" ? 0 : most, null, firstDay];
  }
}

function* regimeRows(): Generator<SheetRow> {
  for (const { code, description, persons: who } of taxRegimes.entries)
    yield [Number(code), description, yes(who.includes("fisica")), yes(who.includes("moral")), firstDay];
}

function* countryRows(): Generator<SheetRow> {
  for (const code of countries) yield [code, code === "MEX" ? "México" : `País ${code}`];
}

function* useRows(): Generator<SheetRow> {
  for (const { code, description, persons: who, regimes } of cfdiUses.entries)
    yield [
      code,
      `${description}.`,
      yes(who.includes("fisica")),
      yes(who.includes("moral")),
      firstDay,
      null,
      regimes.length === 1 ? Number(regimes[0]) : regimes.join(", "),
    ];
}

function* taxRows(): Generator<SheetRow> {
  for (const { code, description, withheld, transferred } of taxes.entries)
    yield [Number(code), description, withheld ? "Si" : "No", transferred ? "Si" : "No", "Federal", firstDay];
}

function* taxRateRows(): Generator<SheetRow> {
  for (const { tax, factor, min, max, transferred, withheld } of taxRates) {
    const isFixed = min === max;
    const name = taxes.get(tax)?.description ?? tax;
    yield [
      isFixed ? "Fijo" : "Rango",
      isFixed ? null : Number(min),
      Number(max),
      tax === "002" && max === "0.080000" ? `${name} Crédito aplicado del 50%` : name,
      factor,
      yes(transferred),
      yes(withheld),
      firstDay,
    ];
  }
}

function yes(isTrue: boolean): string {
  return isTrue ? "Sí" : "No";
}
