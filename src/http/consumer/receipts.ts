import Joi from "joi";
import { correctInvoice } from "../../operations/consumer/correctInvoice.ts";
import { mailReceipt } from "../../operations/consumer/mailReceipt.ts";
import { openReceipt } from "../../operations/consumer/receipt.ts";
import { consumerOf } from "../../operations/consumer/servedMerchant.ts";
import { askToCancel } from "../../operations/corrections/askToCancel.ts";
import { openInvoiceFile } from "../../operations/files/openInvoiceFile.ts";
import {
  consumerInvoiceSchema,
  presentConsumerInvoice,
  presentReceipt,
  receiptSchema,
} from "./presentConsumerInvoice.ts";
import { attachment } from "../present/attachment.ts";
import { invoiceRetryAfter } from "../present/presentInvoice.ts";
import { openRoute, type Route } from "../route.ts";
import {
  cancelRequestExamples,
  correctionExamples,
  downloadExamples,
  mailExamples,
  receiptExamples,
} from "./consumer.examples.ts";
import {
  cancelRequestValidator,
  correctionValidator,
  downloadValidator,
  mailValidator,
  receiptValidator,
} from "./consumer.schema.ts";

const base = "/api/v1/consumer/invoices";
const byReceiptToken = "The receipt's token is given to who has asked for the invoice.";

const keysOf = { purpose: "receipt", field: "receiptToken" } as const;

const status = openRoute({
  method: "post",
  path: `${base}/status`,
  operationId: "readConsumerInvoice",
  tag: "Consumer Suite",
  summary: "How the invoice fares; poll here until it is stamped or refused",
  open: byReceiptToken,
  callsPerMinute: 120,
  body: { ...receiptValidator, examples: receiptExamples },
  answers: { 200: { description: "The invoice as it is now.", schema: consumerInvoiceSchema } },
  refusals: ["sandbox.emptying", "consumer.token_invalid", "resource.not_found"],
  async answer({ deps, body, language }) {
    const opened = await openReceipt(deps, body.receiptToken);
    const headers = invoiceRetryAfter(opened.invoice);
    return { status: 200, data: presentConsumerInvoice(opened, language), headers };
  },
});

const download = openRoute({
  method: "post",
  path: `${base}/download`,
  operationId: "downloadConsumerInvoice",
  tag: "Consumer Suite",
  summary: "Download the XML, the PDF, or both in a ZIP",
  open: byReceiptToken,
  callsPerMinute: 30,
  body: { ...downloadValidator, examples: downloadExamples },
  answers: {
    200: {
      description: "The file.",
      contentTypes: ["application/xml", "application/pdf", "application/zip"],
    },
  },
  refusals: ["sandbox.emptying", "consumer.token_invalid", "resource.not_found", "invoice.file_not_ready"],
  async answer({ deps, body }) {
    const { served, invoice } = await openReceipt(deps, body.receiptToken);
    const owner = consumerOf(served, invoice.livemode);
    const file = await openInvoiceFile({ ...deps, db: served.db }, owner, {
      invoiceId: invoice.id,
      format: body.format,
    });
    const { contentType, fileName } = file;
    return { status: 200, contentType, bytes: () => file.bytes(), headers: attachment(fileName) };
  },
});

const mail = openRoute({
  method: "post",
  path: `${base}/email`,
  operationId: "mailConsumerInvoice",
  tag: "Consumer Suite",
  summary: "Have XML and PDF mailed to an address",
  open: `${byReceiptToken} Mails of an invoice are limited by day, and by address.`,
  callsPerMinute: 10,
  keysOf,
  body: { ...mailValidator, examples: mailExamples },
  answers: {
    202: {
      description: "The mail is on its way.",
      schema: Joi.object({ state: Joi.string().valid("queued").required() }),
    },
  },
  refusals: [
    "sandbox.emptying",
    "consumer.token_invalid",
    "resource.not_found",
    "invoice.file_not_ready",
    "invoice.mailed_often",
  ],
  async answer({ deps, body, actor }) {
    await mailReceipt(deps, actor, { receiptToken: body.receiptToken, to: body.email });
    return { status: 202, data: { state: "queued" } };
  },
});

const correct = openRoute({
  method: "post",
  path: `${base}/correct`,
  operationId: "correctConsumerInvoice",
  tag: "Consumer Suite",
  summary:
    "Put the receiver right: issued anew before the stamp, replaced after it by the merchant or at once",
  open: byReceiptToken,
  callsPerMinute: 20,
  keysOf,
  body: { ...correctionValidator, examples: correctionExamples },
  answers: {
    202: {
      description:
        "`issued`: a new invoice is on its way, in place of the stamped one where there was one, which is then cancelled. `requested`: the merchant will replace the stamped one.",
      schema: Joi.object({ state: Joi.string().valid("issued", "requested").required() })
        .concat(receiptSchema)
        .meta({ name: "CorrectedConsumerInvoice" }),
    },
  },
  refusals: [
    "sandbox.emptying",
    "consumer.token_invalid",
    "resource.not_found",
    "invoice.being_stamped",
    "invoice.receiver_unchanged",
    "invoice.joint",
    "invoice.correction_closed",
    "ticket.already_invoiced",
    "ticket.globally_invoiced",
    "ticket.not_open",
    "ticket.window_closed",
    "ticket.locked",
    "merchant.cannot_invoice",
    "ticket.lookup_shut",
  ],
  async answer({ deps, actor, body, language }) {
    const { kind, receipt } = await correctInvoice(deps, actor, body);
    return { status: 202, data: { state: kind, ...presentReceipt(receipt, language) } };
  },
});

const askToCancelIt = openRoute({
  method: "post",
  path: `${base}/cancel-request`,
  operationId: "requestConsumerCancellation",
  tag: "Consumer Suite",
  summary: "Ask the merchant to cancel a stamped invoice; the merchant decides",
  open: byReceiptToken,
  callsPerMinute: 20,
  keysOf,
  body: { ...cancelRequestValidator, examples: cancelRequestExamples },
  answers: {
    202: {
      description: "The merchant has been asked.",
      schema: Joi.object({ state: Joi.string().valid("requested").required() }).meta({
        name: "ConsumerCancelRequest",
      }),
    },
  },
  refusals: [
    "sandbox.emptying",
    "consumer.token_invalid",
    "resource.not_found",
    "invoice.being_stamped",
    "invoice.correction_closed",
  ],
  async answer({ deps, actor, body: { receiptToken, ...wish } }) {
    const { served, invoice } = await openReceipt(deps, receiptToken);
    const { correctionDays } = served.settings;
    const asked = { ...wish, invoiceId: invoice.id, correctionDays };
    await askToCancel({ ...deps, db: served.db }, actor, asked);
    return { status: 202, data: { state: "requested" } };
  },
});

export const receiptRoutes: readonly Route[] = [status, download, mail, correct, askToCancelIt];
