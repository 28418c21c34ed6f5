import { addendaFault } from "../../domain/addendas/addendaFault.ts";
import type { SchemaFile } from "../../domain/addendas/schemas/schemaFile.ts";
import type { Fault } from "../../errors.ts";
import type { SchemaComplaint } from "../../ports/addendaSchemas.ts";
import type { Deps } from "../deps.ts";

export interface ToJudge {
  readonly merchantId: string;
  readonly schemas: readonly SchemaFile[];
  readonly documents: readonly string[];
}

export interface JudgedDocuments {
  /** True where schema and documents took more than anybody gets. */
  readonly overran: boolean;
  /** The faults of the schema itself, for which it judges nothing. */
  readonly schemaFaults: readonly Fault[];
  /** The faults of each document, in their order. */
  readonly faults: readonly (readonly Fault[])[];
}

/** Lets a merchant's schema judge addendas. It may take seconds, so this is no work for a transaction. */
export async function judgeBySchema(
  { addendaSchemas }: Pick<Deps, "addendaSchemas">,
  { merchantId, schemas, documents }: ToJudge,
): Promise<JudgedDocuments> {
  const verdict = await addendaSchemas.judge({ merchantId, files: schemas, documents });
  if (verdict.kind === "judged")
    return { overran: false, schemaFaults: [], faults: verdict.documents.map((found) => found.map(refusal)) };
  const schemaFaults =
    verdict.kind === "overrun"
      ? [overrunFault]
      : verdict.complaints.map((complaint) => schemaFault(schemas, complaint));
  return { overran: verdict.kind === "overrun", schemaFaults, faults: documents.map(() => schemaFaults) };
}

export const overrunFault: Fault = addendaFault("addenda.schema_too_slow", "schemas");

function refusal({ line = 1, message: reason, isUnknownRoot }: SchemaComplaint): Fault {
  return isUnknownRoot
    ? addendaFault("addenda.schema_root", "template", { reason })
    : addendaFault("addenda.schema_refuses", "template", { line, reason });
}

function schemaFault(schemas: readonly SchemaFile[], { file, line, message }: SchemaComplaint): Fault {
  const found = schemas.findIndex(({ name }) => name === file);
  const name = file ?? schemas[0]?.name ?? "";
  const place = line === undefined ? name : `${name}:${line}`;
  return addendaFault("addenda.schema_invalid", `schemas[${Math.max(0, found)}].xsd`, {
    place,
    reason: message,
  });
}
