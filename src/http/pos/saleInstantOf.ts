import { branchOf, type TenantPrincipal } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { startOfDay } from "../../domain/time/startOfDay.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { zoneOfBranches } from "../lists/dayRange.ts";

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns when a sale was made, with its offset. Where only its day was sent, that is the day's first moment on the
 * clocks of its branch: it never lies ahead of now, it is in the global period of that day, and the same ticket sent
 * again says the same.
 */
export function saleInstantOf(
  { issuedAt, branch: code }: Pick<Ticket, "issuedAt" | "branch">,
  principal: TenantPrincipal | undefined,
  catalogs: ActiveCatalogs,
): string {
  if (!dayForm.test(issuedAt)) return issuedAt;
  const zone = principal ? zoneOf(principal, code, catalogs) : centralZone;
  const at = startOfDay(issuedAt, zone);
  const wall = wallTime(at, zone);
  return `${wall}${offset(Date.parse(`${wall}Z`) - at.getTime())}`;
}

/** Returns the zone of a branch; that of the main one while there is none of this code. */
function zoneOf(principal: TenantPrincipal, code: string | undefined, catalogs: ActiveCatalogs): string {
  const branch = branchOf(principal, code);
  return (branch && catalogs.zoneAt(branch.postalCode)) ?? zoneOfBranches(principal.branches, catalogs);
}

function offset(aheadMs: number): string {
  const minutes = Math.abs(aheadMs) / 60_000;
  const two = (value: number): string => String(Math.trunc(value)).padStart(2, "0");
  return `${aheadMs < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
