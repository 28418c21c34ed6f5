import { AppError } from "../../errors.ts";
import { MonthClosing } from "../../models/merchants/MonthClosing.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { type MonthReader, type MonthState, readMonth } from "./readMonth.ts";

/** Takes the mark off that a month is closed; the audit log keeps who had set it. Doing it twice changes nothing. */
export async function reopenMonth(
  deps: Pick<Deps, "db" | "clock" | "catalogs">,
  { principal, actor }: Change<MonthReader>,
  month: string,
): Promise<MonthState> {
  const { merchantId, livemode, boundBranchIds } = principal;
  if (boundBranchIds) throw new AppError("resource.not_found");
  await deps.db.transaction(async (tx) => {
    const removed = await MonthClosing.query(tx).delete().where({ merchantId, livemode, month });
    if (removed === 0) return;
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "month.reopened",
      merchantId,
      subject: { kind: "month", id: month },
      after: { livemode },
    });
  });
  return readMonth(deps, { principal }, month);
}
