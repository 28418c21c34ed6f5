import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../catalogs/currencyPlaces.ts";
import { fitsPlaces } from "../money/fitsPlaces.ts";
import { writtenDecimals } from "../money/decimal.ts";
import { absolute, documentPlaces } from "../money/scaled.ts";
import { amountOf, readSaleLine, type SignedLine } from "./saleLine.ts";
import { localTaxFaults } from "./localTaxFaults.ts";
import type { Ticket, TicketItem } from "./ticket.ts";
import { baseFaults } from "./baseFaults.ts";
import { apartFaults } from "./total/apartFaults.ts";
import { ticketFault } from "./ticketFault.ts";
import { ticketTaxFaults } from "./ticketTaxFaults.ts";

/**
 * Everything that keeps a ticket from being calculated at all: currency, exchange rate, decimals, discounts that
 * exceed what they are taken off, taxes that contradict themselves. All faults at once; none means `readSale` works.
 */
export function ticketFaults(ticket: Ticket, catalogs: ActiveCatalogs): Fault[] {
  const places = ticket.currency === "XXX" ? undefined : currencyPlaces(catalogs, ticket.currency);
  const faults = [
    ...currencyFaults(ticket, places),
    ...totalFaults(ticket, places),
    ...apartFaults(ticket, places),
    ...localTaxFaults(ticket, places),
  ];
  if (ticket.discount !== undefined) faults.push(...amountFaults(ticket.discount, "discount"));
  if (ticket.discount?.startsWith("-")) faults.push(negativeDiscount("discount"));
  ticket.items.forEach((item, at) => faults.push(...itemFaults(item, at, ticket.pricesIncludeTax)));
  return faults;
}

function itemFaults(item: TicketItem, at: number, pricesIncludeTax: boolean): Fault[] {
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
    ...baseFaults(signed.line, pricesIncludeTax),
    ...(pricesIncludeTax ? [] : freeQuotaFaults(signed)),
  ];
}

/** Without a price there is no Concepto (CFDI40166), but a quota on top of it would still be owed. */
function freeQuotaFaults({ line }: SignedLine): Fault[] {
  if (amountOf(line) > 0n || line.quantity === 0n || !line.taxes.all.some((tax) => tax.kind === "quota"))
    return [];
  const fault = ticketFault(
    "ticket.free_line_with_quota",
    `items[${line.at}].unitPrice`,
    {
      es: "Un artículo sin precio no cabe en un CFDI (CFDI40166), y este causa IEPS por cuota.",
      en: "An article without a price has no place in a CFDI (CFDI40166), and this one owes an IEPS quota.",
    },
    {
      es: "Mande su precio y un descuento por el mismo monto.",
      en: "Send its price and a discount of the same amount.",
    },
  );
  return [fault];
}

function discountFaults({ line, returned }: SignedLine): Fault[] {
  const path = `items[${line.at}].discount`;
  if (!returned && line.discount < 0n) return [negativeDiscount(path)];
  if (absolute(line.discount) <= amountOf(line)) return [];
  const fault = ticketFault(
    "ticket.discount_exceeds_line",
    path,
    {
      es: "El descuento de la partida es mayor que su importe (CFDI40169).",
      en: "The line's discount is larger than its amount (CFDI40169).",
    },
    {
      es: "Reduzca el descuento, o mándelo como descuento del ticket.",
      en: "Reduce the discount, or send it as a discount on the ticket.",
    },
  );
  return [fault];
}

function amountFaults(text: string, path: string): Fault[] {
  if (writtenDecimals(text) <= documentPlaces) return [];
  const fault = ticketFault(
    "ticket.too_many_decimals",
    path,
    {
      es: "Pasa de los seis decimales que admite un CFDI.",
      en: "It has more than the six decimals a CFDI admits.",
    },
    { es: "Redondee a seis decimales o menos.", en: "Round to six decimals or less." },
  );
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
  if (fitsPlaces(total, places)) return [];
  const fault = ticketFault(
    "ticket.total_decimals",
    "total",
    {
      es: `El total ${total} tiene más decimales que los ${places} de ${currency}.`,
      en: `The total ${total} has more decimals than the ${places} of ${currency}.`,
    },
    { es: "Envíe el total que pagó el cliente.", en: "Send the total that the customer paid." },
  );
  return [fault];
}

function unknownCurrency(currency: string): Fault {
  return ticketFault(
    "ticket.currency_unknown",
    "currency",
    {
      es: `No se puede vender en la moneda ${currency}.`,
      en: `A sale cannot be in the currency ${currency}.`,
    },
    { es: "Use una clave de c_Moneda, por ejemplo MXN.", en: "Use a code of c_Moneda, for instance MXN." },
  );
}

function pesoNotAPeso(): Fault {
  return ticketFault(
    "ticket.exchange_rate_not_one",
    "exchangeRate",
    {
      es: "El tipo de cambio del peso es 1 (CFDI40114).",
      en: "The exchange rate of the peso is 1 (CFDI40114).",
    },
    {
      es: "Quite exchangeRate, o mande la moneda en que se vendió.",
      en: "Remove exchangeRate, or send the currency of the sale.",
    },
  );
}

function missingExchangeRate(currency: string): Fault {
  return ticketFault(
    "ticket.exchange_rate_missing",
    "exchangeRate",
    {
      es: `Falta el tipo de cambio de ${currency} (CFDI40115).`,
      en: `${currency} has no exchange rate (CFDI40115).`,
    },
    { es: "Envíe los pesos por unidad de la moneda.", en: "Send the pesos per unit of the currency." },
  );
}

function negativeDiscount(path: string): Fault {
  return ticketFault(
    "ticket.discount_negative",
    path,
    { es: "El descuento es negativo.", en: "The discount is negative." },
    { es: "Mande el descuento como cantidad positiva.", en: "Send the discount as a positive amount." },
  );
}
