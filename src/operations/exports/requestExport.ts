import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { ExportRow } from "../../models/ExportRow.ts";
import { newId } from "../../platform/ids.ts";
import type { CfdiFilter } from "../../queries/mirror/cfdiFilter.ts";
import type { MirrorOwner } from "../../queries/mirror/mirrorOf.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import type { InvoicesFilter, MonthFilter, ReportFilter } from "./exportFilters.ts";

export type ExportRequest = { readonly format: ExportRow["format"] } & (
  | { readonly kind: "satCfdis"; readonly filter: CfdiFilter }
  | { readonly kind: "month"; readonly filter: MonthFilter }
  | { readonly kind: "report"; readonly filter: ReportFilter }
  | { readonly kind: "invoices"; readonly filter: InvoicesFilter }
  | { readonly kind: "everything"; readonly filter: Readonly<Record<string, never>> }
);

type NewExport = Pick<
  ExportRow,
  "id" | "merchantId" | "livemode" | "kind" | "format" | "filter" | "requestedBy" | "createdAt" | "updatedAt"
>;

/**
 * Asks for a file. One of the same kind, form and filter is made at a time: a caller who asks for what is under way gets
 * that one. A principal bound to branches gets the invoices of those; all else is of the whole merchant, and throws
 * `resource.not_found`.
 */
export async function requestExport(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { principal, actor }: Change<MirrorOwner>,
  { kind, format, filter: wanted }: ExportRequest,
): Promise<ExportRow> {
  const { merchantId, livemode, boundBranchIds } = principal;
  if (boundBranchIds && kind !== "invoices") throw new AppError("resource.not_found");
  const filter = boundBranchIds ? { ...wanted, branchIds: boundBranchIds.toSorted() } : wanted;
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const id = newId();
    const row: NewExport = {
      id,
      merchantId,
      livemode,
      kind,
      format,
      filter,
      requestedBy: actor.kind === "user" ? actor.id : null,
      createdAt: now,
      updatedAt: now,
    };
    const made = await insertUnlessUnderWay(tx, row);
    if (made.id !== id) return made;
    await enqueue(tx, "export.make", [id], { ...(actor.requestId && { requestId: actor.requestId }) });
    await recordAudit(tx, actor, now, {
      action: "export.requested",
      merchantId,
      subject: { kind: "export", id },
      after: { kind, format, filter },
    });
    return made;
  });
}

/** Inserts an export unless one is under way; one that ends between the refusal and the look is asked for once more. */
async function insertUnlessUnderWay(tx: Knex.Transaction, row: NewExport): Promise<ExportRow> {
  const { merchantId, livemode, kind, format } = row;
  const filter = JSON.stringify(row.filter);
  const underWay = "(merchant_id, livemode, kind, format, filter) where state in ('queued', 'running')";
  for (;;) {
    await tx(ExportRow.tableName)
      .insert({ ...row, filter })
      .onConflict(tx.raw(underWay))
      .ignore();
    const found = await ExportRow.query(tx)
      .where({ merchantId, livemode, kind, format })
      .whereRaw("filter = cast(? as jsonb)", [filter])
      .whereIn("state", ["queued", "running"])
      .first();
    if (found) return found;
  }
}
