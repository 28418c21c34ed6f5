import { documentPlaces, scaled, type Scaled, unscaled } from "../money/scaled.ts";
import type { Ticket } from "../tickets/ticket.ts";
import type { TicketLocalTax } from "../tickets/ticketDetails.ts";
import { writeComplements } from "../cfdi/complements/writeComplements.ts";
import { plainText } from "../cfdi/plainText.ts";
import type { XmlElement } from "../cfdi/xml.ts";

/**
 * Returns the complement ImpuestosLocales 1.0 of a ticket; none when it has no local taxes. Amounts have two decimals.
 */
export function writeLocalTaxes(ticket: Pick<Ticket, "localTaxes">): readonly XmlElement[] {
  const { localTaxes = [] } = ticket;
  if (localTaxes.length === 0) return [];
  const ImpuestosLocales = {
    RetencionesLocales: localTaxes
      .filter((tax) => tax.withheld)
      .map((tax) => ({
        ImpLocRetenido: plainText(tax.name),
        TasadeRetencion: percent(tax),
        Importe: cents(tax),
      })),
    TrasladosLocales: localTaxes
      .filter((tax) => !tax.withheld)
      .map((tax) => ({
        ImpLocTrasladado: plainText(tax.name),
        TasadeTraslado: percent(tax),
        Importe: cents(tax),
      })),
  };
  return writeComplements({ ImpuestosLocales }, { path: "localTaxes" }).elements;
}

function percent({ rate }: TicketLocalTax): string {
  return written(scaled(rate, documentPlaces) * 100n);
}

function cents({ amount }: TicketLocalTax): string {
  return written(scaled(amount, documentPlaces));
}

function written(value: Scaled): string {
  return unscaled(value, documentPlaces, 2);
}
