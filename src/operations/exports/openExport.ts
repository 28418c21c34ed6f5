import type { Readable } from "node:stream";
import { AppError } from "../../errors.ts";
import { type MirrorOwner } from "../../queries/mirror/mirrorOf.ts";
import { findExport } from "../../queries/mirror/exports.ts";
import type { Deps } from "../deps.ts";

export interface ExportFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly stream: Readable;
  readonly sizeBytes: number;
}

const contentTypes = { zip: "application/zip", csv: "text/csv" };

/**
 * Opens the file of an export, to be read as a stream. Throws `resource.not_found`, `export.not_ready` and
 * `export.gone`.
 */
export async function openExport(
  { db, storage, clock }: Pick<Deps, "db" | "storage" | "clock">,
  owner: MirrorOwner,
  id: string,
): Promise<ExportFile> {
  const row = await findExport(db, owner, id);
  if (!row) throw new AppError("resource.not_found");
  const { state, storageKey, format, createdAt, expiresAt } = row;
  if (state === "queued" || state === "running")
    throw new AppError("export.not_ready", { retryAfterSeconds: 5 });
  const isThere = state === "done" && storageKey !== null && expiresAt !== null && expiresAt > clock.now();
  const stream = isThere ? await storage.open(storageKey) : undefined;
  if (!stream) throw new AppError("export.gone");
  return {
    fileName: `cfdis-${createdAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}.${format}`,
    contentType: contentTypes[format],
    stream,
    sizeBytes: Number(row.sizeBytes),
  };
}
