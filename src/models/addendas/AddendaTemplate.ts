import { raw } from "objection";
import type { AddendaType } from "../../domain/addendas/addendaTypes.ts";
import type { GivenValues } from "../../domain/addendas/renderAddenda.ts";
import type { SchemaFile } from "../../domain/addendas/schemas/schemaFile.ts";
import { BaseModel } from "../BaseModel.ts";

/** A text of a merchant's from which addendas are made. */
export class AddendaTemplate extends BaseModel {
  static override tableName = "addenda_templates";
  static override jsonAttributes = ["schemas", "sampleValues"];

  /** Selects whether a template has a schema, without reading it. */
  static readonly hasSchema = raw('schemas is not null as "hasSchema"');

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare name: string;
  declare template: string;
  declare appliesTo: AddendaType[];
  /** The files of its schema, the one that judges first; null where it has none. Lists and stamps do not read them. */
  declare schemas: readonly SchemaFile[] | null;
  /** Values with which it is tried while it is written. */
  declare sampleValues: GivenValues;
  /** The last time when the schema took more than anybody gets while nobody waited. */
  declare schemaOverranAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare archivedAt: Date | null;
  /** The customers whose invoices take it, fetched where a reader shows them. */
  declare customerIds?: string[];
  declare hasSchema?: boolean;
}
