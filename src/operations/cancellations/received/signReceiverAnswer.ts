import { receiverAnswerXml } from "../../../domain/cancellations/receiverAnswerXml.ts";
import { signCancellation } from "../../../domain/cancellations/signCancellation.ts";
import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import type { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import type { Pac } from "../../../ports/pac.ts";
import { validCertificates } from "../../certificates/validCertificates.ts";
import type { Deps } from "../../deps.ts";
import { compress } from "../../files/compression.ts";
import { openCsd } from "../../invoices/openCsd.ts";
import type { Lease } from "../../lease/Lease.ts";

/**
 * Returns the merchant's signed answer, gzip-compressed: the one that is stored, or one signed now and stored before
 * anybody sees it; `undefined` while there is no valid CSD. The answer names the PAC that passes it on, so it is signed
 * again for another PAC, unless the first one may have had it.
 */
export async function signReceiverAnswer(
  deps: Pick<Deps, "db" | "clock" | "vault"> & { readonly pac: Pac },
  lease: Lease<ReceivedCancellation>,
  row: ReceivedCancellation,
): Promise<Buffer | undefined> {
  const { id, rfc, uuid, answer, answerXml, sentAt } = row;
  const { pac } = deps;
  if (answerXml && (row.pac === pac.name || sentAt)) return answerXml;
  if (!answer) throw new Error(`Cancellation request ${id} has no answer to sign.`);
  const now = deps.clock.now();
  const certificate = await validCertificates(deps.db, row, now).first();
  if (!certificate) return undefined;
  const message = receiverAnswerXml({
    rfc,
    pacRfc: pac.rfc,
    fecha: wallTime(now, centralZone),
    uuid,
    answer,
  });
  const signed = await compress(await signCancellation(message, await openCsd(deps, certificate)));
  return (await lease.write(deps.db, id, { answerXml: signed, pac: pac.name })) ? signed : undefined;
}
