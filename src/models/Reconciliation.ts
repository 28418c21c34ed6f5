import { BaseModel } from "./BaseModel.ts";

/** One comparison of our invoices with what SAT knows. */
export class Reconciliation extends BaseModel {
  static override tableName = "reconciliations";
  static override jsonAttributes = ["counts"];

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare dateFrom: string;
  declare dateTo: string;
  declare state: "queued" | "running" | "done" | "failed";
  declare counts: Readonly<Record<string, number>> | null;
  declare reason: string | null;
  declare requestedBy: string | null;
  declare createdAt: Date;
  declare endedAt: Date | null;
}
