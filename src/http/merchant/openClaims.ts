import Joi from "joi";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { type ClaimTerms, lastClaimDay } from "../../domain/globalInvoices/claimTerm.ts";
import { endingClaims, urgentDays } from "../../domain/globalInvoices/endingClaims.ts";
import { addDays } from "../../domain/time/calendarDays.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { startOfDay } from "../../domain/time/startOfDay.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { Deps } from "../../operations/deps.ts";
import { mostClaimsCounted, openClaims } from "../../queries/merchants/openClaims.ts";
import { selfInvoiceSettings } from "../../queries/merchants/selfInvoiceSettings.ts";
import type { Owner } from "../../queries/ownedBy.ts";

const count = Joi.number()
  .integer()
  .max(mostClaimsCounted)
  .required()
  .description(`Counted up to ${mostClaimsCounted}.`);
const dayOrNull = Joi.string().allow(null).required();

export const openClaimsSchema: Joi.ObjectSchema = Joi.object({
  count,
  firstEnds: dayOrNull.description("The last day on which the oldest of them may be claimed."),
  lastEnds: dayOrNull.description("The last day on which the newest of them may be claimed."),
  ending: Joi.object({
    count,
    from: Joi.string().required().description("The first day of these sales."),
    to: Joi.string().required().description("The last day of these sales."),
  })
    .required()
    .description(`Those that may be claimed for ${urgentDays} days at most, today included.`),
})
  .allow(null)
  .required()
  .description("Open tickets that their customers may still invoice, now; null without self-invoicing.");

/** Returns the tickets that wait for their customers, and how long each may; null where customers claim nothing. */
export async function readOpenClaims(
  { db, clock, catalogs }: Pick<Deps, "db" | "clock" | "catalogs">,
  principal: Owner & Pick<Tenancy, "branches">,
) {
  const terms = await selfInvoiceSettings(db, principal.merchantId);
  if (!terms.enabled) return null;
  const branches = principal.branches.map((branch) => asAsked(branch, terms, clock.now(), catalogs()));
  const found = await openClaims(db, principal, branches);
  const ends = (at: "oldest" | "newest"): string[] =>
    found.flatMap(({ branchId, [at]: sale }) => {
      const zone = branches.find((branch) => branch.branchId === branchId)?.zone ?? centralZone;
      return sale === null ? [] : [lastClaimDay(terms, new Date(sale), zone)];
    });
  const days = branches.map(({ days: { from } }) => from).sort();
  const untils = branches.map(({ days: { until } }) => until).sort();
  const today = wallTime(clock.now(), centralZone).slice(0, 10);
  return {
    count: bounded(found.map((each) => each.count)),
    firstEnds: ends("oldest").sort()[0] ?? null,
    lastEnds: ends("newest").sort().at(-1) ?? null,
    ending: {
      count: bounded(found.map((each) => each.ending)),
      from: days[0] ?? today,
      to: addDays(untils.at(-1) ?? today, -1),
    },
  };
}

function asAsked(
  { id, postalCode }: Tenancy["branches"][number],
  terms: ClaimTerms,
  now: Date,
  catalogs: ActiveCatalogs,
) {
  const zone = catalogs.zoneAt(postalCode) ?? centralZone;
  const days = endingClaims(terms, wallTime(now, zone).slice(0, 10), urgentDays);
  return {
    branchId: id,
    zone,
    days,
    from: startOfDay(days.from, zone),
    endingUntil: startOfDay(days.until, zone),
  };
}

function bounded(counts: readonly number[]): number {
  return Math.min(
    mostClaimsCounted,
    counts.reduce((all, each) => all + each, 0),
  );
}
