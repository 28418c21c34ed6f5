import Joi from "joi";
import { unsealedCadena } from "../../../domain/cfdi/unsealedCadena.ts";
import { cfdiTypeOf, type DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import { thirdPartiesOfDirect } from "../../../domain/directInvoices/thirdPartiesOfDirect.ts";
import { judgeCustomer } from "../../../domain/invoicing/receiver/judgeCustomer.ts";
import { roundingModels } from "../../../domain/money/roundingModel.ts";
import { paymentWarnings } from "../../../domain/tickets/paymentWarnings.ts";
import { warnOfAddenda } from "../../../operations/addendas/warnOfAddenda.ts";
import { warnOfIssuing } from "../../../operations/certificates/warnOfIssuing.ts";
import { judgeDirect, type JudgedDirect } from "../../../operations/directInvoices/judgeDirect.ts";
import { previewDirect } from "../../../operations/directInvoices/previewDirect.ts";
import { inSlices } from "../../../platform/inSlices.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { presentTotals, totalsSchema } from "../../present/presentTotals.ts";
import type { Route } from "../../route.ts";
import { invoiceDocument } from "../documents/issuedDocument.ts";
import { trialRoutes as routesOf } from "../documents/trialRoutes.ts";
import { newInvoiceExamples } from "./newInvoice.examples.ts";
import { ledgerFault, newInvoiceValidator, triedInvoiceValidator } from "./newInvoiceValidator.ts";

/** The routes that try an invoice without a ticket and store nothing. */
export const trialRoutes: readonly Route[] = routesOf<DirectInvoice>({
  document: invoiceDocument,
  validates: {
    operationId: "validateInvoice",
    summary: "Dry run of an invoice without a ticket: every fault, or its totals; stores nothing",
  },
  previews: {
    operationId: "previewInvoice",
    summary:
      "Print an invoice without a ticket as it would be, marked as without fiscal value; stores nothing",
  },
  examples: newInvoiceExamples,
  tried: triedInvoiceValidator,
  printed: newInvoiceValidator,
  judgement: "InvoiceJudgement",
  warnsOf:
    "Points where SAT's registry may differ from the receiver, what SAT's lists say of its parties, what a guide wants otherwise, and values that the addenda lacks.",
  figures: {
    lines: Joi.number().integer().allow(null).required().description("The lines of the document."),
    totals: totalsSchema.allow(null).required(),
    rounding: Joi.object({
      model: Joi.string()
        .valid(...roundingModels)
        .required(),
      difference: Joi.number().required(),
    })
      .allow(null)
      .required()
      .description("How lines and taxes would be rounded; null for what is not calculated."),
    originalString: Joi.string()
      .allow(null)
      .required()
      .description(
        "The cadena original of what was judged, whose Sello SAT verifies; of what is refused only where it was given exactly. Its Fecha is that of now, or of issuedAt; it has no Folio, and 00001000000500000000 stands for the certificate's number, since sealing writes those.",
      )
      .example("||4.0|CENTRO|2026-11-20T12:00:00|…||"),
  },
  read: ({ deps, principal, body }) => {
    const context = { now: deps.clock.now(), catalogs: deps.catalogs(), principal };
    return inSlices(triedInvoiceValidator.steps(body, context));
  },
  async judge({ deps, principal }, content) {
    const judged = await judgeDirect(deps.db, deps, { principal, content });
    const { result, customer, issue } = judged;
    const listed = await warnOfIssuing(deps, principal, {
      receivers: customer ? [{ rfc: customer.rfc, path: "customer.rfc" }] : [],
      thirdParties: thirdPartiesOfDirect(content),
    });
    const warnings = [
      ...listed,
      ...(customer ? judgeCustomer(customer, issue.catalogs, issue.lugarExpedicion).warnings : []),
      ...paymentWarnings("paymentForm" in content ? content : {}),
      ...(result.kind === "built"
        ? await warnOfAddenda(deps.db, principal, { content, comprobante: result.comprobante })
        : []),
    ];
    const faults = [
      ...(cfdiTypeOf(content) === "P" ? [ledgerFault] : []),
      ...(result.kind === "rejected" ? result.faults : []),
    ];
    const originalString = originalStringOf(judged);
    if (result.kind === "rejected" || faults.length > 0)
      return { faults, warnings, figures: { originalString } };
    const { comprobante, rounding } = result;
    const figures = {
      lines: comprobante.Conceptos.length,
      totals: presentTotals(comprobante),
      rounding: rounding ? { model: rounding.model, difference: presentMoney(rounding.difference) } : null,
      originalString,
    };
    return { faults, warnings, figures };
  },
  print: ({ deps, principal }, content) => previewDirect(deps, principal, content),
});

function originalStringOf({ result: { comprobante }, series, branch, fecha }: JudgedDirect): string | null {
  if (!comprobante) return null;
  return unsealedCadena({ ...comprobante, Serie: series ?? branch.series ?? branch.code }, fecha);
}
