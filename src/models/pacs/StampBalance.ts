import { BaseModel } from "../BaseModel.ts";

/** The stamps that a merchant has bought of the platform. Without one, its stamps are paid otherwise and unlimited. */
export class StampBalance extends BaseModel {
  static override tableName = "stamp_balances";
  static override idColumn = "merchantId";

  declare merchantId: string;
  declare granted: number;
  declare used: number;
  /** The number of stamps left at which its owners hear of it. */
  declare alertAt: number;
  /** True when a person has chosen that number. */
  declare isAlertChosen: boolean;
  declare told: "enough" | "low" | "out";
  declare updatedAt: Date;
}
