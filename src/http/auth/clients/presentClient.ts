import Joi from "joi";
import { memberRoles } from "../../../domain/access/roles.ts";
import type { SaleDays } from "../../../domain/globalInvoices/endingClaims.ts";
import { exportTransitions } from "../../../domain/mirror/exportTransitions.ts";
import { addDays } from "../../../domain/time/calendarDays.ts";
import { type ClientFigures, mostCounted } from "../../../queries/merchants/clientFigures.ts";
import type { Client } from "../../../queries/access/listClients.ts";
import { instantOrNull } from "../../present/presentInstant.ts";

const dayMs = 86_400_000;
const count = Joi.number().integer().required();
const ending = Joi.object({
  endsAt: Joi.string().isoDate().required(),
  daysLeft: count.description("Whole days; below zero once it has ended."),
})
  .allow(null)
  .required()
  .meta({ name: "EndingCredential" });

export const clientSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid({ version: "uuidv4" }).required(),
  rfc: Joi.string().required(),
  legalName: Joi.string().required(),
  tradeName: Joi.string().required(),
  role: Joi.string()
    .valid(...memberRoles)
    .required(),
  suspended: Joi.boolean().required(),
  livemode: Joi.boolean().required().description("The mode of these figures: live once the client is live."),
  month: Joi.object({
    closedAt: Joi.string().isoDate().allow(null).required(),
    export: Joi.object({
      id: Joi.string().guid().required(),
      state: Joi.string()
        .valid(...Object.keys(exportTransitions))
        .required(),
      progress: Joi.object({ done: count, total: count.allow(null) }).required(),
    })
      .allow(null)
      .required()
      .description("The newest ZIP of the month; null where nobody has asked for one."),
  })
    .allow(null)
    .required()
    .description("How far the month is; null as the figures are."),
  figures: Joi.object({
    rejectedTickets: count.description(`Tickets that cannot be invoiced as they are, up to ${mostCounted}.`),
    wrongReceivers: count.description("Tickets without an invoice because their receiver is wrong."),
    endingTickets: Joi.object({
      count,
      from: Joi.string().required().description("The first day of these sales."),
      to: Joi.string().required().description("The last day of these sales."),
    })
      .required()
      .description("Open tickets that their customers can claim for three days at most."),
    unclaimedTickets: count.description("In no document though their period has closed."),
    cancellationRequests: Joi.object({
      count,
      firstDueAt: Joi.string().isoDate().allow(null).required(),
    })
      .required()
      .description("Asked by issuers of what the client has received, and not answered."),
    differences: count.description("Between our books and SAT's, and not resolved."),
    unmappedProducts: count,
    certificate: ending,
    efirma: ending,
  })
    .allow(null)
    .required()
    .description("Null for a suspended client, and for a role that may not read its dashboard."),
});

/** The figures of a client, with the days of the sales that can be claimed a few days longer only. */
interface ShownFigures extends ClientFigures {
  readonly endingDays: SaleDays;
}

/** Returns a client as its accountant sees it among the others. */
export function presentClient(client: Client, figures: ShownFigures | undefined, now: Date) {
  return {
    id: client.id,
    rfc: client.rfc,
    legalName: client.legalName,
    tradeName: client.tradeName,
    role: client.role,
    suspended: client.suspendedAt !== null,
    livemode: client.liveSince !== null,
    month: figures ? presentMonth(figures) : null,
    figures: figures ? presentFigures(figures, now) : null,
  };
}

function presentMonth({ monthClosedAt, monthExport }: ShownFigures) {
  const closedAt = instantOrNull(monthClosedAt);
  if (monthExport === null) return { closedAt, export: null };
  const { id, state, rowsDone, rowsTotal } = monthExport;
  return { closedAt, export: { id, state, progress: { done: rowsDone, total: rowsTotal } } };
}

function presentFigures(figures: ShownFigures, now: Date) {
  const { endingDays, firstDueAt, certificateEndsAt, efirmaEndsAt, ...counts } = figures;
  const { rejectedTickets, wrongReceivers, unclaimedTickets, differences, unmappedProducts } = counts;
  const { endingTickets, cancellationRequests } = counts;
  return {
    rejectedTickets,
    wrongReceivers,
    endingTickets: { count: endingTickets, from: endingDays.from, to: addDays(endingDays.until, -1) },
    unclaimedTickets,
    differences,
    unmappedProducts,
    cancellationRequests: { count: cancellationRequests, firstDueAt: instantOrNull(firstDueAt) },
    certificate: endingOf(certificateEndsAt, now),
    efirma: endingOf(efirmaEndsAt, now),
  };
}

function endingOf(endsAt: string | Date | null, now: Date) {
  if (endsAt === null) return null;
  const daysLeft = Math.floor((new Date(endsAt).getTime() - now.getTime()) / dayMs);
  return { endsAt: new Date(endsAt).toISOString(), daysLeft };
}
