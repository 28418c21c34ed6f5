import { AppError } from "../../errors.ts";
import { MonthClosing } from "../../models/merchants/MonthClosing.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { type MonthReader, type MonthState, readMonth } from "./readMonth.ts";

/**
 * Marks a month as closed, with who and when; doing it twice changes nothing. The mark forbids nothing, since what SAT
 * demands of a month may still come. Throws `month.not_over`, and `month.open` where something is open and no note says
 * why.
 */
export async function closeMonth(
  deps: Pick<Deps, "db" | "clock" | "catalogs">,
  { principal, actor }: Change<MonthReader>,
  { month, note }: { readonly month: string; readonly note?: string },
): Promise<MonthState> {
  const { merchantId, livemode } = principal;
  const state = await readMonth(deps, { principal }, month);
  if (state.closing) return state;
  if (!state.isOver) throw new AppError("month.not_over");
  const openLines = state.lines.filter(({ done }) => !done).map(({ name }) => name);
  if (openLines.length > 0 && note === undefined) throw new AppError("month.open");
  const closedAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockMerchant(tx, { principal });
    const closedBy = actor.kind === "user" ? actor.id : null;
    const row = { merchantId, livemode, month, closedAt, closedBy, note: note ?? null, openLines };
    const inserted = await MonthClosing.query(tx)
      .insert(row)
      .onConflict(["merchantId", "livemode", "month"])
      .ignore()
      .returning("month");
    if (!inserted) return;
    await recordAudit(tx, actor, closedAt, {
      action: "month.closed",
      merchantId,
      subject: { kind: "month", id: month },
      after: { livemode, note: note ?? null, openLines },
    });
  });
  return readMonth(deps, { principal }, month);
}
