import type { PrintedDocument } from "../../domain/cfdi/timbre/printedValues.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { NoAnswer } from "../../ports/noAnswer.ts";
import type { Handover } from "../../ports/pac.ts";
import type { SatStatusAnswer } from "../../ports/satStatusService.ts";
import type { Deps } from "../deps.ts";
import { readStamped } from "../files/readStamped.ts";
import { stampedXml } from "../files/stampedXml.ts";
import { pacSituation } from "../pacs/pacSituation.ts";

type AskDeps = Pick<Deps, "db" | "clock" | "satStatus" | "pacs" | "log">;
type Asked = Pick<Invoice, "id" | "merchantId" | "livemode" | "uuid" | "pac">;

/**
 * Asks SAT for the status of a stamped invoice, by what its QR code says: at SAT's own service, and where that does not
 * answer, over the line of one of the merchant's PACs that has such a way. No transaction is open meanwhile.
 */
export async function askSatStatus(deps: AskDeps, invoice: Asked): Promise<SatStatusAnswer | NoAnswer> {
  const { id: invoiceId, livemode } = invoice;
  if (invoice.uuid === null) throw new Error(`Invoice ${invoiceId} is not stamped.`);
  const { printed: question } = await readStamped(await stampedXml(deps.db, invoiceId));
  const answer = await deps.satStatus(livemode).ask(question);
  if (answer.kind === "answered") return answer;
  deps.log.warn({ err: answer.error, invoiceId }, "SAT gave no sound answer about an invoice's status");
  const passedOn = await askThroughPac(deps, invoice, question);
  return passedOn?.kind === "answered" ? passedOn : answer;
}

/** Asks the PAC of an invoice that SAT does not know whether SAT has been sent it; null where it does not say. */
export async function askHandover(
  deps: Pick<Deps, "db" | "clock" | "pacs" | "log">,
  { id: invoiceId, merchantId, livemode, uuid, pac }: Asked,
): Promise<Handover["place"] | null> {
  if (uuid === null || pac === null) return null;
  const situation = await pacSituation(deps, [merchantId]);
  const answer = await situation.find(pac, livemode)?.handoverOf?.(uuid);
  if (answer?.kind === "noAnswer")
    deps.log.warn({ err: answer.error, invoiceId }, "the PAC did not say whether SAT has a stamp");
  return answer?.kind === "handover" ? answer.place : null;
}

async function askThroughPac(
  deps: AskDeps,
  { merchantId, livemode, pac }: Asked,
  question: PrintedDocument,
): Promise<SatStatusAnswer | NoAnswer | undefined> {
  const situation = await pacSituation(deps, [merchantId]);
  const stamper = pac === null ? undefined : situation.find(pac, livemode);
  const accounts = [stamper, ...situation.candidates({ merchantId, livemode })];
  return accounts.find((one) => one?.satStatus !== undefined)?.satStatus?.(question);
}
