import Joi from "joi";
import { quotaOf } from "../../../operations/satDownloads/requests/quotaOf.ts";
import { saveSchedule } from "../../../operations/satDownloads/saveSchedule.ts";
import { findSchedule } from "../../../queries/satDownloads/findSchedule.ts";
import { presentedScheduleSchema, presentSchedule } from "./presentSatSchedule.ts";
import { memberRoute, type Route } from "../../route.ts";
import { zoneOfBranches } from "../../lists/dayRange.ts";
import { quotaQueryValidator, scheduleValidator } from "./satSchedule.schema.ts";

const path = "/api/v1/merchant/sat/schedule";

const readSchedule = memberRoute({
  method: "get",
  path,
  operationId: "readSatSchedule",
  tag: "Merchant",
  summary: "When your CFDIs are fetched from SAT by themselves",
  permission: "read SAT documents",
  answers: { 200: { description: "As it was saved, or switched off.", schema: presentedScheduleSchema } },
  async answer({ deps, principal, language }) {
    const { livemode, branches } = principal;
    const row = await findSchedule(deps.db, principal);
    const timeZone = zoneOfBranches(branches, deps.catalogs());
    return { status: 200, data: presentSchedule(row, { livemode, timeZone }, language) };
  },
});

const save = memberRoute({
  method: "put",
  path,
  operationId: "updateSatSchedule",
  tag: "Merchant",
  summary: "Have your CFDIs fetched from SAT by the clock, or no longer",
  permission: "download from SAT",
  body: {
    ...scheduleValidator,
    examples: {
      everyMorning: { enabled: true },
      received: { enabled: true, requestTypes: ["recibidos"], content: "metadata", cron: "30 6 * * 1-5" },
      off: { enabled: false },
    },
  },
  answers: { 200: { description: "Saved.", schema: presentedScheduleSchema } },
  refusals: ["efirma.missing", "efirma.expired"],
  async answer(request) {
    const { deps, principal, body, language } = request;
    const { livemode } = principal;
    const row = await saveSchedule(deps, request, { livemode, ...body });
    return { status: 200, data: presentSchedule(row, { livemode, timeZone: row.zone }, language) };
  },
});

const count = Joi.number().integer().min(0).required();
const wall = Joi.string().required();

const readQuota = memberRoute({
  method: "get",
  path: "/api/v1/merchant/sat/quota",
  operationId: "readSatQuota",
  tag: "Merchant",
  summary: "How often SAT will still answer for a range, before it is asked",
  permission: "read SAT documents",
  query: quotaQueryValidator,
  answers: {
    200: {
      description: "Of exactly this range, and of every range within it that was asked.",
      schema: Joi.object({
        dateFrom: wall,
        dateTo: wall,
        timeZone: wall,
        limit: count.allow(null).description("The limit for life; null where nothing limits it (metadata)."),
        used: count,
        left: count.allow(null),
        asked: Joi.array()
          .items(Joi.object({ dateFrom: wall, dateTo: wall, used: count, left: count }))
          .required()
          .description(
            "The first two hundred. A range that is used up is asked with one end moved by a second.",
          ),
      }),
    },
  },
  async answer({ deps, principal, query }) {
    const { range, zone, limit, used, left, asked } = await quotaOf(deps, principal, query);
    return {
      status: 200,
      data: {
        dateFrom: range.from,
        dateTo: range.to,
        timeZone: zone,
        limit,
        used,
        left,
        asked: asked.map((one) => ({ dateFrom: one.from, dateTo: one.to, used: one.used, left: one.left })),
      },
    };
  },
});

export const satScheduleRoutes: readonly Route[] = [readSchedule, save, readQuota];
