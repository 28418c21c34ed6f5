import { documentPlaces, scaled, type Scaled, unscaled } from "../money/scaled.ts";
import type { Ticket } from "../tickets/ticket.ts";
import type { TicketLocalTax } from "../tickets/ticketDetails.ts";
import { localTotals } from "../tickets/total/localTotals.ts";
import { plainText } from "../cfdi/plainText.ts";
import type { XmlElement } from "../cfdi/xml.ts";

/**
 * Returns the complement ImpuestosLocales 1.0 of a ticket; none when it has no local taxes. Amounts have two decimals.
 */
export function writeLocalTaxes(ticket: Ticket): XmlElement[] {
  const { localTaxes = [] } = ticket;
  if (localTaxes.length === 0) return [];
  const { transferred, withheld } = localTotals(ticket);
  // The schema takes both kinds in any order; SAT's own examples have what is withheld first.
  const ordered = [...localTaxes.filter((tax) => tax.withheld), ...localTaxes.filter((tax) => !tax.withheld)];
  return [
    {
      name: "implocal:ImpuestosLocales",
      attributes: {
        version: "1.0",
        TotaldeRetenciones: written(withheld),
        TotaldeTraslados: written(transferred),
      },
      children: ordered.map(writeLocalTax),
    },
  ];
}

function writeLocalTax({ name, rate, withheld, amount }: TicketLocalTax): XmlElement {
  const label = plainText(name);
  const percent = written(scaled(rate, documentPlaces) * 100n);
  const Importe = written(scaled(amount, documentPlaces));
  return withheld
    ? element("RetencionesLocales", { ImpLocRetenido: label, TasadeRetencion: percent, Importe })
    : element("TrasladosLocales", { ImpLocTrasladado: label, TasadeTraslado: percent, Importe });
}

function element(localName: string, attributes: XmlElement["attributes"]): XmlElement {
  return { name: `implocal:${localName}`, attributes, children: [] };
}

function written(value: Scaled): string {
  return unscaled(value, documentPlaces, 2);
}
