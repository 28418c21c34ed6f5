import { type Fault, mostFaults } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../catalogs/currencyPlaces.ts";
import { exactPlaces, scaled, tenTo, type Scaled } from "../money/scaled.ts";
import { mapInSteps } from "../steps/mapInSteps.ts";
import type { Steps } from "../steps/steps.ts";
import { baseFaults } from "../tickets/baseFaults.ts";
import { linesTotal } from "../tickets/total/linesTotal.ts";
import { netOf } from "../tickets/netOf.ts";
import { netReturns } from "./netReturns.ts";
import { amountOf, readSaleLine, remainderOf, type SaleLine } from "../tickets/saleLine.ts";
import { shownAmount } from "../tickets/shownAmount.ts";
import { discountable, spreadDiscount } from "./spreadDiscount.ts";
import type { Ticket } from "../tickets/ticket.ts";
import { ticketFault } from "../tickets/ticketFault.ts";
import { ticketFaults } from "../tickets/ticketFaults.ts";

/** A ticket as lines that can be written into a document: returns netted, the ticket's discount spread. */
export interface Sale {
  /** The decimals of the currency. */
  readonly places: number;
  readonly pricesIncludeTax: boolean;
  /** The lines: at least one, and none of price zero. */
  readonly lines: readonly SaleLine[];
  /** The part of the declared total that the lines have to come to; six places. */
  readonly total: Scaled;
}

/** One millionth in twelve places. */
const millionth = 1_000_000n;

export type SaleReading = { readonly sale: Sale } | { readonly faults: readonly Fault[] };

/**
 * The unit in which the ticket's discount is spread over its lines: whole units of the currency, as a receipt prints
 * it, or millionths, which follows a POS that never rounds a share and leaves every line room to round.
 */
export type Spread = "units" | "millionths";

/**
 * Reads a ticket into a sale, or tells every reason why not. Lines without a price are left out: CFDI40166 admits no
 * ValorUnitario of zero in an income document, and they change no amount.
 */
export function* readSale(
  ticket: Ticket,
  catalogs: ActiveCatalogs,
  spread: Spread = "units",
): Steps<SaleReading> {
  const faults = yield* ticketFaults(ticket, catalogs);
  if (faults.length > 0) return { faults };
  const places = currencyPlaces(catalogs, ticket.currency) ?? 0;
  const unit = tenTo(exactPlaces - places);
  const signed = yield* mapInSteps(ticket.items, readSaleLine);
  const netted = yield* netReturns(signed, unit);
  if ("faults" in netted) return netted;
  const priced = netted.lines.filter((line) => amountOf(line) > 0n);
  if (priced.length === 0) return { faults: [nothingToInvoice()] };
  const discount = ticket.discount === undefined ? 0n : scaled(ticket.discount, exactPlaces);
  const most = discountable(priced);
  if (discount > most) return { faults: [discountExceedsSale(discount, most, unit)] };
  const lines = spreadDiscount(priced, discount, spread === "units" ? unit : millionth);
  const { pricesIncludeTax } = ticket;
  const beyond = yield* mapInSteps(lines, (line) => baseFaults(line, pricesIncludeTax, places));
  if (beyond.some(({ length }) => length > 0)) return { faults: beyond.flat().slice(0, mostFaults + 1) };
  const nets = yield* mapInSteps(lines, (line) => netOf(line, remainderOf(line), pricesIncludeTax));
  const below = lines.filter((_, at) => (nets[at] as Scaled) < 0n);
  if (below.length > 0) return { faults: below.slice(0, mostFaults + 1).map(priceBelowQuota) };
  return { sale: { places, pricesIncludeTax, lines, total: linesTotal(ticket) } };
}

function nothingToInvoice(): Fault {
  return ticketFault("ticket.nothing_to_invoice", "items");
}

function discountExceedsSale(discount: bigint, most: bigint, unit: bigint): Fault {
  const [taken, sold] = [shownAmount(discount, unit), shownAmount(most, unit)];
  return ticketFault("ticket.discount_exceeds_sale", "discount", { taken, sold });
}

function priceBelowQuota({ at }: SaleLine): Fault {
  return ticketFault("ticket.price_below_quota", `items[${at}]`);
}
