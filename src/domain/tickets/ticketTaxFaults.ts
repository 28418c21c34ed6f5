import type { Fault } from "../../errors.ts";
import { writtenDecimals } from "../money/decimal.ts";
import { documentPlaces } from "../money/scaled.ts";
import type { TicketItem, TicketTax } from "./ticket.ts";
import { ticketFault } from "./ticketFault.ts";

/** Returns the faults of the taxes of a line in themselves; whether SAT knows the rate is checked on the document. */
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

/** Says whether a line is taxed in parts, as where one half is exempt: each tax says what it applies to. */
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
  return ticketFault("ticket.tax_base_twice", `${path}.excludedPerUnit`);
}

function quotaWithBase(path: string): Fault {
  return ticketFault("ticket.tax_base_of_quota", path);
}

function baseInvalid(path: string): Fault {
  return ticketFault("ticket.tax_base_invalid", path);
}

function isrTransferred(path: string): Fault {
  return ticketFault("ticket.tax_isr_transferred", `${path}.withheld`);
}

function exemptWithheld(path: string): Fault {
  return ticketFault("ticket.tax_exempt_withheld", `${path}.kind`);
}

function exemptWithRate(path: string): Fault {
  return ticketFault("ticket.tax_exempt_with_rate", `${path}.rate`);
}

function rateMissing(path: string): Fault {
  return ticketFault("ticket.tax_rate_missing", `${path}.rate`);
}

function rateInvalid(path: string): Fault {
  return ticketFault("ticket.tax_rate_invalid", `${path}.rate`);
}

function quotaNotIeps(path: string): Fault {
  return ticketFault("ticket.tax_quota_not_ieps", `${path}.kind`);
}

function repeated(path: string, tax: TicketTax["tax"]): Fault {
  return ticketFault("ticket.tax_repeated", path, { tax });
}
