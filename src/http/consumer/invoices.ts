import Joi from "joi";
import { issueInvoice } from "../../operations/consumer/issueInvoice.ts";
import { previewInvoice } from "../../operations/consumer/previewInvoice.ts";
import { searchInvoice } from "../../operations/consumer/searchInvoice.ts";
import { presentReceipt, receiptSchema } from "./presentConsumerInvoice.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { invoiceRetryAfter } from "../present/presentInvoice.ts";
import { presentMoney } from "../present/presentMoney.ts";
import { presentTotals, totalsSchema } from "../present/presentTotals.ts";
import { openRoute, type Route } from "../route.ts";
import { issueExamples, previewExamples, searchExamples } from "./consumer.examples.ts";
import { issueValidator, previewValidator, proofOf, searchValidator } from "./consumer.schema.ts";

const base = "/api/v1/consumer/invoices";
const byTicketToken = "The ticket's token is given to who has shown the receipt.";
const faults = Joi.array().items(faultSchema).required();

const preview = openRoute({
  method: "post",
  path: `${base}/preview`,
  operationId: "previewConsumerInvoice",
  tag: "Consumer Suite",
  summary: "Amounts and taxes of the invoice, or every fault that is in its way; stores nothing",
  open: byTicketToken,
  callsPerMinute: 60,
  body: { ...previewValidator, examples: previewExamples },
  answers: {
    200: {
      description: "What would be issued.",
      schema: Joi.object({
        valid: Joi.boolean().required(),
        faults,
        warnings: faults,
        receiver: Joi.object({ rfc: Joi.string().required(), name: Joi.string().required() })
          .allow(null)
          .required(),
        items: Joi.array()
          .items(
            Joi.object({
              description: Joi.string().required(),
              quantity: Joi.number().required(),
              amount: Joi.number().required().description("Before taxes and discount."),
            }),
          )
          .required(),
        totals: totalsSchema.allow(null).required(),
      }),
    },
  },
  refusals: [
    "sandbox.emptying",
    "consumer.token_invalid",
    "resource.not_found",
    "ticket.already_invoiced",
    "ticket.globally_invoiced",
    "ticket.not_open",
    "ticket.window_closed",
    "ticket.locked",
    "merchant.cannot_invoice",
  ],
  async answer({ deps, body, language }) {
    const { comprobante, ...judged } = await previewInvoice(deps, body);
    return {
      status: 200,
      data: {
        valid: judged.faults.length === 0,
        faults: judged.faults.map((fault) => presentFault(fault, language)),
        warnings: judged.warnings.map((fault) => presentFault(fault, language)),
        receiver: comprobante ? { rfc: comprobante.Receptor.Rfc, name: comprobante.Receptor.Nombre } : null,
        items: (comprobante?.Conceptos ?? []).map(presentConcepto),
        totals: comprobante ? presentTotals(comprobante) : null,
      },
    };
  },
});

const issue = openRoute({
  method: "post",
  path: base,
  operationId: "issueConsumerInvoice",
  tag: "Consumer Suite",
  summary: "Have the ticket invoiced; asking twice gives one invoice",
  open: byTicketToken,
  callsPerMinute: 20,
  keysOf: { purpose: "ticket", field: "ticketToken" },
  body: { ...issueValidator, examples: issueExamples },
  answers: { 202: { description: "The invoice is on its way.", schema: receiptSchema } },
  refusals: [
    "sandbox.emptying",
    "consumer.token_invalid",
    "resource.not_found",
    "ticket.already_invoiced",
    "ticket.globally_invoiced",
    "ticket.global_under_way",
    "ticket.not_open",
    "ticket.window_closed",
    "ticket.locked",
    "merchant.cannot_invoice",
    "ticket.lookup_shut",
  ],
  async answer({ deps, actor, body, language }) {
    const receipt = await issueInvoice(deps, actor, body);
    const headers = invoiceRetryAfter(receipt.invoice);
    return { status: 202, data: presentReceipt(receipt, language), headers };
  },
});

const search = openRoute({
  method: "post",
  path: `${base}/search`,
  operationId: "searchConsumerInvoice",
  tag: "Consumer Suite",
  summary: "Recover an earlier invoice by its receiver's RFC and its ticket",
  open: "The receipt is the proof, as in a lookup; an RFC alone finds nothing, and misses are counted.",
  callsPerMinute: 30,
  body: { ...searchValidator, examples: searchExamples },
  answers: { 200: { description: "The invoice, with a fresh token.", schema: receiptSchema } },
  refusals: ["sandbox.emptying", "ticket.not_matched", "ticket.lookup_shut"],
  async answer({ deps, actor, body, language }) {
    const receipt = await searchInvoice(deps, actor, { proof: proofOf(body), rfc: body.rfc });
    const headers = invoiceRetryAfter(receipt.invoice);
    return { status: 200, data: presentReceipt(receipt, language), headers };
  },
});

export const consumerInvoiceRoutes: readonly Route[] = [preview, issue, search];

function presentConcepto(concepto: { Descripcion: string; Cantidad: string; Importe: string }) {
  return {
    description: concepto.Descripcion,
    quantity: presentMoney(concepto.Cantidad),
    amount: presentMoney(concepto.Importe),
  };
}
