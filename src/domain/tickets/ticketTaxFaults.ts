import type { Fault } from "../../errors.ts";
import { writtenDecimals } from "../money/decimal.ts";
import { documentPlaces } from "../money/scaled.ts";
import type { TicketItem, TicketTax } from "./ticket.ts";
import { ticketFault } from "./ticketFault.ts";

/** What is wrong with the taxes of a line in themselves; whether SAT knows the rate is checked on the document. */
export function ticketTaxFaults(item: TicketItem, at: number): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, TicketTax>();
  item.taxes.forEach((tax, taxAt) => {
    const path = `items[${at}].taxes[${taxAt}]`;
    const reason = contradictionOf(tax);
    if (reason) faults.push(reason(path));
    const key = `${tax.withheld} ${tax.tax} ${tax.kind === "quota" ? "quota" : "rate"}`;
    const before = seen.get(key);
    if (before && !areParts(before, tax)) faults.push(repeated(path, tax.tax));
    seen.set(key, tax);
  });
  return faults;
}

/** A line taxed in parts, as where one half is exempt: each tax says what it applies to. */
function areParts(one: TicketTax, other: TicketTax): boolean {
  const differ = one.kind !== other.kind || one.rate !== other.rate;
  return differ && hasOwnBase(one) && hasOwnBase(other);
}

function hasOwnBase({ base, excludedPerUnit }: TicketTax): boolean {
  return base !== undefined || excludedPerUnit !== undefined;
}

function contradictionOf(tax: TicketTax): ((path: string) => Fault) | undefined {
  if (tax.base !== undefined && tax.excludedPerUnit !== undefined) return baseTwice;
  if (tax.kind === "quota" && hasOwnBase(tax)) return quotaWithBase;
  if ([tax.base, tax.excludedPerUnit].some((amount) => amount !== undefined && !isBase(amount)))
    return baseInvalid;
  if (tax.tax === "ISR" && !tax.withheld) return isrTransferred;
  if (tax.kind === "exempt") return exemptContradiction(tax);
  if (tax.rate === undefined) return rateMissing;
  if (tax.rate.startsWith("-") || writtenDecimals(tax.rate) > documentPlaces) return rateInvalid;
  if (tax.kind === "quota" && tax.tax !== "IEPS") return quotaNotIeps;
  return undefined;
}

function exemptContradiction(tax: TicketTax): ((path: string) => Fault) | undefined {
  if (tax.withheld) return exemptWithheld;
  return tax.rate === undefined ? undefined : exemptWithRate;
}

function isBase(amount: string): boolean {
  return !amount.startsWith("-") && writtenDecimals(amount) <= documentPlaces;
}

function baseTwice(path: string): Fault {
  return ticketFault(
    "ticket.tax_base_twice",
    `${path}.excludedPerUnit`,
    {
      es: "El impuesto lleva base y también excludedPerUnit.",
      en: "The tax has base and excludedPerUnit as well.",
    },
    { es: "Envíe uno de los dos.", en: "Send one of the two." },
  );
}

function quotaWithBase(path: string): Fault {
  return ticketFault(
    "ticket.tax_base_of_quota",
    path,
    {
      es: "Una cuota se cobra por unidad; no lleva base ni excludedPerUnit.",
      en: "A quota is charged on units; it has neither base nor excludedPerUnit.",
    },
    { es: "Quítelos, o use kind: rate.", en: "Remove them, or use kind: rate." },
  );
}

function baseInvalid(path: string): Fault {
  return ticketFault(
    "ticket.tax_base_invalid",
    path,
    {
      es: "base o excludedPerUnit es negativo o pasa de seis decimales.",
      en: "base or excludedPerUnit is negative or has over six decimals.",
    },
    { es: "Envíe una cantidad de cero o más.", en: "Send an amount of zero or more." },
  );
}

function isrTransferred(path: string): Fault {
  return ticketFault(
    "ticket.tax_isr_transferred",
    `${path}.withheld`,
    { es: "El ISR nunca se traslada; solo se retiene.", en: "ISR is never transferred, only withheld." },
    { es: "Envíe withheld: true, o quite el impuesto.", en: "Send withheld: true, or remove the tax." },
  );
}

function exemptWithheld(path: string): Fault {
  return ticketFault(
    "ticket.tax_exempt_withheld",
    `${path}.kind`,
    {
      es: "Una retención no puede ser exenta (CFDI40184).",
      en: "A withheld tax cannot be exempt (CFDI40184).",
    },
    { es: "Indique la tasa de la retención, o quítela.", en: "Give the rate withheld, or remove the tax." },
  );
}

function exemptWithRate(path: string): Fault {
  return ticketFault(
    "ticket.tax_exempt_with_rate",
    `${path}.rate`,
    { es: "Un impuesto exento no lleva tasa.", en: "An exempt tax has no rate." },
    {
      es: "Quite rate, o use kind: rate para la tasa 0.",
      en: "Remove rate, or use kind: rate for a rate of 0.",
    },
  );
}

function rateMissing(path: string): Fault {
  return ticketFault(
    "ticket.tax_rate_missing",
    `${path}.rate`,
    { es: "Falta la tasa o cuota del impuesto.", en: "The tax has no rate or quota." },
    { es: "Envíe rate, por ejemplo 0.16.", en: "Send rate, for instance 0.16." },
  );
}

function rateInvalid(path: string): Fault {
  return ticketFault(
    "ticket.tax_rate_invalid",
    `${path}.rate`,
    {
      es: "La tasa o cuota es negativa o pasa de seis decimales.",
      en: "The rate is negative or has over six decimals.",
    },
    {
      es: "Envíe la tasa de c_TasaOCuota, por ejemplo 0.16.",
      en: "Send a rate of c_TasaOCuota, for instance 0.16.",
    },
  );
}

function quotaNotIeps(path: string): Fault {
  return ticketFault(
    "ticket.tax_quota_not_ieps",
    `${path}.kind`,
    { es: "Solo el IEPS se cobra por cuota.", en: "Only IEPS is charged by quota." },
    { es: "Use kind: rate con la tasa del impuesto.", en: "Use kind: rate with the rate of the tax." },
  );
}

function repeated(path: string, tax: TicketTax["tax"]): Fault {
  return ticketFault(
    "ticket.tax_repeated",
    path,
    { es: `La partida lleva dos veces ${tax}.`, en: `The line has ${tax} twice.` },
    {
      es: "Deje una sola vez cada impuesto por partida; si la grava por partes, dé a cada uno su base o excludedPerUnit.",
      en: "Keep each tax once a line; where parts of it are taxed differently, give each its base or excludedPerUnit.",
    },
  );
}
