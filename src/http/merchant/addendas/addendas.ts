import { availableNames } from "../../../domain/addendas/placeholders.ts";
import { versionOf } from "../../../domain/merchants/versionOf.ts";
import { AppError } from "../../../errors.ts";
import type { AddendaTemplate } from "../../../models/addendas/AddendaTemplate.ts";
import { archiveTemplate } from "../../../operations/addendas/archiveTemplate.ts";
import { changeTemplate } from "../../../operations/addendas/changeTemplate.ts";
import { createTemplate } from "../../../operations/addendas/createTemplate.ts";
import { previewTemplate } from "../../../operations/addendas/previewTemplate.ts";
import type { StoredTemplate } from "../../../operations/addendas/templateTerms.ts";
import { findAddendaTemplate, listAddendaTemplates } from "../../../queries/addendas/addendaTemplates.ts";
import type { JsonAnswer } from "../../answer.ts";
import { listSchema } from "../../lists/paging.ts";
import type { Language } from "../../present/language.ts";
import { presentFault } from "../../present/presentFault.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import {
  previewExamples,
  previewSchema,
  previewValidator,
  storedTemplateSchema,
  templateExamples,
  templateSchema,
  templateSummarySchema,
  templateValidator,
} from "./addendas.schema.ts";
import { presentTemplate, summarizeTemplate } from "./presentTemplate.ts";

const base = "/api/v1/merchant/addendas";
const byId = { path: `${base}/:id`, params: { id: uuid } } as const;
const body = { ...templateValidator, examples: templateExamples };
const oneTemplate = { description: "The template.", schema: templateSchema };
const storedTemplate = { description: "The template.", schema: storedTemplateSchema };
const reading = { tag: "Merchant", permission: "read customers" } as const;
const writing = { tag: "Merchant", permission: "write customers" } as const;

const listAll = tenantRoute({
  ...reading,
  method: "get",
  path: base,
  operationId: "listAddendaTemplates",
  summary: "Your templates of addendas, by name",
  answers: { 200: { description: "All of them.", schema: listSchema(templateSummarySchema) } },
  async answer({ deps, principal }) {
    const found = await listAddendaTemplates(deps.db, principal.merchantId);
    return { status: 200, data: { items: found.map(summarizeTemplate), nextCursor: null } };
  },
});

const createOne = tenantRoute({
  ...writing,
  method: "post",
  path: base,
  operationId: "createAddendaTemplate",
  summary: "Store a template of addendas, and name the customers whose invoices take it",
  body,
  answers: { 201: storedTemplate },
  refusals: ["addenda.name_taken", "merchant.limit_reached"],
  async answer(request) {
    const stored = await createTemplate(request.deps, request, request.body);
    const headers = { Location: `${base}/${stored.template.id}` };
    return { ...presentStored(stored, request.language), status: 201, headers };
  },
});

const readOne = tenantRoute({
  ...reading,
  ...byId,
  method: "get",
  operationId: "readAddendaTemplate",
  summary: "Read one template of addendas with its text",
  answers: { 200: oneTemplate },
  async answer({ deps, principal, params }) {
    const template = await findAddendaTemplate(deps.db, principal.merchantId, params.id);
    if (!template) throw new AppError("resource.not_found");
    return presentOne(template);
  },
});

const changeOne = tenantRoute({
  ...writing,
  ...byId,
  method: "put",
  operationId: "updateAddendaTemplate",
  summary: "Replace a template of addendas; addendas that were made of it stay as they are",
  versioned: true,
  body,
  answers: { 200: storedTemplate },
  refusals: ["addenda.name_taken"],
  async answer(request) {
    const { deps, params, body, language } = request;
    return presentStored(await changeTemplate(deps, request, { ...body, templateId: params.id }), language);
  },
});

const archiveOne = tenantRoute({
  ...writing,
  ...byId,
  method: "delete",
  operationId: "archiveAddendaTemplate",
  summary: "Take a template of addendas away; addendas that were made of it stay",
  answers: { 200: { ...oneTemplate, description: "The template as it was." } },
  async answer(request) {
    const template = await archiveTemplate(request.deps, request, request.params.id);
    return { status: 200, data: presentTemplate(template) };
  },
});

const previewOne = tenantRoute({
  ...reading,
  method: "post",
  path: `${base}/preview`,
  operationId: "previewAddendaTemplate",
  summary:
    "Judge a template, and make of it the addenda of one of your invoices or of a sample; stores nothing",
  readsOnly: true,
  body: { ...previewValidator, examples: previewExamples },
  answers: { 200: { description: "Its faults, or what would come of it.", schema: previewSchema } },
  async answer({ deps, principal, body, language }) {
    const { faults, warnings, ...rest } = await previewTemplate(deps, principal, body);
    const data = {
      valid: faults.length === 0,
      faults: faults.map((fault) => presentFault(fault, language)),
      warnings: warnings.map((fault) => presentFault(fault, language)),
      ...rest,
      available: availableNames,
    };
    return { status: 200, data };
  },
});

export const addendaTemplateRoutes: readonly Route[] = [
  listAll,
  createOne,
  previewOne,
  readOne,
  changeOne,
  archiveOne,
];

function presentOne(template: AddendaTemplate): JsonAnswer {
  return { status: 200, data: presentTemplate(template), version: versionOf(template.updatedAt) };
}

function presentStored({ template, warnings }: StoredTemplate, language: Language): JsonAnswer {
  const data = {
    ...presentTemplate(template),
    warnings: warnings.map((fault) => presentFault(fault, language)),
  };
  return { ...presentOne(template), data };
}
