import type { Fault, Text } from "../../errors.ts";
import type { SatFilters, SatRequestType, SatContent } from "./satQuery.ts";

interface Words {
  readonly message: Text;
  readonly cure: Text;
}

const words = {
  "sat_download.folio_missing": {
    message: { es: "Falta el folio fiscal.", en: "The fiscal folio is missing." },
    cure: { es: "Dé folio, el UUID del CFDI.", en: "Give folio, the UUID of the CFDI." },
  },
  "sat_download.cancelled_xml": {
    message: {
      es: "El SAT no entrega el XML de los recibidos cancelados.",
      en: "SAT does not give out the XML of cancelled documents that were received.",
    },
    cure: { es: "Pida content: metadata.", en: "Ask for content: metadata." },
  },
  "sat_download.folio_metadata": {
    message: { es: "Por folio el SAT entrega el XML.", en: "By folio SAT gives out the XML." },
    cure: { es: "Pida content: cfdi.", en: "Ask for content: cfdi." },
  },
  "sat_download.too_many_counterparties": {
    message: {
      es: "El SAT filtra por cinco receptores de lo emitido, o por un emisor de lo recibido.",
      en: "SAT filters by five receivers of what was issued, or by one issuer of what was received.",
    },
    cure: { es: "Pida varias descargas.", en: "Ask for several downloads." },
  },
} as const satisfies Record<string, Words>;

const mostCounterparties = { emitidos: 5, recibidos: 1, folio: 0 } as const;

/** What of a download's content and filters SAT would not do, whatever the range. */
export function downloadFaults(wanted: {
  readonly requestType: SatRequestType;
  readonly content: SatContent;
  readonly folio?: string | undefined;
  readonly filters: SatFilters;
}): readonly Fault[] {
  const { requestType, content, folio, filters } = wanted;
  const faults: Fault[] = [];
  if (requestType === "folio" && folio === undefined)
    faults.push(fault("sat_download.folio_missing", "folio"));
  if (requestType === "folio" && content === "metadata")
    faults.push(fault("sat_download.folio_metadata", "content"));
  if (requestType === "recibidos" && content === "cfdi" && filters.status === "cancelado")
    faults.push(fault("sat_download.cancelled_xml", "status"));
  if ((filters.counterparties?.length ?? 0) > mostCounterparties[requestType])
    faults.push(fault("sat_download.too_many_counterparties", "counterparties"));
  return faults;
}

function fault(code: keyof typeof words, path: string): Fault {
  return { code, source: "own", path, ...words[code] };
}
