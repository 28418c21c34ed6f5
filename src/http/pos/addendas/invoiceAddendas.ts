import Joi from "joi";
import { addendaStateOf, addendaStates } from "../../../domain/addendas/addendaState.ts";
import { AppError } from "../../../errors.ts";
import { InvoiceAddenda } from "../../../models/addendas/InvoiceAddenda.ts";
import { addendaVersion } from "../../../operations/addendas/addendaVersion.ts";
import { type PutAddenda, putAddenda } from "../../../operations/addendas/putAddenda.ts";
import { removeAddenda } from "../../../operations/addendas/removeAddenda.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { instantOrNull } from "../../present/presentInstant.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { addendaValues } from "./addendaValues.ts";

const path = "/api/v1/invoices/:id/addenda";
const ofOne = { tag: "Invoices", path, params: { id: uuid } } as const;

const putValidator: Validator<Omit<PutAddenda, "invoiceId">> = createValidator(
  Joi.object({
    addendaId: uuid.description(
      "One of your templates; that of the invoice's addenda, or of its customer, when absent.",
    ),
    values: addendaValues,
    xml: Joi.string()
      .max(256_000)
      .description("The addenda as it is, one XML element, instead of a template and its values."),
  })
    .oxor("xml", "addendaId")
    .oxor("xml", "values"),
);

const addendaSchema = Joi.object({
  state: Joi.string()
    .valid(...addendaStates)
    .allow(null)
    .required()
    .description(
      "incomplete: values are missing. judging: its schema has not judged it yet. invalid: its schema refuses it. In all three the XML is given out without it. Null: it has none.",
    ),
  addendaId: uuid.allow(null).required().description("Its template; null for one that was given as XML."),
  name: Joi.string().allow(null).required().description("The template's name when it was put."),
  values: addendaValues.required().description("The values of your own that were given."),
  missing: Joi.array()
    .items(Joi.string())
    .required()
    .description("The names without a value.")
    .example(["values.purchaseOrder"]),
  faults: Joi.array().items(faultSchema).required().description("What its schema has against it."),
  xml: Joi.string().allow(null).required(),
  updatedAt: Joi.string().isoDate().allow(null).required(),
}).meta({ name: "InvoiceAddenda" });

const answers = { 200: { description: "The addenda as it is now.", schema: addendaSchema } };

const readOne = tenantRoute({
  ...ofOne,
  method: "get",
  operationId: "readInvoiceAddenda",
  summary: "The addenda of an invoice, and which values it lacks",
  permission: "read invoices",
  answers,
  async answer({ deps, principal, params, language }) {
    if (!(await findInvoice(deps.db, principal, params.id))) throw new AppError("resource.not_found");
    return presentOne(await InvoiceAddenda.query(deps.db).findById(params.id), language);
  },
});

const putOne = tenantRoute({
  ...ofOne,
  method: "put",
  operationId: "putInvoiceAddenda",
  summary: "Put an addenda into the XML of a stamped invoice, or another in its place",
  permission: "issue invoices",
  versioned: true,
  body: {
    ...putValidator,
    examples: {
      values: { values: { purchaseOrder: "OC-4500012345" } },
      xml: { xml: '<Pedido xmlns="urn:ejemplo:pedido"><Numero>OC-4500012345</Numero></Pedido>' },
    },
  },
  answers,
  refusals: [
    "invoice.not_stamped",
    "addenda.invoice_cancelled",
    "addenda.no_template",
    "addenda.values_missing",
    "addenda.schema_refused",
    "addenda.file_fixed",
  ],
  async answer(request) {
    const { deps, params, body, language } = request;
    return presentOne(await putAddenda(deps, request, { ...body, invoiceId: params.id }), language);
  },
});

const removeOne = tenantRoute({
  ...ofOne,
  method: "delete",
  operationId: "removeInvoiceAddenda",
  summary: "Take the addenda out of an invoice's XML, which is then as it was stamped",
  permission: "issue invoices",
  versioned: true,
  answers: { 200: { ...answers[200], description: "The addenda as it was." } },
  refusals: ["invoice.not_stamped", "addenda.invoice_cancelled"],
  async answer(request) {
    const removed = await removeAddenda(request.deps, request, request.params.id);
    return { status: 200, data: present(removed, request.language) };
  },
});

export const invoiceAddendaRoutes: readonly Route[] = [readOne, putOne, removeOne];

function presentOne(addenda: InvoiceAddenda | undefined, language: Language) {
  return { status: 200, data: present(addenda, language), version: addendaVersion(addenda) };
}

function present(addenda: InvoiceAddenda | undefined, language: Language) {
  const {
    templateId = null,
    name = null,
    given = {},
    missing = [],
    faults = [],
    xml = null,
    updatedAt = null,
  } = addenda ?? {};
  return {
    state: addenda ? addendaStateOf(addenda) : null,
    addendaId: templateId,
    name,
    values: given,
    missing,
    faults: faults.map((fault) => presentFault(fault, language)),
    xml,
    updatedAt: instantOrNull(updatedAt),
  };
}
