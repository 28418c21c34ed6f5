import Joi from "joi";
import { readReceiptKey } from "../../domain/tickets/receiptKey.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { type FileFormat, fileFormats } from "../../operations/files/openInvoiceFile.ts";
import type { FolioProof, TicketProof } from "../../operations/consumer/proveTicket.ts";
import { customerSchema, receiverSchema } from "../pos/tickets.schema.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { day } from "../validation/day.ts";
import { amount, email, rfc, text } from "../validation/schemas.ts";

/** The form mends what people type: small letters and blanks. What a point of sale sends is not mended like this. */
const typedRfc = rfc.uppercase().trim();

export const consumerCustomerSchema: Joi.ObjectSchema = Joi.object({
  rfc: typedRfc.required(),
  name: customerSchema.extract("name"),
  postalCode: customerSchema.extract("postalCode"),
  taxRegime: customerSchema.extract("taxRegime"),
  cfdiUse: customerSchema.extract("cfdiUse"),
  taxResidence: receiverSchema.extract("taxResidence"),
  foreignTaxId: receiverSchema.extract("foreignTaxId"),
}).meta({ name: "ConsumerReceiver" });

/** The form is any text: opening the token decides, since no form of a token is more wrong than another. */
const token = Joi.string().max(1_000).required();

/** Forbids a field beside the key, and requires it without one. */
const withoutKey = <Schema extends Joi.Schema>(schema: Schema): Schema =>
  // oxlint-disable-next-line unicorn/no-thenable -- Joi's own word.
  schema.when("key", { is: Joi.exist(), then: Joi.forbidden(), otherwise: Joi.required() }) as Schema;
const optionalWithoutKey = <Schema extends Joi.Schema>(schema: Schema): Schema =>
  // oxlint-disable-next-line unicorn/no-thenable -- Joi's own word.
  schema.when("key", { is: Joi.exist(), then: Joi.forbidden() }) as Schema;

/** The fields that a receipt shows besides its key. */
const printed = {
  merchant: text(40).description("Its slug or its RFC."),
  externalId: text(100).description(
    "The folio on the receipt; opens nothing where the merchant's `lookupBy` is `keyOnly`.",
  ),
  total: amount({ min: 0, max: 1e12, decimals: 6 }).description("To the cent."),
  date: day.description("The day of the sale, as printed."),
  branch: text(40).description("Code of the branch, where several share their folios."),
  livemode: Joi.boolean().strict().description("False for a test ticket of a merchant that is live already."),
};

const proofKeys = {
  key: Joi.string()
    .max(300)
    .custom(secretOf)
    .description(
      "The key on the receipt, or the address that its QR code says; nothing else is needed then.",
    ),
  merchant: withoutKey(printed.merchant),
  externalId: withoutKey(printed.externalId),
  total: withoutKey(printed.total),
  date: withoutKey(printed.date),
  branch: optionalWithoutKey(printed.branch),
  livemode: optionalWithoutKey(printed.livemode),
};

/** A proof after validation: the key has been replaced by the secret that finds its ticket. */
export type ProofBody = { readonly key: string } | (FolioProof & { readonly key?: never });

export function proofOf(body: ProofBody): TicketProof {
  return body.key === undefined ? folioProofOf(body) : { receiptSecret: body.key };
}

export function folioProofOf(body: FolioProof): FolioProof {
  const { merchant, externalId, total, date, branch, livemode } = body;
  return {
    merchant,
    externalId,
    total,
    date,
    ...(branch !== undefined && { branch }),
    ...(livemode !== undefined && { livemode }),
  };
}

export const lookupValidator: Validator<ProofBody> = createValidator(Joi.object(proofKeys));

export const notifyValidator: Validator<FolioProof & { readonly email: string }> = createValidator(
  Joi.object({
    merchant: printed.merchant.required(),
    externalId: printed.externalId.required(),
    total: printed.total.required(),
    date: printed.date.required(),
    branch: printed.branch,
    livemode: printed.livemode,
    email: email
      .required()
      .description("The address that gets one mail, with the link that invoices the sale."),
  }),
);

export const supportValidator: Validator<ProofBody & { readonly message: string; readonly email: string }> =
  createValidator(
    Joi.object({
      ...proofKeys,
      message: text(1_000).required().description("The question, in one paragraph."),
      email: email.required().description("The address to which the merchant's answer goes."),
    }),
  );

export const supportStatusValidator: Validator<{ readonly supportToken: string }> = createValidator(
  Joi.object({ supportToken: token }),
);

export const searchValidator: Validator<ProofBody & { readonly rfc: string }> = createValidator(
  Joi.object({ rfc: typedRfc.required().description("The receiver's."), ...proofKeys }),
);

export const taxInfoSchema: Joi.ObjectSchema = Joi.object({
  customer: consumerCustomerSchema.required(),
  ticketToken: token.optional().description("Judges the customer for that ticket as well."),
});

/** Validates only the frame, because what is wrong with the customer is the answer. */
export const taxInfoFrame: Validator<{ customer: unknown; ticketToken?: string }> = createValidator(
  taxInfoSchema.keys({ customer: Joi.any().required() }),
);

export const taxInfoValidator: Validator<{ customer: TicketCustomer; ticketToken?: string }> =
  createValidator(taxInfoSchema);

export const combineValidator: Validator<{ ticketTokens: string[] }> = createValidator(
  Joi.object({
    ticketTokens: Joi.array()
      .items(token.max(500))
      .min(2)
      .max(10)
      .required()
      .description(
        "The tokens of tickets of one merchant, each from a lookup. The first one's branch issues.",
      ),
  }),
);

export const previewValidator: Validator<{ ticketToken: string; customer: TicketCustomer }> = createValidator(
  Joi.object({ ticketToken: token, customer: consumerCustomerSchema.required() }),
);

export const issueValidator: Validator<{ ticketToken: string; customer: TicketCustomer; email?: string }> =
  createValidator(
    Joi.object({
      ticketToken: token,
      customer: consumerCustomerSchema.required(),
      email: email.description("The address to which XML and PDF go once it is stamped."),
    }),
  );

export const receiptValidator: Validator<{ receiptToken: string }> = createValidator(
  Joi.object({ receiptToken: token }),
);

export const downloadValidator: Validator<{ receiptToken: string; format: FileFormat }> = createValidator(
  Joi.object({
    receiptToken: token,
    format: Joi.string()
      .valid(...fileFormats)
      .required(),
  }),
);

export const mailValidator: Validator<{ receiptToken: string; email: string }> = createValidator(
  Joi.object({ receiptToken: token, email: email.required() }),
);

export const correctionValidator: Validator<{
  receiptToken: string;
  customer: TicketCustomer;
  email?: string;
}> = createValidator(
  Joi.object({
    receiptToken: token,
    customer: consumerCustomerSchema.required(),
    email: email.description("The address to which XML and PDF of the new invoice go."),
  }),
);

function secretOf(typed: string, helpers: Joi.CustomHelpers): string | Joi.ErrorReport {
  const read = readReceiptKey(typed.replace(/^.*\//s, ""));
  return read.kind === "key" ? read.secret : helpers.error("ticketKey.typo");
}

export const cancelRequestValidator: Validator<{ receiptToken: string; reason: string; email?: string }> =
  createValidator(
    Joi.object({
      receiptToken: token,
      reason: text(500).required().description("Why it should be cancelled, for the merchant to read."),
      email: email.description("The address to which the merchant's answer goes."),
    }),
  );
