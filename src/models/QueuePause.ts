import { BaseModel } from "./BaseModel.ts";

/** A queue that somebody has stopped; its jobs wait. */
export class QueuePause extends BaseModel {
  static override tableName = "queue_pauses";
  static override idColumn = "queue";

  declare queue: string;
  declare reason: string;
  declare pausedBy: string | null;
  declare pausedAt: Date;
}
