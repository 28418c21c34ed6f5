import {
  allowance,
  code,
  coded,
  decimal,
  description,
  flag,
  integer,
  pattern,
  required,
  text,
  validity,
} from "./columns.ts";
import { plainSheet } from "./plainSheet.ts";
import { sheet, type Sheet } from "./sheet.ts";

// These sheets of CFDI's workbook stand in the workbooks of complements too.

/** The form of payment says how a sum is paid; its columns say what the Pagos complement may tell of the accounts. */
export const paymentForms = plainSheet(
  "payment-forms",
  "c_FormaPago",
  "Formas de pago",
  code(2),
  allowance("banked", "Bancarizado"),
  allowance("operationNumber", "Número de operación"),
  allowance("payerBankRfc", "RFC del Emisor de la cuenta ordenante"),
  allowance("payerAccount", "Cuenta Ordenante"),
  pattern("payerAccountForm", "Patrón para cuenta ordenante"),
  allowance("payeeBankRfc", "RFC del Emisor Cuenta de Beneficiario"),
  // "Benenficiario" is SAT's own slip; the right word is taken too.
  allowance("payeeAccount", ["Cuenta de Benenficiario", "Cuenta de Beneficiario"]),
  pattern("payeeAccountForm", "Patrón para cuenta Beneficiaria"),
  allowance("chainType", "Tipo Cadena Pago"),
  text("foreignBankName", "Nombre del Banco emisor de la cuenta ordenante en caso de extranjero"),
);

export const paymentMethods = plainSheet(
  "payment-methods",
  "c_MetodoPago",
  "Métodos de pago",
  code(/^[A-Z]{3}$/),
);

export const currencies = plainSheet(
  "currencies",
  "c_Moneda",
  "Monedas",
  code(/^[A-Z]{3}$/),
  required(integer("decimals", "Decimales")),
  // Per cent by which an exchange rate may differ from the published one without a confirmation code.
  decimal("variationPercent", "Porcentaje variación"),
);

/**
 * A row holds a rate or a quota that may be charged: one value, or every value of a range. The catalog has no codes of
 * its own: two rows differ by all that they say of the tax.
 */
export const taxRates: Sheet = {
  ...sheet(
    "tax-rates",
    "c_TasaOCuota",
    "Tasas o cuotas de impuestos",
    required(text("kind", "Rango o Fijo", { form: /^(?:Rango|Fijo)$/ })),
    decimal("min", ["c_TasaOCuota Valor mínimo", "Valor mínimo"], { scale: 6 }),
    required(decimal("max", ["c_TasaOCuota Valor máximo", "Valor máximo"], { scale: 6 })),
    // "IVA Crédito aplicado del 50%" is the border stimulus.
    description("Impuesto"),
    required(coded("tax", "Impuesto", /^[0-9]{3}$/, { words: { isr: "001", iva: "002", ieps: "003" } })),
    required(text("factor", "Factor", { form: /^(?:Tasa|Cuota)$/ })),
    required(flag("transferred", "Traslado")),
    required(flag("withheld", "Retención")),
    ...validity,
  ),
  code: ["tax", "factor", "min", "max"],
  repeats: "numbered",
};

export const neighborhoods: Sheet = {
  ...sheet(
    "neighborhoods",
    "c_Colonia",
    "Colonias",
    code(4),
    required(coded("postalCode", "c_CodigoPostal", 5)),
    description("Nombre del asentamiento"),
  ),
  parent: ["postalCode"],
};

export const states: Sheet = {
  ...sheet(
    "states",
    "c_Estado",
    "Estados",
    code(/^[A-Z]{2,3}$/),
    required(coded("country", "c_Pais", /^[A-Z]{3}$/)),
    description("Nombre del estado"),
    ...validity,
  ),
  parent: ["country"],
};

export const localities: Sheet = {
  ...sheet("localities", "c_Localidad", "Localidades", code(2), ofState(), description(), ...validity),
  parent: ["state"],
};

export const municipalities: Sheet = {
  ...sheet("municipalities", "c_Municipio", "Municipios", code(3), ofState(), description(), ...validity),
  parent: ["state"],
};

function ofState() {
  return required(coded("state", "c_Estado", /^[A-Z]{2,3}$/));
}
