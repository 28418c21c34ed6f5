import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { cancelAcuse } from "../../sat/cancellations/acuse.ts";
import { knownToSat } from "../../sat/cancellations/cancellability.ts";
import type { CancellationDesk } from "../../sat/cancellations/cancellationDesk.ts";
import { cfdiStatus } from "../../sat/status/cfdiStatus.ts";
import { field } from "./soapMessage.ts";

type Fields = Readonly<Record<string, string>>;

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the receipt of the last request to cancel, as `get_receipt` does. */
export async function getReceipt({ site }: CancellationDesk, fields: Fields): Promise<string> {
  const { uuid = "", taxpayer_id: rfc = "" } = fields;
  const cfdi = await site.stamped.find(uuid);
  if (!cfdi?.cancellation || cfdi.emisor.rfc !== rfc)
    return field("success", "false") + field("error", `UUID: ${uuid} No Encontrado`);
  const date = wallTime(new Date(cfdi.cancellation.askedAt), centralZone);
  const code = cfdi.type === "R" ? "1201" : "201";
  return (
    field("uuid", uuid) +
    field("success", "true") +
    field("receipt", cancelAcuse(rfc, date, [{ uuid: uuid.toUpperCase(), code }])) +
    field("taxpayer_id", rfc) +
    field("date", date)
  );
}

/** Returns SAT's status of a document, as `get_sat_status` does. */
export async function getSatStatus(desk: CancellationDesk, fields: Fields): Promise<string> {
  const escaped = (name: string) => (fields[name] ?? "").replaceAll("&", "&amp;");
  const { uuid = "", total = "" } = fields;
  const status = await cfdiStatus(
    desk,
    `?re=${escaped("taxpayer_id")}&rr=${escaped("rtaxpayer_id")}&tt=${total}&id=${uuid}`,
  );
  const { CodigoEstatus, EsCancelable, Estado, EstatusCancelacion } = status;
  const words = Object.entries({ CodigoEstatus, EsCancelable, Estado, EstatusCancelacion });
  return `<s0:sat>${words.map(([name, word]) => field(name, word)).join("")}</s0:sat>`;
}

/** Says whether SAT has a stamp of this PAC's, as `query_pending` does: `S` until SAT knows it, then `F`. */
export async function queryPending(
  desk: CancellationDesk,
  pacRfc: string,
  { uuid = "" }: Fields,
): Promise<string> {
  // Finkok misspells it so.
  if (!uuidPattern.test(uuid)) return field("error", "UUID con formato invalido");
  const cfdi = await desk.site.stamped.find(uuid);
  if (cfdi?.pacRfc !== pacRfc) return field("error", `UUID ${uuid} No Encontrado`);
  const isAtSat = (await knownToSat(desk, uuid)) !== undefined;
  return (
    field("status", isAtSat ? "F" : "S") +
    field("uuid", uuid) +
    field("error", "") +
    field("date", cfdi.certifiedAt.replace("T", " "))
  );
}
