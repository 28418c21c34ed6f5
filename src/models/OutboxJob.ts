import { BaseModel } from "./BaseModel.ts";

/** A job that is not finished. Written in the caller's transaction, removed when done. */
export class OutboxJob extends BaseModel {
  static override tableName = "outbox";

  /** The internal order, which only cursors use. */
  declare seq: string;
  declare id: string;
  declare kind: string;
  declare subjectIds: string[];
  declare requestIds: string[];
  declare runAt: Date;
  /** Its turn among those that wait; see `queues/turns.ts`. */
  declare turn: number;
  declare trustedUntil: Date;
  declare attempts: number;
  declare lastError: string | null;
  declare deadAt: Date | null;
  declare createdAt: Date;
}
