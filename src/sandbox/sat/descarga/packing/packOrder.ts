import { centralZone } from "../../../../domain/time/centralZone.ts";
import { wallTime } from "../../../../domain/time/wallTime.ts";
import type { DescargaSite } from "../descargaSite.ts";
import type { Direction } from "../documents/position.ts";
import { madeUpPlace } from "../madeUpPlace.ts";
import type { PackOrder } from "./packRequest.ts";
import type { RegisteredRequest } from "../requestLedger.ts";

/** Returns the order to the packing process for a request: everything SAT knew when it was ready. */
export async function packOrder(site: DescargaSite, request: RegisteredRequest): Promise<PackOrder> {
  const { id, rfc, name, query, terms } = request;
  const now = wallTime(new Date(request.readyAt), centralZone);
  const order = {
    requestId: id,
    folder: site.packageFolder,
    content: query.content,
    perPackage: terms.perPackage,
    most: terms.most,
    now,
    journal: site.stamped.path,
    counterparty: query.requestType === "recibidos" ? "emisor" : "receptor",
  } as const;
  if (query.requestType === "folio") return { ...order, ...(await folioOf(site, request, now)) };
  const { service, requestType: direction, from, to } = query;
  const selection = {
    rfc,
    name,
    service,
    direction,
    range: { from, to },
    perDay: terms.perDay,
    now,
    filters: query,
  };
  const stamped = service === "cfdi" ? site.stamped.placesOf(rfc, direction, from, to) : [];
  return { ...order, selection, stamped };
}

const directions: readonly Direction[] = ["emitidos", "recibidos"];

/** Finds a document by its folio: a stamped one, or one of those made up for the taxpayer. */
async function folioOf(
  site: DescargaSite,
  { rfc, name, query }: RegisteredRequest,
  now: string,
): Promise<Pick<PackOrder, "single" | "stamped">> {
  if (query.requestType !== "folio") return { stamped: [] };
  const { folio, service } = query;
  const stamped = service === "cfdi" ? await site.stamped.find(folio) : undefined;
  if (stamped && stamped.type !== "R" && [stamped.emisor.rfc, stamped.receptor.rfc].includes(rfc))
    return { stamped: [stamped] };
  for (const direction of directions) {
    const single = madeUpPlace(site, { rfc, name, service, direction }, folio, now);
    if (single) return { single, stamped: [] };
  }
  return { stamped: [] };
}
