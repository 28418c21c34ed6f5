import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { cancellationsOf } from "../../queries/cancellations/cancellations.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { followCancellations } from "./followCancellations.ts";
import { goOn } from "./goOn.ts";

/**
 * Asks SAT now about the cancellation of an invoice, where SAT has it, and has it signed or sent at once where it does not;
 * returns it as it is then. One that has ended stays as it is. Throws `cancellation.leased` while some process is at it.
 */
export async function refreshCancellation(
  deps: Pick<Deps, "db" | "relay" | "clock" | "config" | "vault" | "pacs" | "satStatus" | "log">,
  { principal, actor }: Change<Tenancy>,
  invoiceId: string,
): Promise<Cancellation> {
  const { id, job } = await transact(deps, async (tx) => {
    const latest = await cancellationsOf(tx, principal, invoiceId).first().forUpdate();
    if (!latest) throw new AppError("resource.not_found");
    return { id: latest.id, job: await goOn(tx, deps, latest, actor.requestId) };
  });
  if (job === "cancellation.follow") await followCancellations(deps, [id]);
  return Cancellation.query(deps.db).findById(id).throwIfNotFound();
}
