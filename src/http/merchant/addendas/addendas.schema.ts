import Joi from "joi";
import { type AddendaType, addendaTypes } from "../../../domain/addendas/addendaTypes.ts";
import { mostOfTemplate } from "../../../domain/addendas/judgeTemplate.ts";
import { mostOfSchema, mostSchemaFiles } from "../../../domain/addendas/schemas/judgeSchemaFiles.ts";
import type { WantedPreview } from "../../../operations/addendas/previewTemplate.ts";
import type { TemplateTerms } from "../../../operations/addendas/templateTerms.ts";
import { addendaValues } from "../../pos/addendas/addendaValues.ts";
import { faultSchema } from "../../present/presentFault.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text, uuid } from "../../validation/schemas.ts";

const templateText =
  '<oc:Pedido xmlns:oc="urn:ejemplo:pedido" numero="{{values.purchaseOrder}}" factura="{{number}}" uuid="{{uuid}}">' +
  '{{#items}}<oc:Partida sku="{{item.sku|S/C}}" cantidad="{{item.quantity}}" importe="{{item.amount}}"/>{{/items}}' +
  "<oc:Total>{{total}}</oc:Total></oc:Pedido>";

const schemaText =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:ejemplo:pedido" elementFormDefault="qualified">' +
  '<xs:element name="Pedido"><xs:complexType><xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/></xs:sequence>' +
  '<xs:attribute name="numero" type="xs:string" use="required"/><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element></xs:schema>';

const template = Joi.string()
  .max(mostOfTemplate)
  .required()
  .description(
    "One XML element, the content of cfdi:Addenda. {{total}} is a value of the invoice, {{values.purchaseOrder}} one of your own, {{name|text}} has a text for where there is none; {{#items}}…{{/items}} stands once for each line, {{#name}}…{{/name}} where the name has a value.",
  )
  .example(templateText);

const appliesTo = Joi.array<AddendaType[]>()
  .items(Joi.string().valid(...addendaTypes))
  .unique()
  .description("The types of documents of its customers to which it is applied by itself.");

const customerIds = Joi.array()
  .items(uuid)
  .unique()
  .max(1_000)
  .description(
    "The customers whose documents take it by themselves. One that had another template takes this one.",
  );

const schemas = Joi.array()
  .items(
    Joi.object({
      name: text(100)
        .required()
        .description("The name by which the other files include or import it.")
        .example("pedido.xsd"),
      xsd: Joi.string()
        .max(mostOfSchema)
        .required()
        .description("An XML schema (XSD 1.0), without a DOCTYPE.")
        .example(schemaText),
    }).meta({ name: "AddendaSchemaFile" }),
  )
  .max(mostSchemaFiles)
  .description(
    "The schema that its addendas have to keep, if any. The first file judges; the others are those that it includes or imports, found by the last part of schemaLocation. Nothing else is read.",
  );

const sampleValues = addendaValues.description(
  "Values of your own with which the template is tried when it is stored and shown.",
);

export const templateValidator: Validator<TemplateTerms> = createValidator(
  Joi.object({
    name: text(100).required(),
    template,
    appliesTo: appliesTo.default(["income"]),
    customerIds: customerIds.default([]),
    schemas: schemas.default([]),
    sampleValues: sampleValues.default({}),
  }).meta({ name: "NewAddendaTemplate" }),
);

export const previewValidator: Validator<WantedPreview> = createValidator(
  Joi.object({
    template,
    schemas: schemas.default([]),
    invoiceId: uuid.description("One of your invoices; a sample when absent."),
    values: addendaValues.default({}),
  }),
);

export const templateExamples: Readonly<Record<string, unknown>> = {
  purchaseOrder: { name: "Pedido", template: templateText, appliesTo: ["income"], customerIds: [] },
  withSchema: {
    name: "Pedido con esquema",
    template: templateText,
    schemas: [{ name: "pedido.xsd", xsd: schemaText }],
    sampleValues: { purchaseOrder: "OC-4500012345" },
  },
};

export const previewExamples: Readonly<Record<string, unknown>> = {
  sample: { template: templateText, values: { purchaseOrder: "OC-4500012345" } },
};

const placeholders = Joi.array()
  .items(Joi.string())
  .required()
  .description("The names that it uses, sections among them.")
  .example(["number", "items", "item.amount", "values.purchaseOrder"]);

const summaryKeys = {
  id: uuid.required(),
  name: Joi.string().required(),
  appliesTo: appliesTo.required(),
  customerIds: customerIds.required(),
  placeholders,
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
};

export const templateSummarySchema: Joi.ObjectSchema = Joi.object(summaryKeys).meta({
  name: "AddendaTemplateSummary",
});

const templateKeys = {
  ...summaryKeys,
  template,
  schemas: schemas.required(),
  sampleValues: sampleValues.required(),
};

export const templateSchema: Joi.ObjectSchema = Joi.object(templateKeys).meta({ name: "AddendaTemplate" });

export const storedTemplateSchema: Joi.ObjectSchema = Joi.object({
  ...templateKeys,
  warnings: Joi.array()
    .items(faultSchema)
    .required()
    .description("What its schema has against the addenda of a sample with your sample values."),
}).meta({ name: "StoredAddendaTemplate" });

export const previewSchema: Joi.ObjectSchema = Joi.object({
  valid: Joi.boolean().required().description("Whether it can be stored."),
  faults: Joi.array().items(faultSchema).required(),
  placeholders,
  missing: Joi.array()
    .items(Joi.string())
    .required()
    .description("The names without a value; until there are none, the XML is given out without the addenda.")
    .example(["values.purchaseOrder"]),
  available: Joi.array()
    .items(Joi.string())
    .required()
    .description(
      "Every name that a template may use besides your own values: those of lines stand within items, those of taxes within taxes.",
    )
    .example(["uuid", "total", "items", "item.sku"]),
  warnings: Joi.array()
    .items(faultSchema)
    .required()
    .description("What is missing, and where to give it; or what the schema has against the addenda."),
  xml: Joi.string().allow(null).required().description("The addenda, where nothing is missing."),
}).meta({ name: "AddendaPreview" });
