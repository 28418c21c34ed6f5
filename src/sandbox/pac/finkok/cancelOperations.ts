import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { answerCancellation } from "../../sat/cancellations/answerCancellation.ts";
import { askCancellation, type CancellationService } from "../../sat/cancellations/askCancellation.ts";
import type { CancellationDesk } from "../../sat/cancellations/cancellationDesk.ts";
import { requestText } from "../requestText.ts";
import { field } from "./soapMessage.ts";

type Fields = Readonly<Record<string, string>>;

/** Passes a signed `Cancelacion` on to SAT, as `cancel_signature` does. What cannot be cancelled is told in Finkok's word. */
export async function cancelSignature(
  desk: CancellationDesk,
  fields: Fields,
  service: CancellationService,
): Promise<string> {
  const outcome = await askCancellation(desk, xmlIn(fields), service);
  if (outcome.kind === "refused") return codEstatus(outcome.code, requestText(outcome.code));
  const folios = Object.entries(outcome.codes).map(
    ([uuid, code]) =>
      `<s0:Folio>${field("UUID", uuid)}${field("EstatusUUID", code === "204" ? "no_cancelable" : code)}` +
      `${field("EstatusCancelacion", "")}</s0:Folio>`,
  );
  return (
    `<s0:Folios>${folios.join("")}</s0:Folios>` +
    field("Acuse", outcome.acuse) +
    field("Fecha", wallTime(desk.site.clock.now(), centralZone)) +
    field("RfcEmisor", /RfcEmisor="([^"]*)"/.exec(xmlIn(fields))?.[1] ?? "")
  );
}

/** Passes a receiver's signed answer on to SAT, as `accept_reject_signature` does. */
export async function acceptRejectSignature(desk: CancellationDesk, fields: Fields): Promise<string> {
  const outcome = await answerCancellation(desk, xmlIn(fields));
  if (outcome.kind === "refused") return error(outcome.code, requestText(outcome.code));
  const listed = (word: string, list: string, name: string) => {
    const items = outcome.folios
      .filter(({ answer }) => answer === word)
      .map(({ uuid, code }) => `<s0:${name}>${field("status", code)}${field("uuid", uuid)}</s0:${name}>`);
    return `<s0:${list}>${items.join("")}</s0:${list}>`;
  };
  return listed("Rechazo", "rechazo", "Rechaza") + listed("Aceptacion", "aceptacion", "Acepta");
}

/** Lists what a receiver has to answer, as `get_pending` does. */
export async function getPending({ site }: CancellationDesk, fields: Fields): Promise<string> {
  const uuids = await site.stamped.pendingOf(fields["rtaxpayer_id"] ?? "");
  return `<s0:uuids>${uuids.map((uuid) => `<tns:string>${uuid}</tns:string>`).join("")}</s0:uuids>`;
}

/** Returns a code of a cancellation request as a whole. */
export function codEstatus(code: string, text: string): string {
  return field("CodEstatus", `${code} - ${text}`);
}

/** Returns an error of a receiver's call. */
export function error(code: string, text: string): string {
  return field("error", `${code} - ${text}`);
}

function xmlIn(fields: Fields): string {
  return Buffer.from(fields["xml"] ?? "", "base64").toString("utf8");
}
