import Joi from "joi";
import type { NewsObject } from "../../../domain/events/eventTypes.ts";
import { presentedRunDetailsSchema } from "../../pos/globalInvoices/presentGlobalRun.ts";
import { presentedPaymentSchema } from "../../pos/payments/presentPayment.ts";
import { presentedRefundSchema } from "../../pos/presentRefund.ts";
import { presentedRetentionSchema } from "../../pos/retentions/presentRetention.ts";
import { presentedCancellationSchema } from "../../present/presentCancellation.ts";
import { exportSchema } from "../../present/presentExport.ts";
import { presentedInvoiceSchema } from "../../present/presentInvoice.ts";
import { presentedMailSchema } from "../../present/presentMail.ts";
import { presentedReceivedSchema } from "../../present/presentReceived.ts";
import { presentedTicketSchema } from "../../present/presentTicket.ts";
import { presentedCorrectionSchema } from "../books/presentCorrection.ts";
import { presentedCertificateSchema } from "../certificates/presentCertificate.ts";
import { jobSchema } from "../presentJob.ts";
import { balanceSchema } from "../pacs/presentBalance.ts";
import { presentedDownloadSchema } from "../sat/presentSatDownload.ts";
import { ticketSourceSchema } from "../ticketSource/ticketSource.schema.ts";

const id = Joi.string().guid().required();

interface EventObject {
  readonly schema: Joi.ObjectSchema;
  /** The answer of the contract whose example shows such a thing: alone, or in a list. */
  readonly answer?: string;
}

/** The things that messages contain whole, in the form in which `readEventObject` reads them. */
export const eventObjects: Readonly<Partial<Record<NewsObject, EventObject>>> = {
  ticket: { schema: presentedTicketSchema, answer: "TicketAnswer" },
  invoice: { schema: presentedInvoiceSchema, answer: "InvoiceAnswer" },
  retention: { schema: presentedRetentionSchema, answer: "RetentionAnswer" },
  cancellation: { schema: presentedCancellationSchema, answer: "CancellationAnswer" },
  receivedCancellation: { schema: presentedReceivedSchema, answer: "CancellationRequestPageAnswer" },
  refund: { schema: presentedRefundSchema, answer: "TicketRefundAnswer" },
  payment: { schema: presentedPaymentSchema, answer: "PaymentAnswer" },
  globalRun: { schema: presentedRunDetailsSchema, answer: "GlobalRunAnswer" },
  ticketBatch: { schema: jobSchema, answer: "JobAnswer" },
  invoiceBatch: { schema: jobSchema, answer: "JobAnswer" },
  import: { schema: jobSchema, answer: "JobAnswer" },
  export: { schema: exportSchema, answer: "ExportAnswer" },
  ticketSource: { schema: ticketSourceSchema, answer: "TicketSourceAnswer" },
  satDownload: { schema: presentedDownloadSchema, answer: "SatDownloadAnswer" },
  correction: { schema: presentedCorrectionSchema },
  certificate: { schema: presentedCertificateSchema, answer: "CertificateAnswer" },
  pac: {
    schema: Joi.object({
      id,
      name: Joi.string().required().example("sw"),
      livemode: Joi.boolean().required(),
      isOwn: Joi.boolean().required().description("True of an account of the merchant's own."),
      state: Joi.string().valid("down", "up").required(),
      since: Joi.string().isoDate().required(),
    }),
  },
  stamps: { schema: balanceSchema.keys({ id }), answer: "StampBalanceAnswer" },
  email: { schema: presentedMailSchema, answer: "MailPageAnswer" },
};
