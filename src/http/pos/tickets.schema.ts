import Joi from "joi";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { type TicketState, ticketTransitions } from "../../domain/tickets/ticketLifeCycle.ts";
import { saleInstant } from "../validation/instant.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import {
  amount,
  code,
  documentText,
  email,
  neededUnless,
  optionalWith,
  postalCode,
  rfc,
  text,
} from "../validation/schemas.ts";
import { type DateRangeQuery, dateRangeKeys } from "./dateRange.ts";
import { pageKeys, type PageQuery } from "./paging.ts";

/** CFDI 4.0 takes six decimals in lines; a pile of money above these bounds is a mistake of typing. */
const money = amount({ min: 0, max: 1e12, decimals: 6 });
const maxItems = 5_000;
const maxBatch = 1_000;

export const taxSchema: Joi.ObjectSchema = Joi.object({
  tax: Joi.string().valid("IVA", "IEPS", "ISR").required(),
  kind: Joi.string().valid("rate", "quota", "exempt").required(),
  rate: neededUnless(amount({ min: 0, max: 1e6, decimals: 6 }), "kind", "exempt").description(
    "Fraction (0.16) for a rate, pesos per unit for a quota; only absent for exempt.",
  ),
  withheld: Joi.boolean().strict().default(false),
});

/** Of a line, a tax may have a base of its own; of a product it has not, because that depends on the sale. */
const lineTaxSchema = taxSchema.keys({
  base: money.description(
    "Base of the whole line, in the ticket's currency and after discounts, where it is not the usual one: a used car's margin, a pawn's, the taxed part of a line.",
  ),
  excludedPerUnit: money.description(
    "Part of each unit's price that is not in the base: the quota of art. 2-A in a litre of fuel (0.5911), what a used car had cost. Instead of base.",
  ),
});

export const productKey: Joi.StringSchema = code("c_ClaveProdServ", /^\d{8}$/, "product-services");
export const unitKey: Joi.StringSchema = code("c_ClaveUnidad", /^[A-Z0-9][A-Za-z0-9]{0,2}$/, "units");
export const taxObject: Joi.StringSchema = code("c_ObjetoImp", /^\d{2}$/, "tax-objects");

const item = Joi.object({
  sku: documentText(100),
  description: documentText(1_000).required(),
  quantity: amount({ min: -1e9, max: 1e9, decimals: 6 })
    .required()
    .description("Negative for a returned article."),
  unitPrice: amount({ min: 0, max: 1e12, decimals: 6, name: "unitPrice" })
    .required()
    .description("Never negative: a coupon is a discount, of the line or of the ticket."),
  discount: money,
  productKey: productKey.description(
    "Without it the line takes what it leaves out from the merchant's product of its SKU; 01010101 if there is none.",
  ),
  unitKey: unitKey.description("H87 (piece) when neither the line nor its product says."),
  taxObject,
  taxes: Joi.array()
    .items(lineTaxSchema)
    .max(10)
    .default([])
    .description("With neither productKey nor taxObject, none means those of the product."),
});

export const customerSchema: Joi.ObjectSchema = Joi.object({
  rfc: rfc.required(),
  name: documentText(300).required(),
  postalCode: postalCode.required(),
  taxRegime: code("c_RegimenFiscal", /^\d{3}$/, "tax-regimes").required(),
  cfdiUse: code("c_UsoCFDI", /^[A-Z]{1,2}\d{2}$/, "cfdi-uses").required(),
  email: email.description("Where XML and PDF go once it is stamped."),
});

export const ticketSchema: Joi.ObjectSchema = Joi.object({
  externalId: text(100).required().description("POS folio; unique per branch."),
  branch: text(40).description("Branch code; the main branch when absent."),
  register: text(40).description("The till; one of its branch's `registers` where the branch declares any."),
  issuedAt: saleInstant.required(),
  currency: code("c_Moneda", /^[A-Z]{3}$/, "currencies").default("MXN"),
  exchangeRate: optionalWith(amount({ min: 0.000001, max: 1e9, decimals: 6 }), "currency", "MXN").description(
    "Pesos per unit of currency; required when that is not MXN, else absent or 1.",
  ),
  paymentForm: code("c_FormaPago", /^\d{2}$/, "payment-forms").required(),
  paymentMethod: Joi.string().valid("PUE", "PPD").default("PUE"),
  pricesIncludeTax: Joi.boolean()
    .strict()
    .default(true)
    .description("Whether unit prices and discounts contain the transferred taxes."),
  items: Joi.array().items(item).min(1).max(maxItems).required(),
  discount: money.description("On the whole ticket, in the same terms as the prices."),
  rounding: amount({ min: -100, max: 100, decimals: 6 }).description(
    "What cash rounding added to the total, or took off (negative); at most a peso. Stays outside of the CFDI.",
  ),
  donation: money.description("Given on top of the price; stays outside of the CFDI."),
  tip: money.description("Given on top of the price; stays outside of the CFDI."),
  total: money
    .required()
    .description(
      "What the customer paid, to the cent: what the lines come to, with rounding, donation and tip.",
    ),
  customer: customerSchema,
});

/** Only the frame: each item is validated by itself, so that a bad one does not keep the others out. */
export const ticketBatchSchema: Joi.ObjectSchema = Joi.object({
  items: Joi.array().items(Joi.any()).min(1).max(maxBatch).required(),
});

export const ticketBatchValidator: Validator<{ items: unknown[] }> = createValidator(ticketBatchSchema);

export const ticketStatusValidator: Validator<{ externalIds: string[]; branch?: string }> = createValidator(
  Joi.object({
    externalIds: Joi.array().items(text(100)).min(1).max(maxBatch).required(),
    branch: text(40),
  }),
  { fast: true },
);

export const customerValidator: Validator<TicketCustomer> = createValidator(customerSchema, { fast: true });

export const invoiceRequestValidator: Validator<{ customer: TicketCustomer }> = createValidator(
  Joi.object({ customer: customerSchema.required() }),
  { fast: true },
);

export type TicketListQuery = PageQuery &
  DateRangeQuery<"issuedAt"> & {
    readonly state?: TicketState;
    readonly branch?: string;
    readonly register?: string;
    readonly externalId?: string;
    readonly total?: string;
  };

export const ticketListQueryValidator: Validator<TicketListQuery> = createValidator(
  Joi.object({
    state: Joi.string().valid(...Object.keys(ticketTransitions)),
    branch: text(40),
    register: text(40),
    externalId: text(100),
    total: money,
    ...dateRangeKeys("issuedAt"),
    ...pageKeys,
  }),
);

export const ticketBranchQueryValidator: Validator<{ branch?: string }> = createValidator(
  Joi.object({ branch: text(40) }),
);
