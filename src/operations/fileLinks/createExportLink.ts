import { AppError } from "../../errors.ts";
import type { ExportKind } from "../../models/ExportRow.ts";
import { findExport } from "../../queries/exports.ts";
import type { Owner } from "../../queries/ownedBy.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { type IssuedFileLink, issueFileLink } from "../files/issueFileLink.ts";
import type { LinkTerms } from "./linkTerms.ts";

/** The exports that may leave the house by a link. */
export const linkedKinds: readonly ExportKind[] = ["invoices", "month"];

export interface ExportLinkOrder extends LinkTerms {
  readonly id: string;
  /** The kinds that the caller may see. */
  readonly kinds: readonly ExportKind[];
}

/**
 * Makes an address that opens the file of an export without a login; it ends with the file at the latest. Throws
 * `resource.not_found`, `export.not_ready` and `export.gone`.
 */
export async function createExportLink(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { principal, actor }: Change<Owner>,
  { id, kinds, expiresInHours, maxDownloads }: ExportLinkOrder,
): Promise<IssuedFileLink> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await findExport(tx, principal, { id, kinds });
    if (!row || !linkedKinds.includes(row.kind)) throw new AppError("resource.not_found");
    const { merchantId, livemode, format, state, expiresAt: droppedAt } = row;
    if (state === "queued" || state === "running")
      throw new AppError("export.not_ready", { retryAfterSeconds: 5 });
    if (state !== "done" || !droppedAt || droppedAt <= now) throw new AppError("export.gone");
    const expiresAt = new Date(Math.min(now.getTime() + expiresInHours * 3_600_000, droppedAt.getTime()));
    const order = { merchantId, livemode, of: { exportId: id }, format, expiresAt, maxDownloads };
    const issued = await issueFileLink(tx, deps, order);
    await recordAudit(tx, actor, now, {
      action: "export.link_made",
      merchantId,
      subject: { kind: "export", id },
      after: { linkId: issued.link.id, maxDownloads, expiresAt },
    });
    return issued;
  });
}
