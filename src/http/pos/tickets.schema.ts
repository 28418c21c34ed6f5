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
import { addendaValues } from "./addendas/addendaValues.ts";
import { externalInvoiceId } from "./invoices.schema.ts";
import { type DateRangeQuery, dateRangeKeys } from "../lists/dateRange.ts";
import { pageKeys, type PageQuery } from "../lists/paging.ts";

/** The bounds: CFDI 4.0 takes six decimals in lines, and more money than this is a mistake of typing. */
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
}).meta({ name: "NewTax" });

/** A tax of a line may have a base of its own. A tax of a product has none, because it depends on the sale. */
const lineTaxSchema = taxSchema
  .keys({
    base: money.description(
      "Base of the whole line, in the ticket's currency and after discounts, where it is not the usual one: a used car's margin, a pawn's, the taxed part of a line.",
    ),
    excludedPerUnit: money.description(
      "Part of each unit's price that is not in the base: the quota of art. 2-A in a litre of fuel (0.5911), what a used car had cost. Instead of base.",
    ),
  })
  .meta({ name: "NewLineTax" });

export const productKey: Joi.StringSchema = code("c_ClaveProdServ", /^\d{8}$/, "product-services");
export const unitKey: Joi.StringSchema = code("c_ClaveUnidad", /^[A-Z0-9][A-Za-z0-9]{0,2}$/, "units");
export const taxObject: Joi.StringSchema = code("c_ObjetoImp", /^\d{2}$/, "tax-objects");

const customsDeclarations = Joi.array()
  .items(
    Joi.string().pattern(/^\d{2}[ -]{0,2}\d{2}[ -]{0,2}\d{4}[ -]{0,2}\d{7}$/, { name: "NumeroPedimento" }),
  )
  .max(100)
  .description(
    "SAT's NumeroPedimento, of imported goods sold first hand: year, customs office, licence, number (15  48  3009  0001234).",
  );

/** A quantity above zero, with SAT's six decimals. */
const partQuantity = amount({ min: 0.000001, max: 1e9, decimals: 6 });

const part = Joi.object({
  productKey: productKey.required(),
  sku: documentText(100),
  quantity: partQuantity.required(),
  unit: documentText(20).description("The unit in words."),
  description: documentText(1_000).required(),
  unitPrice: money.description("The price without taxes."),
  customsDeclarations,
}).meta({ name: "NewTicketPart" });

const thirdParty = Joi.object({
  rfc: rfc.required(),
  name: documentText(300).required(),
  taxRegime: code("c_RegimenFiscal", /^\d{3}$/, "tax-regimes").required(),
  postalCode: postalCode.required(),
})
  .description("SAT's ACuentaTerceros: on whose behalf the line is sold.")
  .meta({ name: "ThirdParty" });

const localTax = Joi.object({
  name: documentText(100).required().description("ISH, cedular…"),
  rate: amount({ min: 0, max: 1, decimals: 4 }).required().description("Fraction: 0.03."),
  withheld: Joi.boolean().strict().default(false),
  amount: money
    .required()
    .description("The amount for the whole ticket, with two decimals; it is a part of total."),
}).meta({ name: "NewLocalTax" });

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
  thirdParty,
  customsDeclarations,
  propertyTaxAccounts: Joi.array()
    .items(Joi.string().pattern(/^[0-9a-zA-Z]{1,150}$/, { name: "CuentaPredial" }))
    .max(100)
    .description("SAT's CuentaPredial, of property that is let or sold: letters and digits."),
  parts: Joi.array().items(part).max(100).description("SAT's Parte: what the article is made of."),
}).meta({ name: "NewTicketItem" });

export const customerSchema: Joi.ObjectSchema = Joi.object({
  rfc: rfc.required(),
  name: documentText(300).required(),
  postalCode: postalCode.required(),
  taxRegime: code("c_RegimenFiscal", /^\d{3}$/, "tax-regimes").required(),
  cfdiUse: code("c_UsoCFDI", /^[A-Z]{1,2}\d{2}$/, "cfdi-uses").required(),
  email: email.description("The address to which XML and PDF go once it is stamped."),
});

/** A receiver of a document may live abroad; a stored customer has no such fields. */
export const receiverSchema: Joi.ObjectSchema = customerSchema
  .keys({
    taxResidence: code("c_Pais", /^[A-Z]{3}$/, "countries").description(
      "SAT's ResidenciaFiscal, of a receiver abroad (XEXX010101000).",
    ),
    foreignTaxId: documentText(40).description("SAT's NumRegIdTrib: the tax id abroad; needs taxResidence."),
  })
  .meta({ name: "Receiver" });

const paymentForm = code("c_FormaPago", /^\d{2}$/, "payment-forms");
const paymentMethod = Joi.string().valid("PUE", "PPD");
const paymentConditions = documentText(1_000).description("SAT's CondicionesDePago, in words: 30 días.");

/** The fields by which the payment of a document is put right. */
export const paymentKeys: Joi.SchemaMap = { paymentForm, paymentMethod, paymentConditions };

