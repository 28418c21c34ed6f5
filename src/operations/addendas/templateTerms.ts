import type { AddendaType } from "../../domain/addendas/addendaTypes.ts";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { GivenValues } from "../../domain/addendas/renderAddenda.ts";
import type { SchemaFile } from "../../domain/addendas/schemas/schemaFile.ts";
import { AppError, type Fault } from "../../errors.ts";
import type { AddendaTemplate } from "../../models/addendas/AddendaTemplate.ts";
import { brokenUnique } from "../brokenUnique.ts";
import type { Deps } from "../deps.ts";
import { tryTemplate } from "./tryTemplate.ts";

/** A template as its merchant writes it. */
export interface TemplateTerms {
  readonly name: string;
  readonly template: string;
  readonly appliesTo: readonly AddendaType[];
  /** The customers whose invoices take it by themselves. */
  readonly customerIds: readonly string[];
  /** The files of its schema, the one that judges first; none where it has no schema. */
  readonly schemas: readonly SchemaFile[];
  /** Values with which it is tried while it is written. */
  readonly sampleValues: GivenValues;
}

export interface StoredTemplate {
  readonly template: AddendaTemplate;
  /** The reasons for which the schema refuses the addenda of a sample. */
  readonly warnings: readonly Fault[];
}

/**
 * Throws `request.invalid` with every fault of a template and its schema. Returns what the schema has against a sample
 * that is complete: what a sample breaks, a real invoice may keep.
 */
export async function requireSoundTemplate(
  deps: Pick<Deps, "addendaSchemas">,
  { merchantId, template, schemas, sampleValues: values }: TemplateTerms & Pick<Tenancy, "merchantId">,
): Promise<readonly Fault[]> {
  const { faults, warnings, xml } = await tryTemplate(deps, { merchantId, template, schemas, values });
  if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
  return xml === null ? [] : warnings;
}

/** Returns a template's terms as its row has them. */
export function templateColumns({ name, template, appliesTo, schemas, sampleValues }: TemplateTerms) {
  return {
    name,
    template,
    appliesTo: [...appliesTo],
    schemas: schemas.length > 0 ? schemas : null,
    sampleValues,
  };
}

/** Returns what the audit log says of a template; its text only by its length, and so its schema. */
export function auditedTemplate(row: AddendaTemplate | TemplateTerms): object {
  const { name, template, appliesTo, customerIds = [], schemas } = row;
  const files = schemas?.map((file) => ({ name: file.name, characters: file.xsd.length }));
  return {
    name,
    characters: template.length,
    appliesTo,
    customerIds,
    ...(files?.length && { schemas: files }),
  };
}

/** Throws `addenda.name_taken` for the database's word that another template has the name. */
export function refuseTakenName(error: unknown): never {
  if (brokenUnique(error) === "addenda_templates_name") throw new AppError("addenda.name_taken");
  throw error;
}
