import type { Fault } from "../../errors.ts";
import { satDownloadFault } from "./satDownloadFault.ts";
import type { SatFilters, SatRequestType, SatContent } from "./satQuery.ts";

const mostCounterparties = { emitidos: 5, recibidos: 1, folio: 0 } as const;

/** Returns the faults of a download's content and filters that SAT would refuse, whatever the range. */
export function downloadFaults(wanted: {
  readonly requestType: SatRequestType;
  readonly content: SatContent;
  readonly folio?: string | undefined;
  readonly filters: SatFilters;
}): readonly Fault[] {
  const { requestType, content, folio, filters } = wanted;
  const faults: Fault[] = [];
  if (requestType === "folio" && folio === undefined)
    faults.push(satDownloadFault("sat_download.folio_missing", "folio"));
  if (requestType === "folio" && content === "metadata")
    faults.push(satDownloadFault("sat_download.folio_metadata", "content"));
  if (requestType === "recibidos" && content === "cfdi" && filters.status === "cancelado")
    faults.push(satDownloadFault("sat_download.cancelled_xml", "status"));
  if ((filters.counterparties?.length ?? 0) > mostCounterparties[requestType])
    faults.push(satDownloadFault("sat_download.too_many_counterparties", "counterparties"));
  return faults;
}