export const ticketSchema: Joi.ObjectSchema = Joi.object({
  externalId: text(100).required().description("POS folio; unique per branch."),
  branch: text(40).description(
    "Branch code; the main branch when absent. A ticket of a branch that does not exist yet is parked until it does.",
  ),
  register: text(40).description("The till; one of its branch's `registers` where the branch declares any."),
  issuedAt: saleInstant.required(),
  currency: code("c_Moneda", /^[A-Z]{3}$/, "currencies").default("MXN"),
  exchangeRate: optionalWith(amount({ min: 0.000001, max: 1e9, decimals: 6 }), "currency", "MXN").description(
    "Pesos per unit of currency; required when that is not MXN, else absent or 1.",
  ),
  paymentForm: paymentForm.required(),
  paymentMethod: paymentMethod.default("PUE"),
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
  deposits: amount({ min: -1e12, max: 1e12, decimals: 6 }).description(
    "Deposits that the customer leaves and gets back (bottles, a guarantee), or gets back now (negative). They are no sale, and stay outside of the CFDI.",
  ),
  giftCards: money.description(
    "Gift cards sold. They are no sale, and stay outside of the CFDI; what they buy later is one, with the form of payment that they are.",
  ),
  total: money
    .required()
    .description(
      "What the customer paid, to the cent: what the lines come to, with local taxes, rounding, donation, tip, deposits and gift cards.",
    ),
  customer: receiverSchema,
  localTaxes: Joi.array()
    .items(localTax)
    .max(20)
    .description("SAT's complement ImpuestosLocales. Not in the lines' prices; their amounts are in total."),
  paymentConditions,
  exportation: code("c_Exportacion", /^\d{2}$/, "exports").description(
    "SAT's Exportacion; 01 (none) when absent.",
  ),
  buyerOperationNumber: Joi.string()
    .pattern(/^\d{10}$/, { name: "FacAtrAdquirente" })
    .description("SAT's FacAtrAdquirente: its number for an invoice that the buyer issues for the seller."),
  addenda: Joi.object({ values: addendaValues })
    .meta({ name: "TicketAddenda" })
    .description("Values for the addenda of its invoice, where its customer takes one of your templates."),
}).meta({ name: "NewTicket" });

/** Validates only the frame: each item is validated by itself, so that a bad one does not keep the others out. */
const ticketBatchSchema: Joi.ObjectSchema = Joi.object({
  items: Joi.array().items(Joi.any()).min(1).max(maxBatch).required(),
});

/** Limits the size of a batch. */
export const wholeBatchSchema: Joi.ObjectSchema = Joi.object({
  items: Joi.array().items(ticketSchema).max(maxBatch),
});

export const ticketBatchValidator: Validator<{ items: unknown[] }> = createValidator(ticketBatchSchema);

export const ticketStatusValidator: Validator<{ externalIds: string[]; branch?: string }> = createValidator(
  Joi.object({
    externalIds: Joi.array().items(text(100)).min(1).max(maxBatch).required(),
    branch: text(40),
  }),
  { fast: true },
);

export const customerValidator: Validator<TicketCustomer> = createValidator(receiverSchema, { fast: true });

export const invoiceRequestValidator: Validator<{ customer: TicketCustomer; externalId?: string }> =
  createValidator(Joi.object({ customer: receiverSchema.required(), externalId: externalInvoiceId }), {
    fast: true,
  });

export type TicketFilterQuery = DateRangeQuery<"issuedAt" | "createdAt" | "updatedAt"> & {
  readonly state?: TicketState;
  readonly branch?: string;
  readonly register?: string;
  readonly externalId?: string;
  readonly total?: string;
  readonly receiver?: "wrong";
  readonly q?: string;
};

const filterKeys: Joi.SchemaMap = {
  state: Joi.string().valid(...Object.keys(ticketTransitions)),
  branch: text(40),
  register: text(40),
  externalId: text(100),
  total: money,
  q: text(250).description(
    "Words printed on it or on its documents: folio or its beginning (among the newest 10,000 any part of it), total, the receipt's key or its QR code's address, " +
      "fiscal folio or a part of it, series and folio, the receiver's RFC or a part of the name.",
  ),
  receiver: Joi.string()
    .valid("wrong")
    .description("wrong: open tickets that have no invoice because their receiver is at fault."),
  ...dateRangeKeys("issuedAt"),
  ...dateRangeKeys("createdAt"),
  ...dateRangeKeys("updatedAt"),
};

export const ticketListQueryValidator: Validator<PageQuery & TicketFilterQuery> = createValidator(
  Joi.object({ ...filterKeys, ...pageKeys }),
);

export const ticketCountQueryValidator: Validator<TicketFilterQuery> = createValidator(
  Joi.object(filterKeys),
);

export const ticketBranchQueryValidator: Validator<{ branch?: string }> = createValidator(
  Joi.object({ branch: text(40) }),
);
