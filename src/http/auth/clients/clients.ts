import Joi from "joi";
import { permissionsOf } from "../../../domain/access/permissionsOf.ts";
import type { ActiveCatalogs } from "../../../domain/catalogs/activeCatalogs.ts";
import { currentPeriods } from "../../../domain/globalInvoices/currentPeriods.ts";
import { endingClaims, type SaleDays, urgentDays } from "../../../domain/globalInvoices/endingClaims.ts";
import { completeGlobalInvoice } from "../../../domain/merchants/globalInvoice.ts";
import { completeSelfInvoice } from "../../../domain/merchants/selfInvoice.ts";
import { centralZone } from "../../../domain/time/centralZone.ts";
import { startOfDay } from "../../../domain/time/startOfDay.ts";
import { monthBefore } from "../../../domain/time/monthDays.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { AppError } from "../../../errors.ts";
import { exportTypes, openExport } from "../../../operations/exports/openExport.ts";
import { requestExport } from "../../../operations/exports/requestExport.ts";
import { type AskedClient, clientFigures } from "../../../queries/merchants/clientFigures.ts";
import { type Client, listClients } from "../../../queries/access/listClients.ts";
import { zoneOfBranches } from "../../lists/dayRange.ts";
import { attachment } from "../../present/attachment.ts";
import { exportSchema, presentExport } from "../../present/presentExport.ts";
import { monthQueryValidator, monthValidator } from "../../validation/month.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { accountRoute, type Route } from "../../route.ts";
import { accountantAt } from "./accountantAt.ts";
import { mayHaveFiles } from "./mayHaveFiles.ts";
import { clientSchema, presentClient } from "./presentClient.ts";

interface FileQuery {
  readonly clientId: string;
  readonly id: string;
}

const fileQueryValidator: Validator<FileQuery> = createValidator(
  Joi.object({ clientId: uuid.required(), id: uuid.required().description("The export's.") }),
);

const path = "/auth/accountant/clients";

const list = accountRoute({
  method: "get",
  path,
  operationId: "listAccountantClients",
  tag: "Auth",
  summary: "All clients of an accountant: what needs hands at each today, and how far a month is",
  doors: ["session"],
  query: monthQueryValidator,
  answers: {
    200: {
      description: "By name. Each is shown in live mode once it is live, else in test mode.",
      schema: Joi.object({
        month: Joi.string().required(),
        items: Joi.array().items(clientSchema).required(),
      }),
    },
  },
  async answer({ deps, principal, query }) {
    const clients = await listClients(deps.db, accountantAt(principal).userId);
    const open = clients.filter(isReadable);
    const at = { now: deps.clock.now(), catalogs: deps.catalogs() };
    const month = query.month ?? monthBefore(wallTime(at.now, centralZone));
    const asked = open.map((client) => asAsked(client, at));
    const walled = deps.tenantDb(open.map(({ id }) => id));
    const figures = new Map((await clientFigures(walled, asked, month)).map((each) => [each.id, each]));
    const items = clients.map((client) => {
      const read = figures.get(client.id);
      return presentClient(client, read && { ...read, endingDays: endingDaysOf(client, at) }, at.now);
    });
    return { status: 200, data: { month, items } };
  },
});

const exportAll = accountRoute({
  method: "post",
  path: `${path}/exports`,
  operationId: "exportMonthOfClients",
  tag: "Auth",
  summary: "Have a ZIP made of a month's CFDIs for each client, one after the other",
  doors: ["session"],
  body: { ...monthValidator, examples: { month: { month: "2026-10" } } },
  answers: {
    202: {
      description: "The exports, which go on by themselves; the list of clients tells how far each is.",
      schema: Joi.object({
        items: Joi.array()
          .items(Joi.object({ clientId: Joi.string().guid().required(), export: exportSchema }))
          .required(),
      }),
    },
  },
  async answer({ deps, principal, body, actor, language }) {
    const clients = await listClients(deps.db, accountantAt(principal).userId);
    const filter = { month: body.month };
    const items = [];
    for (const { id: merchantId, liveSince } of clients.filter(mayHaveFiles)) {
      const client = { merchantId, livemode: liveSince !== null };
      const walled = { ...deps, db: deps.tenantDb([merchantId]) };
      const order = { kind: "month", format: "zip", filter } as const;
      const row = await requestExport(walled, { principal: client, actor }, order);
      items.push({ clientId: merchantId, export: presentExport(row, language) });
    }
    return { status: 202, data: { items } };
  },
});

const fileOf = accountRoute({
  method: "get",
  path: `${path}/file`,
  operationId: "readClientMonthExportFile",
  tag: "Auth",
  summary: "Download the ZIP of a client's month, whomever the session acts for",
  doors: ["session"],
  query: fileQueryValidator,
  answers: { 200: { description: "The file.", contentTypes: [exportTypes.zip] } },
  refusals: ["export.not_ready", "export.gone", "request.range_unsatisfiable"],
  async answer({ deps, principal, query: { clientId, id } }) {
    const clients = await listClients(deps.db, accountantAt(principal).userId);
    const client = clients.filter(mayHaveFiles).find((each) => each.id === clientId);
    if (!client) throw new AppError("resource.not_found");
    const owner = { merchantId: clientId, livemode: client.liveSince !== null };
    const walled = { ...deps, db: deps.tenantDb([clientId]) };
    const { fileName, ...file } = await openExport(walled, owner, { id, kinds: ["month"] });
    return { status: 200, ...file, headers: attachment(`${client.rfc}-${fileName}`) };
  },
});

export const clientRoutes: readonly Route[] = [list, exportAll, fileOf];

function isReadable({ suspendedAt, ...held }: Client): boolean {
  return suspendedAt === null && permissionsOf(held).has("read the dashboard");
}

interface Circumstances {
  readonly now: Date;
  readonly catalogs: ActiveCatalogs;
}

function asAsked(client: Client, at: Circumstances): AskedClient {
  const { periodicity } = completeGlobalInvoice(client.globalInvoice);
  const branches = client.branches.map(({ id, postalCode }) => {
    const zone = at.catalogs.zoneAt(postalCode) ?? centralZone;
    const { from, until } = endingDaysOf(client, at, zone);
    return {
      id,
      endingFrom: startOfDay(from, zone),
      endingUntil: startOfDay(until, zone),
      closedUntil: currentPeriods(zone, at.now)[periodicity],
    };
  });
  const { id, liveSince, boundBranchIds } = client;
  return { id, livemode: liveSince !== null, boundBranchIds, branches };
}

/** Returns the days of sale whose claims end soon, none where customers claim nothing. */
function endingDaysOf(
  { selfInvoice, globalInvoice, branches }: Client,
  { now, catalogs }: Circumstances,
  zone: string = zoneOfBranches(branches, catalogs),
): SaleDays {
  const { periodicity } = completeGlobalInvoice(globalInvoice);
  const terms = { ...completeSelfInvoice(selfInvoice), periodicity };
  const days = endingClaims(terms, wallTime(now, zone).slice(0, 10), urgentDays);
  return terms.enabled ? days : { from: days.from, until: days.from };
}
