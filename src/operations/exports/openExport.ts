import type { Readable } from "node:stream";
import { AppError } from "../../errors.ts";
import type { ExportKind, ExportRow } from "../../models/ExportRow.ts";
import type { Owner } from "../../queries/ownedBy.ts";
import { findExport, type NamedExport } from "../../queries/exports.ts";
import type { ByteRange } from "../../ports/objectStorage.ts";
import type { Deps } from "../deps.ts";
import { fileVersion } from "../files/fileVersion.ts";
import type { MonthFilter, ReportFilter } from "./exportFilters.ts";

export interface ExportFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** The version, which changes whenever the bytes do. */
  readonly version: string;
  /** Opens it, or a part of it, to be read as a stream; throws `export.gone` where it is not there any more. */
  open(range?: ByteRange): Promise<Readable>;
}

/** The type of each kind of file. */
export const exportTypes: Readonly<Record<ExportRow["format"], string>> = {
  zip: "application/zip",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Names the file after what it holds; its day is that of the request. */
const nameOf: Readonly<Record<ExportKind, (row: ExportRow) => string>> = {
  satCfdis: ({ createdAt }) => `cfdis-${createdAt.toISOString().slice(0, 10)}`,
  month: ({ filter }) => `cfdi-${(filter as MonthFilter).month}`,
  invoices: ({ createdAt }) => `facturas-${createdAt.toISOString().slice(0, 10)}`,
  everything: ({ createdAt }) => `datos-${createdAt.toISOString().slice(0, 10)}`,
  report: ({ filter }) => {
    const { name, from, to } = filter as ReportFilter;
    return `${name}-${from}-${to}`;
  },
};

/**
 * Finds the file of an export, to be opened as a stream. Throws `resource.not_found`, `export.not_ready` and
 * `export.gone`.
 */
export async function openExport(
  { db, storage, clock }: Pick<Deps, "db" | "storage" | "clock">,
  owner: Owner,
  named: NamedExport,
): Promise<ExportFile> {
  const row = await findExport(db, owner, named);
  if (!row) throw new AppError("resource.not_found");
  const { id, kind, state, storageKey, format, expiresAt } = row;
  if (state === "queued" || state === "running")
    throw new AppError("export.not_ready", { retryAfterSeconds: 5 });
  const isThere = state === "done" && storageKey !== null && expiresAt !== null && expiresAt > clock.now();
  if (!isThere) throw new AppError("export.gone");
  return {
    fileName: `${nameOf[kind](row)}-${id.slice(0, 8)}.${format}`,
    contentType: exportTypes[format],
    sizeBytes: Number(row.sizeBytes),
    version: fileVersion("export", id, row.tries),
    async open(range) {
      const stream = await storage.open(storageKey, range);
      if (!stream) throw new AppError("export.gone");
      return stream;
    },
  };
}
