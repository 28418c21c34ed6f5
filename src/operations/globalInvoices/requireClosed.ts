import { globalFault } from "../../domain/globalInvoices/globalFault.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { AppError } from "../../errors.ts";
import type { BranchBounds } from "../../queries/globalInvoices/branchBounds.ts";

/** Throws `request.invalid` with the time of the close where a period goes on at one of the branches. */
export function requireClosed(bounds: readonly BranchBounds[], now: Date): void {
  const open = bounds.find(({ until }) => until > now);
  if (!open) return;
  const closesAt = wallTime(open.until, open.zone);
  throw new AppError("request.invalid", {
    details: [globalFault("global.period_open", "period", { closesAt })],
  });
}
