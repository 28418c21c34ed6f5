import { monthBefore } from "../../../domain/time/monthDays.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { closeMonth } from "../../../operations/months/closeMonth.ts";
import { type MonthState, readMonth } from "../../../operations/months/readMonth.ts";
import { reopenMonth } from "../../../operations/months/reopenMonth.ts";
import { zoneOfBranches } from "../../lists/dayRange.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { memberRoute, type Route } from "../../route.ts";
import { monthQueryValidator, monthValidator } from "../../validation/month.ts";
import { closingValidator, monthCloseSchema } from "./monthClose.schema.ts";

const path = "/api/v1/merchant/month-close";
const answers = { 200: { description: "The month as it is now.", schema: monthCloseSchema } };

const read = memberRoute({
  method: "get",
  path,
  operationId: "readMonthClose",
  tag: "Merchant",
  summary: "What is open of a month, and whether it is closed",
  permission: "read the dashboard",
  query: monthQueryValidator,
  answers,
  async answer({ deps, principal, query }) {
    const zone = zoneOfBranches(principal.branches, deps.catalogs());
    const month = query.month ?? monthBefore(wallTime(deps.clock.now(), zone));
    return { status: 200, data: presentMonth(await readMonth(deps, { principal }, month)) };
  },
});

const close = memberRoute({
  method: "post",
  path,
  operationId: "closeMonth",
  tag: "Merchant",
  summary: "Mark a month as closed, with who and when",
  permission: "change settings",
  body: {
    ...closingValidator,
    examples: { withReason: { month: "2026-01", note: "El cliente ya no corrige dos tickets." } },
  },
  answers,
  refusals: ["month.not_over", "month.open"],
  async answer(request) {
    return { status: 200, data: presentMonth(await closeMonth(request.deps, request, request.body)) };
  },
});

const reopen = memberRoute({
  method: "post",
  path: `${path}/reopen`,
  operationId: "reopenMonth",
  tag: "Merchant",
  summary: "Take the mark off that a month is closed",
  permission: "change settings",
  body: { ...monthValidator, examples: { month: { month: "2026-01" } } },
  answers,
  async answer(request) {
    const { month } = request.body;
    return { status: 200, data: presentMonth(await reopenMonth(request.deps, request, month)) };
  },
});

export const monthCloseRoutes: readonly Route[] = [read, close, reopen];

function presentMonth({ closing, ...month }: MonthState) {
  return {
    ...month,
    closed: closing
      ? {
          at: presentInstant(closing.closedAt),
          by: closing.closedBy && { id: closing.closedBy, name: closing.closedByName ?? "" },
          note: closing.note,
          openLines: closing.openLines,
        }
      : null,
  };
}
