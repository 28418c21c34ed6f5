import { namesIn } from "../../../domain/addendas/judgeTemplate.ts";
import { parseTemplate } from "../../../domain/addendas/parseTemplate.ts";
import type { AddendaTemplate } from "../../../models/addendas/AddendaTemplate.ts";
import { presentInstant } from "../../present/presentInstant.ts";

/** Returns a template as lists show it, without its text. */
export function summarizeTemplate(row: AddendaTemplate) {
  const { id, name, template, appliesTo, customerIds = [], createdAt, updatedAt } = row;
  return {
    id,
    name,
    appliesTo,
    customerIds,
    placeholders: namesIn(parseTemplate(template).pieces),
    createdAt: presentInstant(createdAt),
    updatedAt: presentInstant(updatedAt),
  };
}

export function presentTemplate(row: AddendaTemplate) {
  const { template, schemas, sampleValues } = row;
  return { ...summarizeTemplate(row), template, schemas: schemas ?? [], sampleValues };
}
