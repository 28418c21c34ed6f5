import Joi from "joi";
import {
  email,
  amount,
  code,
  creditDays,
  documentText,
  optionalWith,
  postalCode,
  rfc,
  text,
  uuid,
} from "../../validation/schemas.ts";
import { instant } from "../../validation/instant.ts";
import { addendaValues } from "../addendas/addendaValues.ts";
import { externalInvoiceId } from "../invoices.schema.ts";
import { productKey, receiverSchema, ticketSchema, unitKey } from "../tickets.schema.ts";
import { employeeTerms } from "../../../domain/directInvoices/employeeTerms.ts";
import { complementsSchema } from "../../openapi/complements/complementsSchema.ts";
import { appliedAdvances } from "./appliedAdvances.schema.ts";
import { exactDocumentSchema } from "./exactDocument.schema.ts";

const ofTicket = (...names: string[]): Joi.SchemaMap =>
  Object.fromEntries(names.map((name) => [name, ticketSchema.extract(name)]));
const ofItem = (...names: string[]): Joi.SchemaMap =>
  Object.fromEntries(names.map((name) => [name, itemSchema.extract(name)]));

const [itemSchema] = (ticketSchema.extract("items") as Joi.ArraySchema).$_terms["items"] as [
  Joi.ObjectSchema,
];

const wantedAddenda = Joi.object({
  addendaId: uuid.description("One of your templates; that of the customer when absent."),
  values: addendaValues,
})
  .meta({ name: "WantedAddenda" })
  .description(
    "The addenda that is put into its XML once it is stamped. What it lacks then can be given by PUT /invoices/{id}/addenda.",
  );

const frame: Joi.SchemaMap = {
  externalId: externalInvoiceId,
  branch: text(40).description("Branch code; the main branch when absent."),
  series: text(25).description(
    "One of your series of this type; its default one when absent, for income that of the branch.",
  ),
  issuedAt: instant.description("An instant of the last 72 hours; the moment of sealing when absent."),
  addenda: wantedAddenda,
};

const complements = complementsSchema("document").description(
  "SAT's complements of the document, under SAT's names: SAT's guide of each documents its fields.",
);
const ofLine = {
  complements: complementsSchema("concept").description(
    "SAT's complements of the line: instEducativas, VentaVehiculos, HidroYPetro.",
  ),
};

const customerId = uuid.description("One of the customers that you keep, instead of customer.");
const receiver: Joi.SchemaMap = {
  customer: receiverSchema.description("The receiver in full."),
  customerId,
};

const relations = Joi.array()
  .items(
    Joi.object({
      type: code("c_TipoRelacion", /^\d{2}$/, "relation-types").required(),
      uuids: Joi.array().items(uuid).min(1).max(1_000).required().description("Fiscal folios."),
    }).meta({ name: "NewRelation" }),
  )
  .max(20)
  .description("SAT's CfdiRelacionados: the documents that this one relates to, an entry for each kind.");

/** An income or a credit: the fields of a ticket, but for those of a till. */
export const directSaleSchema: Joi.ObjectSchema = Joi.object({
  type: Joi.string()
    .valid("income", "credit")
    .default("income")
    .description("income: type I. credit: type E, with its relations."),
  ...frame,
  ...receiver,
  relations,
  ...ofTicket("currency", "exchangeRate"),
  paymentForm: optionalWith(
    ticketSchema.extract("paymentForm").optional(),
    "paymentMethod",
    "PPD",
  ).description("c_FormaPago; with PPD 99 when absent."),
  ...ofTicket("paymentMethod", "paymentConditions", "pricesIncludeTax"),
  creditDays: creditDays.description(
    "Days after its date on which it is due (PPD); those of the customer, or of the settings, when absent.",
  ),
  items: Joi.array()
    .items(itemSchema.keys(ofLine).meta({ name: "NewInvoiceItem" }))
    .min(1)
    .max(5_000)
    .required(),
  ...ofTicket("discount"),
  total: amount({ min: 0, max: 1e12, decimals: 6 }).description(
    "The total that was agreed, which lines and rounding have to explain; when absent, what the lines come to.",
  ),
  ...ofTicket("localTaxes", "exportation", "buyerOperationNumber"),
  complements,
  ...appliedAdvances,
})
  .xor("customer", "customerId")
  .meta({ name: "NewSale" });

