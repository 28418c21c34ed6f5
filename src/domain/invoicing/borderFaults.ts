import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import type { BorderStimulus } from "../catalogs/postalCode.ts";
import type { Ticket, TicketItem, TicketTax } from "../tickets/ticket.ts";
import { ticketFault } from "../tickets/ticketFault.ts";

/** The place where a sale is invoiced, as far as the border's stimulus is concerned. */
export interface BorderPlace {
  /** The border for which the branch is registered with SAT, as its merchant declares. */
  readonly borderStimulus: BorderStimulus;
  /** The c_CodigoPostal of the branch. */
  readonly lugarExpedicion: string;
  readonly catalogs: ActiveCatalogs;
}

const stimulusRate = 0.08;
/** c_ClaveProdServ "does not exist in the catalog". */
const unclassified = "01010101";

/**
 * Returns the faults of IVA of 8 % where it may not be charged (decrees of the stimulus of the northern and the
 * southern border): by whoever is not registered for it, at a postal code or for a product key that c_CodigoPostal or
 * c_ClaveProdServ does not give the stimulus. Catalogs that say nothing of it refuse nothing.
 */
export function borderFaults(ticket: Ticket, place: BorderPlace): Fault[] {
  return ticket.items.flatMap((item, at) => {
    const tax = item.taxes.findIndex(isOfTheBorder);
    if (tax < 0) return [];
    const fault =
      placeFault(place, `items[${at}].taxes[${tax}].rate`) ??
      goodsFault(item, place, `items[${at}].productKey`);
    return fault ? [fault] : [];
  });
}

function isOfTheBorder({ tax, kind, rate, withheld }: TicketTax): boolean {
  return tax === "IVA" && kind === "rate" && !withheld && Number(rate) === stimulusRate;
}

function placeFault(
  { borderStimulus, lugarExpedicion, catalogs }: BorderPlace,
  path: string,
): Fault | undefined {
  if (borderStimulus === "none") return undeclared(path);
  const known = catalogs.postalCode(lugarExpedicion)?.borderStimulus;
  return known === undefined || known === borderStimulus ? undefined : outside(path, lugarExpedicion);
}

function goodsFault({ productKey = unclassified }: TicketItem, { catalogs }: BorderPlace, path: string) {
  if (productKey === unclassified) return withoutKey(path);
  const row = catalogs.find("product-services", productKey);
  const flag = row?.fields["borderStimulus"];
  return flag === undefined || flag === null || flag === true ? undefined : excluded(path, productKey);
}

function undeclared(path: string): Fault {
  return ticketFault("ticket.border_stimulus_undeclared", path);
}

function outside(path: string, postalCode: string): Fault {
  return ticketFault("ticket.border_stimulus_elsewhere", path, { postalCode });
}

function withoutKey(path: string): Fault {
  return ticketFault("ticket.border_stimulus_unclassified", path);
}

function excluded(path: string, productKey: string): Fault {
  return ticketFault("ticket.border_stimulus_excluded", path, { productKey });
}
