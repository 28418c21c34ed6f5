import type { Tenancy } from "../../domain/access/principal.ts";
import { factsOf } from "../../domain/addendas/factsOf.ts";
import { namesIn } from "../../domain/addendas/judgeTemplate.ts";
import { parseTemplate } from "../../domain/addendas/parseTemplate.ts";
import type { GivenValues } from "../../domain/addendas/renderAddenda.ts";
import type { SchemaFile } from "../../domain/addendas/schemas/schemaFile.ts";
import { AppError } from "../../errors.ts";
import { findInvoice } from "../../queries/invoices.ts";
import type { Deps } from "../deps.ts";
import { type TriedTemplate, tryTemplate } from "./tryTemplate.ts";

export interface WantedPreview {
  readonly template: string;
  readonly schemas: readonly SchemaFile[];
  /** One of the merchant's invoices; a sample when absent. */
  readonly invoiceId?: string;
  readonly values: GivenValues;
}

export interface TemplatePreview extends TriedTemplate {
  readonly placeholders: readonly string[];
}

/** Judges a template, and makes of it the addenda of an invoice or of a sample; stores nothing. Throws `resource.not_found`. */
export async function previewTemplate(
  deps: Pick<Deps, "db" | "addendaSchemas">,
  principal: Tenancy,
  { invoiceId, ...wanted }: WantedPreview,
): Promise<TemplatePreview> {
  const { merchantId } = principal;
  const invoice = invoiceId === undefined ? undefined : await findInvoice(deps.db, principal, invoiceId);
  if (invoiceId !== undefined && !invoice) throw new AppError("resource.not_found");
  const trial = { ...wanted, merchantId, ...(invoice && { facts: factsOf(invoice) }) };
  const placeholders = namesIn(parseTemplate(wanted.template).pieces);
  return { ...(await tryTemplate(deps, trial)), placeholders };
}
