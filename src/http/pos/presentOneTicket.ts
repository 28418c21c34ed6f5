import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { paymentWarnings } from "../../domain/tickets/paymentWarnings.ts";
import { type UnverifiedCode, unverifiedCodes } from "../../domain/tickets/unverifiedCodes.ts";
import { awaitingBranch } from "../../domain/tickets/awaitingBranch.ts";
import { AppError, type Fault } from "../../errors.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import type { JsonAnswer } from "../answer.ts";
import { judgedReceiver } from "./judgedReceiver.ts";
import { presentFault } from "../present/presentFault.ts";
import { presentSale } from "../present/presentSale.ts";
import { presentTicket, ticketRetryAfter, ticketVersion } from "../present/presentTicket.ts";
import { presentUnverified } from "../present/presentUnverified.ts";
import type { GuardedRequest } from "../route.ts";

/**
 * Answers with one ticket: the fields of a list and those that each request judges again. Throws a 404 when it is
 * absent.
 */
export function presentOneTicket(
  { deps, principal, language }: GuardedRequest<TenantPrincipal>,
  row: TicketRow | undefined,
  status = 200,
): JsonAnswer & { status: number } {
  if (!row) throw new AppError("resource.not_found");
  const catalogs = deps.catalogs();
  const unverified = unverifiedIn(row, catalogs);
  const judged = judgedReceiver(row, principal, catalogs);
  const warnings = warningsOf(row);
  const inSingleReads = {
    receiverFaults: judged.faults.map((fault) => presentFault(fault, language)),
    receiverWarnings: judged.warnings.map((warning) => presentFault(warning, language)),
    warnings: warnings.map((warning) => presentFault(warning, language)),
  };
  const listed = presentTicket(row, principal, language, deps.config.publicUrl);
  return {
    status,
    // `listed` is new, so it may be changed in place: V8 takes five times as long to spread all of them into another object.
    data: Object.assign(listed, inSingleReads, presentSale(row.content), presentUnverified(unverified)),
    version: `${ticketVersion(row, principal, language)}${unverified.length > 0 ? "-unverified" : ""}`,
    headers: {
      ...(status === 202 && { Location: `/api/v1/tickets/${row.id}` }),
      ...ticketRetryAfter(row),
    },
  };
}

function warningsOf({ state, content }: TicketRow): readonly Fault[] {
  if (state === "voided") return [];
  return [...(state === "parked" ? [awaitingBranch(content.branch)] : []), ...paymentWarnings(content)];
}

/**
 * Returns nothing for a stamped sale, which has passed the PAC's checks, and for a voided one, which will never be
 * invoiced.
 */
function unverifiedIn({ state, content }: TicketRow, catalogs: ActiveCatalogs): readonly UnverifiedCode[] {
  return ["invoiced", "invoicedElsewhere", "voided"].includes(state)
    ? []
    : unverifiedCodes(content, catalogs);
}
