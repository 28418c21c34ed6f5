import { cancellationXml } from "../../domain/cancellations/cancellationXml.ts";
import { signCancellation } from "../../domain/cancellations/signCancellation.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../queues/outcome.ts";
import { validCertificates } from "../certificates/validCertificates.ts";
import type { Deps } from "../deps.ts";
import { compress } from "../files/compression.ts";
import { openCsd } from "../invoices/openCsd.ts";
import { moveCancellations } from "../lifeCycles/moveCancellations.ts";

/** A merchant without a valid CSD is looked at again this often; uploading one is all it takes. */
const certificateWaitMs = 5 * 60_000;

/**
 * Signs requests to cancel with their issuers' CSDs and stores them, then announces that they be sent. The bytes stored here are the only ones
 * any PAC is sent for them: a second run finds them signed and does nothing. Only the stamping process calls this.
 */
export async function signCancellations(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  cancellationIds: readonly string[],
): Promise<Outcomes> {
  const asked = await Cancellation.query(deps.db)
    .whereIn("id", [...cancellationIds])
    .where({ state: "asked" });
  for (const cancellation of asked) await signOne(deps, cancellation);
  return allDone;
}

async function signOne(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  cancellation: Cancellation,
): Promise<void> {
  const now = deps.clock.now();
  const { id, requestId } = cancellation;
  const certificate = await validCertificates(deps.db, cancellation, now).first();
  if (!certificate) return waitForCertificate(deps, id, now);
  const csd = await openCsd(deps, certificate);
  const invoice = await Invoice.query(deps.db).findOne({ id: cancellation.invoiceId }).throwIfNotFound();
  const request = requestOf(cancellation, invoice, now);
  const requestXml = await compress(await signCancellation(request, csd));
  await transact(deps, async (tx) => {
    const moved = await moveCancellations(tx, "signed", [{ id, patch: { requestXml } }], { at: now });
    // Had another worker signed it first, its bytes stand and ours are forgotten.
    if (moved.length === 0) return;
    await enqueue(tx, "cancellation.send", [id], requestId === null ? {} : { requestId });
  });
}

function requestOf(
  { uuid, motive, substituteUuid }: Cancellation,
  { kind, comprobante }: Invoice,
  now: Date,
) {
  return cancellationXml({
    service: kind === "retention" ? "retention" : "cfdi",
    rfc: comprobante.Emisor.Rfc,
    fecha: wallTime(now, centralZone),
    folios: [{ uuid, motive, ...(substituteUuid !== null && { substituteUuid }) }],
  });
}

async function waitForCertificate({ db }: Pick<Deps, "db">, id: string, now: Date): Promise<void> {
  await Cancellation.query(db)
    .where({ id, state: "asked" })
    .patch({
      nextAttemptAt: new Date(now.getTime() + certificateWaitMs),
      nextAttemptReason: "certificateMissing",
      updatedAt: now,
    });
}
