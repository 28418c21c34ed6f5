import { afterSilence } from "../../../domain/cancellations/cancellationPatience.ts";
import { nextPendingsLook } from "../../../domain/cancellations/received/receivedPatience.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { PendingsLook } from "../../../models/sat/PendingsLook.ts";
import type { Pac } from "../../../ports/pac.ts";
import { allDone, type Outcomes } from "../../../queues/outcome.ts";
import { validCertificates } from "../../certificates/validCertificates.ts";
import type { Deps } from "../../deps.ts";
import { pacSituation } from "../../pacs/pacSituation.ts";
import { receiversPac } from "../../pacs/receiversPac.ts";
import { savePendings } from "./savePendings.ts";

type LookDeps = Pick<Deps, "db" | "relay" | "clock" | "config" | "vault" | "pacs" | "satStatus" | "log">;

/**
 * Asks SAT what merchants have to answer as receivers. A look changes nothing at SAT, so it may be made twice, and what it
 * shows is saved in one transaction with the time of the next one. A merchant who cannot sign any more is looked for no
 * longer, until there is a CSD again.
 */
export async function lookForPendings(deps: LookDeps, lookIds: readonly string[]): Promise<Outcomes> {
  const looks = await PendingsLook.query(deps.db).findByIds([...lookIds]);
  const now = deps.clock.now();
  const merchantIds = [...new Set(looks.map(({ merchantId }) => merchantId))];
  const situation = await pacSituation(deps, merchantIds);
  await Promise.all(
    looks.map((look) => {
      // Without a PAC of its mode there is nobody to ask; the looks of the other mode go on.
      if (situation.candidates(look, { needs: "receiverAnswers" }).length === 0) return lookAgain(deps, look);
      const place = receiversPac(situation, look, null, now);
      return "pac" in place ? lookOnce(deps, place.pac, look) : lookAgain(deps, look, place.until);
    }),
  );
  return allDone;
}

async function lookOnce(deps: LookDeps, pac: Pac, look: PendingsLook): Promise<void> {
  const { db, clock, log } = deps;
  const { id, merchantId, livemode, failures } = look;
  const at = clock.now();
  const merchant = await Merchant.query(db).findOne({ id: merchantId, suspendedAt: null, archivedAt: null });
  const certificate = await validCertificates(db, { merchantId, livemode }, at).select("id").first();
  if (!merchant || !certificate) return void (await PendingsLook.query(db).deleteById(id));
  const answer = await pac.pendingCancellations(merchant.rfc);
  if (answer.kind === "pending") return savePendings(deps, { look, merchant, at, uuids: answer.uuids });
  const why = answer.kind === "noAnswer" ? { err: answer.error } : { code: answer.code };
  log.warn({ ...why, merchantId }, "the PAC did not say what a receiver has to answer");
  const silence = afterSilence(failures, at);
  await PendingsLook.query(db)
    .findById(id)
    .patch({
      failures: failures + 1,
      nextAttemptAt: silence < nextPendingsLook(at) ? silence : nextPendingsLook(at),
    });
}

async function lookAgain({ db, clock }: LookDeps, { id }: PendingsLook, at?: Date): Promise<void> {
  await PendingsLook.query(db)
    .findById(id)
    .patch({ nextAttemptAt: at ?? nextPendingsLook(clock.now()) });
}
