import { type GlobalRunState, globalRunTransitions } from "../../domain/globalInvoices/globalRunLifeCycle.ts";
import type { GlobalInvoiceSettings, Periodicity } from "../../domain/merchants/globalInvoice.ts";
import type { Fault } from "../../errors.ts";
import { BaseModel } from "../BaseModel.ts";

/** A run that turns the unclaimed tickets of a period into global invoices. */
export class GlobalRun extends BaseModel {
  static override tableName = "global_runs";
  static override readonly lifeCycle = globalRunTransitions;
  static override readonly newsObject = "globalRun";
  static override jsonAttributes = ["faults"];

  /** The internal order, which only cursors use; it is never shown. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The branch; null for all branches together, whose documents the main one issues. */
  declare branchId: string | null;
  declare periodicity: Periodicity;
  /** The period's first day and its last one, `YYYY-MM-DD` on the wall of each branch. */
  declare periodFrom: string;
  declare periodTo: string;
  /** The end of SAT's 24 hours. */
  declare dueBy: Date;
  declare paymentForms: GlobalInvoiceSettings["paymentForms"];
  declare linesPerDocument: number;
  declare requestedThrough: "api" | "schedule";
  declare state: GlobalRunState;
  /** The reasons why it was stopped. */
  declare faults: readonly Fault[] | null;
  /** The moment at which the owners were told that something is left. */
  declare warnedAt: Date | null;
  declare requestId: string | null;
  declare endedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
