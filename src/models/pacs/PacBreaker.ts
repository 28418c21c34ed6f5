import type { Breaker } from "../../domain/pacs/breaker.ts";
import { BaseModel } from "../BaseModel.ts";

/** The breaker of an account at a PAC. While it is open, nothing is sent there. */
export class PacBreaker extends BaseModel implements Breaker {
  static override tableName = "pac_breakers";
  static override idColumn = ["pac", "livemode"];

  declare pac: string;
  declare livemode: boolean;
  declare openUntil: Date;
  declare reason: string;
  declare openedBy: string | null;
  declare openedAt: Date;
  declare automatic: boolean;
  declare trips: number;
  declare probingUntil: Date | null;
}