/** The invoice of an advance. */
export const advanceSchema: Joi.ObjectSchema = Joi.object({
  type: Joi.string()
    .valid("advance")
    .required()
    .description(
      "An advance (anticipo): money paid before one knows the goods, or their price, such as a gift card sold. A deposit that is given back (a guarantee) is no income and needs no invoice; where goods and price are known, the payment is an instalment of that sale (PPD).",
    ),
  ...frame,
  ...receiver,
  ...ofTicket("currency", "exchangeRate"),
  paymentForm: ticketSchema.extract("paymentForm").required(),
  amount: amount({ min: 0.01, max: 1e12, decimals: 2 }).required().description("The money that was paid."),
  pricesIncludeTax: Joi.boolean()
    .strict()
    .default(true)
    .description("Whether the amount contains the transferred taxes."),
  taxes: itemSchema.extract("taxes").description("The taxes of what is to be sold; none when absent."),
})
  .xor("customer", "customerId")
  .meta({ name: "NewAdvance" });

const transferItem = Joi.object({
  sku: documentText(100),
  ...ofItem("description"),
  quantity: amount({ min: 0.000001, max: 1e9, decimals: 6 }).required(),
  productKey: productKey.description(
    "Without it the line takes what it leaves out from the merchant's product of its SKU; 01010101 if there is none.",
  ),
  unitKey: unitKey.description("H87 (piece) when neither the line nor its product says."),
  ...ofItem("thirdParty", "customsDeclarations", "parts"),
  ...ofLine,
}).meta({ name: "TransferItem" });

/** Goods that are moved. */
export const directTransferSchema: Joi.ObjectSchema = Joi.object({
  type: Joi.string()
    .valid("transfer")
    .required()
    .description("Type T: goods that are moved, without amounts."),
  ...frame,
  ...receiver,
  relations,
  items: Joi.array().items(transferItem).min(1).max(5_000).required(),
  ...ofTicket("exportation"),
  complements,
})
  .xor("customer", "customerId")
  .meta({ name: "NewTransfer" });

const { taxRegime, cfdiUse } = employeeTerms;
const employee = Joi.object({
  rfc: rfc.required(),
  name: documentText(300).required(),
  postalCode: postalCode.required(),
  taxRegime: Joi.string().valid(taxRegime).default(taxRegime).description("Wages; nothing else is allowed."),
  cfdiUse: Joi.string().valid(cfdiUse).default(cfdiUse).description("Payroll; nothing else is allowed."),
  email: email.description("The address to which XML and PDF go once it is stamped."),
}).meta({ name: "Employee" });

/** A payroll receipt. */
export const directPayrollSchema: Joi.ObjectSchema = Joi.object({
  type: Joi.string()
    .valid("payroll")
    .required()
    .description("Type N: a payroll receipt. Its line and its totals follow from the complement Nomina."),
  ...frame,
  customer: employee.description("The employee in full."),
  customerId,
  relations,
  complements: complements.required(),
})
  .xor("customer", "customerId")
  .meta({ name: "NewPayroll" });

/** A document as it is given; its `document` is judged by itself. */
export const exactInvoiceSchema: Joi.ObjectSchema = Joi.object({
  exact: Joi.boolean()
    .valid(true)
    .strict()
    .required()
    .description("Judge the document, and change nothing in it."),
  ...frame,
  document: exactDocumentSchema.required(),
  email: email.description("The address to which XML and PDF go once it is stamped."),
}).meta({ name: "ExactInvoice" });

/** The bodies that may be sent to be invoiced without a ticket. */
export const newInvoiceSchema: Joi.Schema = Joi.alternatives(
  directSaleSchema,
  advanceSchema,
  directTransferSchema,
  directPayrollSchema,
  exactInvoiceSchema,
).meta({ name: "NewInvoice" });
