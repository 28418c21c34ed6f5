import { BaseModel } from "../BaseModel.ts";

/** The mark that somebody has closed a month. */
export class MonthClosing extends BaseModel {
  static override tableName = "month_closings";
  static override idColumn = ["merchantId", "livemode", "month"];
  static override jsonAttributes = ["openLines"];

  declare merchantId: string;
  declare livemode: boolean;
  /** `YYYY-MM` */
  declare month: string;
  declare closedAt: Date;
  declare closedBy: string | null;
  /** The reason why it was closed though something was open. */
  declare note: string | null;
  /** The names of the lines that were open. */
  declare openLines: readonly string[];
}
