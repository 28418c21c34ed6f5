import { judgeTemplate } from "../../domain/addendas/judgeTemplate.ts";
import { type AddendaFacts, sampleFacts, sampleItem, sampleTax } from "../../domain/addendas/placeholders.ts";
import { type GivenValues, renderAddenda } from "../../domain/addendas/renderAddenda.ts";
import { judgeSchemaFiles } from "../../domain/addendas/schemas/judgeSchemaFiles.ts";
import type { SchemaFile } from "../../domain/addendas/schemas/schemaFile.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { judgeBySchema } from "./judgeBySchema.ts";

export interface Trial {
  readonly merchantId: string;
  readonly template: string;
  readonly schemas: readonly SchemaFile[];
  /** The data of an invoice; a sample's when absent. */
  readonly facts?: AddendaFacts;
  readonly values: GivenValues;
}

export interface TriedTemplate {
  /** The faults of the template and of its schema; without any it can be stored. */
  readonly faults: readonly Fault[];
  /** The names that have no value. */
  readonly missing: readonly string[];
  /** The values that are missing, or the reasons for which the schema refuses the addenda that came of them. */
  readonly warnings: readonly Fault[];
  readonly xml: string | null;
}

const sample: AddendaFacts = { values: sampleFacts, lists: { items: [sampleItem], taxes: [sampleTax] } };

/** Judges a template and its schema, and makes an addenda of an invoice or of a sample; the schema judges that too. */
export async function tryTemplate(deps: Pick<Deps, "addendaSchemas">, trial: Trial): Promise<TriedTemplate> {
  const { merchantId, template, schemas, facts = sample, values } = trial;
  const unsound = [...judgeTemplate(template), ...judgeSchemaFiles(schemas)];
  if (unsound.length > 0) return { faults: unsound, missing: [], warnings: [], xml: null };
  const made = renderAddenda({ name: "", template }, facts, values);
  const documents = made.kind === "complete" ? [made.xml] : [];
  const {
    schemaFaults,
    faults: [found = []],
  } = schemas.length === 0 ? none : await judgeBySchema(deps, { merchantId, schemas, documents });
  // What the schema says of these values may be right for those of a real invoice, but no value mends the root.
  const faults = [...schemaFaults, ...found.filter(({ code }) => code === "addenda.schema_root")];
  if (made.kind !== "complete") return { faults, missing: made.missing, warnings: made.faults, xml: null };
  return { faults, missing: [], warnings: faults.length > 0 ? [] : found, xml: made.xml };
}

const none = { schemaFaults: [], faults: [] } as const;
