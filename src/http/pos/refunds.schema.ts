import Joi from "joi";
import type { AskedLine, AskedReturn } from "../../domain/creditNotes/askedReturn.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { amount, code, documentText, email, text } from "../validation/schemas.ts";

const money = amount({ min: 0.000001, max: 1e12, decimals: 6 });
const mostLines = 5_000;

const line = Joi.object({
  line: amount({ min: 0, max: mostLines - 1, decimals: 0 })
    .required()
    .description("Its place in the sale's (or the invoice's) lines, from 0."),
  quantity: amount({ min: 0.000001, max: 1e9, decimals: 6 }).description(
    "How much comes back, in the line's unit; with neither this nor amount, all that is left of it.",
  ),
  amount: money.description("Money with taxes, where no quantity comes back."),
});

const returned = {
  items: Joi.array().items(line).min(1).max(mostLines).description("The lines that come back."),
  amount: money.description(
    "Money with taxes, spread over all that is left. Without items and amount, all that is left.",
  ),
  currency: code("c_Moneda", /^[A-Z]{3}$/, "currencies").description("That of the sale, when it is sent."),
  reason: documentText(300),
  paymentForm: code("c_FormaPago", /^\d{2}$/, "payment-forms").description(
    "In which the money goes back; that of the invoice when absent, 15 (condoned) for one that was not paid.",
  ),
  goodsReturned: Joi.boolean()
    .strict()
    .description(
      "Whether goods come back (relation 03) or only money does (01); when absent, whether quantities come back.",
    ),
  email: email.description("The address for the credit note; the invoice's own when absent."),
};

const refundSchema: Joi.ObjectSchema = Joi.object({
  externalId: text(100)
    .required()
    .description("Folio of the return, unique for the ticket: the same one again changes nothing."),
  ...returned,
}).oxor("items", "amount");

const creditSchema: Joi.ObjectSchema = Joi.object({ externalId: text(100), ...returned }).oxor(
  "items",
  "amount",
);

interface CreditBody extends Omit<AskedReturn, "items"> {
  readonly items?: readonly (Omit<AskedLine, "line"> & { readonly line: string })[];
  readonly externalId?: string;
  readonly email?: string;
}

export const refundValidator: Validator<CreditBody & { readonly externalId: string }> =
  createValidator(refundSchema);

export const creditValidator: Validator<CreditBody> = createValidator(creditSchema);

/** Returns what a body asks for, without the folio and the address. */
export function askedIn({ externalId: _, email: _email, items, ...rest }: CreditBody): AskedReturn {
  return items
    ? { ...rest, items: items.map(({ line, ...item }) => ({ ...item, line: Number(line) })) }
    : rest;
}
