import type { Actor } from "../domain/access/actor.ts";
import { type ImportState, importTransitions } from "../domain/spreadsheets/importTransitions.ts";
import type { Fault } from "../errors.ts";
import { BaseModel } from "./BaseModel.ts";

export interface RejectedRow {
  /** The line of the file on which the row begins, counted from 1. */
  readonly line: number;
  /** The faults; `path` is the header of the column. */
  readonly faults: readonly Fault[];
}

/** A file that a merchant sent, and what became of its rows. */
export class ImportRow extends BaseModel {
  static override tableName = "imports";
  static override readonly lifeCycle = importTransitions;
  static override jsonAttributes = ["rejectedRows", "faults", "ignoredColumns", "actor"];
  /** The columns except the file, which only its worker reads. */
  static readonly visible = [
    ..."id seq merchantId kind mode state rowsTotal rowsDone created updated unchanged rejected".split(" "),
    ..."rejectedRows faults ignoredColumns reason actor createdAt updatedAt endedAt".split(" "),
  ];

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare kind: "products" | "customers";
  declare mode: "upsert" | "insert";
  declare state: ImportState;
  declare file: Buffer | null;
  declare rowsTotal: number | null;
  declare rowsDone: number;
  declare created: number;
  declare updated: number;
  declare unchanged: number;
  declare rejected: number;
  declare rejectedRows: readonly RejectedRow[];
  declare faults: readonly Fault[];
  declare ignoredColumns: readonly string[];
  declare reason: string | null;
  declare actor: Actor;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare endedAt: Date | null;
}
