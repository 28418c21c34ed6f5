import type { SatContent } from "../../domain/satDownloads/satQuery.ts";
import { BaseModel } from "../BaseModel.ts";

/** A merchant's regular download. */
export class SatSchedule extends BaseModel {
  static override tableName = "sat_schedules";
  static override idColumn = ["merchantId", "livemode"];

  declare merchantId: string;
  declare livemode: boolean;
  declare enabled: boolean;
  declare requestTypes: readonly ("emitidos" | "recibidos")[];
  declare content: SatContent;
  declare cron: string;
  declare zone: string;
  declare coveredUntil: string | null;
  declare nextRunAt: Date | null;
  declare lastRunAt: Date | null;
  declare lastProblem: string | null;
  declare updatedBy: string | null;
  declare updatedAt: Date;
}
