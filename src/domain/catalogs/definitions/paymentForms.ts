import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

/** How it is paid; the columns between say what the Pagos complement may tell of the accounts. */
export const paymentForms: CatalogDefinition = {
  name: "payment-forms",
  satName: "c_FormaPago",
  title: "Formas de pago",
  workbook: "cfdi",
  columns: [
    codeColumn("c_FormaPago", /^[0-9]{2}$/, { digits: 2 }),
    descriptionColumn(),
    { field: "banked", headers: ["Bancarizado"], type: "allowance" },
    { field: "operationNumber", headers: ["Número de operación"], type: "allowance" },
    { field: "payerBankRfc", headers: ["RFC del Emisor de la cuenta ordenante"], type: "allowance" },
    { field: "payerAccount", headers: ["Cuenta Ordenante"], type: "allowance" },
    { field: "payerAccountForm", headers: ["Patrón para cuenta ordenante"], type: "pattern" },
    { field: "payeeBankRfc", headers: ["RFC del Emisor Cuenta de Beneficiario"], type: "allowance" },
    // "Benenficiario" is SAT's own slip; the right word is taken too.
    {
      field: "payeeAccount",
      headers: ["Cuenta de Benenficiario", "Cuenta de Beneficiario"],
      type: "allowance",
    },
    { field: "payeeAccountForm", headers: ["Patrón para cuenta Beneficiaria"], type: "pattern" },
    { field: "chainType", headers: ["Tipo Cadena Pago"], type: "allowance" },
    {
      field: "foreignBankName",
      headers: ["Nombre del Banco emisor de la cuenta ordenante en caso de extranjero"],
      type: "text",
    },
    ...validityColumns,
  ],
  code: ["code"],
  description: "description",
};
