import { type Fault, mostFaults } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../catalogs/currencyPlaces.ts";
import { fitsPlaces } from "../money/fitsPlaces.ts";
import { writtenDecimals } from "../money/decimal.ts";
import { absolute, documentPlaces } from "../money/scaled.ts";
import type { Steps } from "../steps/steps.ts";
import { amountOf, readSaleLine, type SignedLine } from "./saleLine.ts";
import { localTaxFaults } from "./localTaxFaults.ts";
import type { Ticket, TicketItem } from "./ticket.ts";
import { baseFaults } from "./baseFaults.ts";
import { apartFaults } from "./total/apartFaults.ts";
import { ticketFault } from "./ticketFault.ts";
import { ticketTaxFaults } from "./ticketTaxFaults.ts";

/** The number of lines that make a step. */
const fewItems = 50;

/**
 * Returns everything that keeps a ticket from being calculated at all: currency, exchange rate, decimals, discounts
 * that exceed what they are taken off, taxes that contradict themselves. The first hundred faults at once, and those
 * of the line with the hundredth; none means `readSale` works.
 */
export function* ticketFaults(ticket: Ticket, catalogs: ActiveCatalogs): Steps<Fault[]> {
  const places = ticket.currency === "XXX" ? undefined : currencyPlaces(catalogs, ticket.currency);
  const faults = [
    ...currencyFaults(ticket, places),
    ...totalFaults(ticket, places),
    ...apartFaults(ticket, places),
    ...localTaxFaults(ticket, places),
  ];
  if (ticket.discount !== undefined) faults.push(...amountFaults(ticket.discount, "discount"));
  if (ticket.discount?.startsWith("-")) faults.push(negativeDiscount("discount"));
  for (const [at, item] of ticket.items.entries()) {
    if (at > 0 && at % fewItems === 0) yield;
    faults.push(...itemFaults(item, at, ticket.pricesIncludeTax, places ?? 2));
    if (faults.length > mostFaults) break;
  }
  return faults;
}

function itemFaults(item: TicketItem, at: number, pricesIncludeTax: boolean, places: number): Fault[] {
  const path = `items[${at}]`;
  const faults = [
    ...amountFaults(item.quantity, `${path}.quantity`),
    ...amountFaults(item.unitPrice, `${path}.unitPrice`),
    ...(item.discount === undefined ? [] : amountFaults(item.discount, `${path}.discount`)),
    ...ticketTaxFaults(item, at),
  ];
  if (faults.length > 0) return faults;
  const signed = readSaleLine(item, at);
  return [
    ...discountFaults(signed),
    ...baseFaults(signed.line, pricesIncludeTax, places),
    ...(pricesIncludeTax ? [] : freeQuotaFaults(signed)),
  ];
}

/**
 * Returns the fault of a quota on a line without a price: such a line makes no Concepto (CFDI40166), but its quota
 * would still be owed.
 */
function freeQuotaFaults({ line }: SignedLine): Fault[] {
  if (amountOf(line) > 0n || line.quantity === 0n || !line.taxes.all.some((tax) => tax.kind === "quota"))
    return [];
  const fault = ticketFault("ticket.free_line_with_quota", `items[${line.at}].unitPrice`);
  return [fault];
}

function discountFaults({ line, returned }: SignedLine): Fault[] {
  const path = `items[${line.at}].discount`;
  if (!returned && line.discount < 0n) return [negativeDiscount(path)];
  if (absolute(line.discount) <= amountOf(line)) return [];
  const fault = ticketFault("ticket.discount_exceeds_line", path);
  return [fault];
}

function amountFaults(text: string, path: string): Fault[] {
  if (writtenDecimals(text) <= documentPlaces) return [];
  const fault = ticketFault("ticket.too_many_decimals", path);
  return [fault];
}

function currencyFaults({ currency, exchangeRate }: Ticket, places: number | undefined): Fault[] {
  if (places === undefined) return [unknownCurrency(currency)];
  if (currency === "MXN")
    return exchangeRate === undefined || Number(exchangeRate) === 1 ? [] : [pesoNotAPeso()];
  if (exchangeRate === undefined) return [missingExchangeRate(currency)];
  return amountFaults(exchangeRate, "exchangeRate");
}

function totalFaults({ total, currency }: Ticket, places: number | undefined): Fault[] {
  if (places === undefined || fitsPlaces(total, places)) return [];
  return [ticketFault("ticket.total_decimals total", "total", { total, places, currency })];
}

function unknownCurrency(currency: string): Fault {
  return ticketFault("ticket.currency_unknown", "currency", { currency });
}

function pesoNotAPeso(): Fault {
  return ticketFault("ticket.exchange_rate_not_one", "exchangeRate");
}

function missingExchangeRate(currency: string): Fault {
  return ticketFault("ticket.exchange_rate_missing", "exchangeRate", { currency });
}

function negativeDiscount(path: string): Fault {
  return ticketFault("ticket.discount_negative", path);
}
