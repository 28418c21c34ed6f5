import { AppError } from "../../errors.ts";
import { ImportRow } from "../../models/ImportRow.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

export type NewImport = Pick<ImportRow, "kind" | "mode"> & { readonly csv: string };

/** The number of files of a merchant that may wait at once. */
const mostUnderWay = 20;

/** Stores a file and announces that it is to be read. Throws `import.too_many` while too many wait already. */
export async function requestFileImport(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { principal: { merchantId }, actor }: Change,
  { kind, mode, csv }: NewImport,
): Promise<ImportRow> {
  return transact(deps, async (tx) => {
    const underWay = await ImportRow.query(tx)
      .where({ merchantId })
      .whereIn("state", ["queued", "running"])
      .resultSize();
    if (underWay >= mostUnderWay) throw new AppError("import.too_many", { retryAfterSeconds: 10 });
    const id = newId();
    const now = deps.clock.now();
    const stored = {
      id,
      merchantId,
      kind,
      mode,
      file: Buffer.from(csv),
      actor,
      createdAt: now,
      updatedAt: now,
    };
    await ImportRow.query(tx).insert(stored);
    await enqueue(tx, "import.run", [id], { ...(actor.requestId && { requestId: actor.requestId }) });
    await recordAudit(tx, actor, now, {
      action: "import.requested",
      merchantId,
      subject: { kind: "import", id },
      after: { kind, mode },
    });
    return ImportRow.query(tx).findById(id).select(ImportRow.visible).throwIfNotFound();
  });
}
