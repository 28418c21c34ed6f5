import Joi from "joi";
import { AppError } from "../../../errors.ts";
import { receivePayrollFile } from "../../../operations/directInvoices/batches/receivePayrollFile.ts";
import { presentedInvoiceBatchSchema, presentInvoiceBatch } from "../../pos/batches/presentInvoiceBatch.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { describeColumns } from "../books/csv/csvColumn.ts";
import { headFaults } from "../books/csv/headFaults.ts";
import { partingExample, payrollExample } from "./payroll.examples.ts";
import { payrollColumns } from "./payrollColumns.ts";
import { columnsOf, maxReceipts } from "./readPayroll.ts";

/** Leaves some 800 bytes to each receipt. The request reads the headers only; the rest is its worker's affair. */
const fileBytes = 8_388_608;

const validator: Validator<{ readonly csv: string }> = createValidator(
  Joi.object({
    csv: Joi.string()
      .required()
      .description(
        `A payroll receipt a row. ${describeColumns(payrollColumns)}\n\nAnd a column for each amount: ` +
          "`P-001-00100 Sueldo gravado` and `P-001-00100 Sueldo exento` (an earning: SAT's type, your key, what it is called), `D-002-00200 ISR` (a deduction), `O-002-00300 Subsidio` and `O-002-00300 subsidio causado` (another payment), `H-01 días`, `H-01 horas` and `H-01 importe` (overtime by SAT's kind of hours, beside a column P-019), `I-02 días` and `I-02 importe` (sick leave by its kind). Shares (045) have `P-045-04500 Acciones ValorMercado` and `… PrecioAlOtorgarse` too, a balance in favour (004) `O-004-00400 Saldo SaldoAFavor`, `… Año` and `… RemanenteSalFav`; a subcontract is `SubContratacion-1 RfcLabora` and `SubContratacion-1 PorcentajeTiempo`, then with -2 and so on. Cells that are empty or zero are not on the receipt.",
      ),
  }).meta({ name: "NewPayrollFile" }),
);

const importOne = tenantRoute({
  method: "post",
  path: "/api/v1/invoices/batch/payroll",
  operationId: "createPayrollBatch",
  tag: "Invoices",
  summary: `Issue the payroll receipts of a CSV file of up to ${maxReceipts.toLocaleString("en")} rows as one batch, which GET /invoices/batch/{id} shows`,
  permission: "issue invoices",
  body: {
    ...validator,
    examples: { one: { csv: payrollExample }, parting: { csv: partingExample } },
    fileField: "csv",
    fileBytes,
  },
  answers: {
    202: {
      description: "The batch, whose rows are read by themselves.",
      schema: presentedInvoiceBatchSchema,
    },
  },
  async answer(request) {
    const { deps, body, language } = request;
    const details = headFaults(body.csv, columnsOf);
    if (details.length > 0) throw new AppError("request.invalid", { details });
    const batch = await receivePayrollFile(deps, request, body.csv);
    const headers = { Location: `/api/v1/invoices/batch/${batch.id}` };
    const data = presentInvoiceBatch(batch, { counts: new Map(), page: { rows: [] } }, language);
    return { status: 202, data, headers };
  },
});

export const payrollRoutes: readonly Route[] = [importOne];
