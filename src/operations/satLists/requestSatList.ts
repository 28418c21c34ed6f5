import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { satListDefinitions, type SatListName } from "../../domain/satLists/satListDefinitions.ts";
import { AppError } from "../../errors.ts";
import { SatListVersion } from "../../models/sat/SatListVersion.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

export interface SatListOrder {
  readonly list: SatListName;
  readonly through: SatListVersion["requestedThrough"];
  /** True to accept a list that has shrunk. */
  readonly approve: boolean;
}

/**
 * Asks for the import of a list and returns its version. There is one at a time: a caller who asks for what is under way
 * gets that one. Throws the list's own refusal (`sat_list.…_unset`) when no address is known.
 */
export async function requestSatList(
  deps: Pick<Deps, "db" | "relay" | "clock" | "satListSource">,
  actor: Actor,
  { list, through, approve }: SatListOrder,
): Promise<SatListVersion> {
  const source = deps.satListSource.addressOf(list);
  if (source === undefined) throw new AppError(satListDefinitions[list].unset);
  return transact(deps, async (tx) => {
    // Requests for one list wait for each other here.
    await tx.raw("select pg_advisory_xact_lock(hashtext(?))", [`satList.request ${list}`]);
    const running = await SatListVersion.query(tx).findOne({ list, endedAt: null });
    if (running) return running;
    const version = await insertVersion(tx, deps, actor, { list, through, approve, source });
    const { requestId } = actor;
    await enqueue(tx, "satList.refresh", [version.id], { ...(requestId && { requestId }) });
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "satList.importRequested",
      merchantId: null,
      subject: { kind: "satListVersion", id: version.id },
      after: { list, source, through, approve },
    });
    return version;
  });
}

async function insertVersion(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  actor: Actor,
  { list, through, approve, source }: SatListOrder & { readonly source: string },
): Promise<SatListVersion> {
  return SatListVersion.query(tx)
    .insert({
      id: newId(),
      list,
      source,
      requestedThrough: through,
      requestedBy: actor.kind === "admin" ? actor.id : null,
      approved: approve,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning("*");
}
