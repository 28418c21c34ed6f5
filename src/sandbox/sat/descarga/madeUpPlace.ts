import type { DescargaSite } from "./descargaSite.ts";
import { documentMaker } from "./documents/satDocument.ts";
import type { DocumentSeries } from "./documents/position.ts";
import type { PackOrder } from "./packing/packRequest.ts";

/** Returns where a made-up document with this folio stands, when it has been issued by then. */
export function madeUpPlace(
  site: DescargaSite,
  series: DocumentSeries,
  folio: string,
  now: string,
): PackOrder["single"] {
  const settings = site.settings();
  const ofCfdis = series.direction === "emitidos" ? settings.issuedPerDay : settings.receivedPerDay;
  const perDay = series.service === "retenciones" ? settings.retentionsPerDay : ofCfdis;
  const maker = documentMaker(series);
  const position = maker.cipher.positionOf(folio);
  if (!position || position.index >= perDay || maker.make(position).issuedAt > now) return undefined;
  return { series, position };
}
