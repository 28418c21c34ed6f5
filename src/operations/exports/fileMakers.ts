import type { ExportKind, ExportRow } from "../../models/ExportRow.ts";
import { cfdisInOrder } from "../../queries/mirror/cfdisInOrder.ts";
import { countCfdis } from "../../queries/mirror/listCfdis.ts";
import type { Owner } from "../../queries/ownedBy.ts";
import type { Deps } from "../deps.ts";
import type { InvoicesFilter, MonthFilter } from "./exportFilters.ts";
import { writeEverything } from "./everything/writeEverything.ts";
import { countInvoicesOf, writeInvoices } from "./invoices/writeInvoices.ts";
import { countMonth, writeMonthZip } from "./month/writeMonthZip.ts";
import { writeReport } from "./report/writeReport.ts";
import { writeCsv } from "./writeCsv.ts";
import { writeXmlZip } from "./writeXmlZip.ts";

export type ExportDeps = Pick<Deps, "db" | "clock" | "config" | "storage" | "log" | "pdf" | "catalogs">;

/** Makes the file of one kind of export. `tell` hears how many rows have been worked off, and ends a run that must stop. */
interface FileMaker {
  /** Returns the number of rows; null where it is known with them only. */
  readonly count: (deps: ExportDeps, row: ExportRow) => Promise<number | null>;
  readonly write: (
    deps: ExportDeps,
    row: ExportRow,
    file: string,
    tell: (rowsDone: number) => Promise<void>,
  ) => Promise<void>;
}

const monthOf = ({ filter }: ExportRow): string => (filter as MonthFilter).month;

/** Returns whose invoices an export holds. */
function ownerOf({
  merchantId,
  livemode,
  createdAt,
  filter,
}: ExportRow): Owner & Pick<ExportRow, "createdAt"> {
  const { branchIds } = filter as InvoicesFilter;
  return { merchantId, livemode, createdAt, ...(branchIds && { boundBranchIds: branchIds }) };
}

export const fileMakers: Readonly<Record<ExportKind, FileMaker>> = {
  satCfdis: {
    count: ({ db }, row) => countCfdis(db, row, row.filter),
    write({ db }, row, file, tell) {
      const pages = cfdisInOrder(db, row, row.filter);
      return row.format === "csv" ? writeCsv(file, pages, tell) : writeXmlZip(db, file, pages, tell);
    },
  },
  month: {
    count: ({ db }, row) => countMonth(db, row, monthOf(row)),
    write: (deps, row, file, tell) => writeMonthZip(deps, { owner: row, month: monthOf(row), file }, tell),
  },
  invoices: {
    count: ({ db }, row) => countInvoicesOf(db, ownerOf(row), row.filter),
    write: (deps, row, file, tell) =>
      writeInvoices(deps, { owner: ownerOf(row), format: row.format, filter: row.filter, file }, tell),
  },
  report: {
    count: () => Promise.resolve(null),
    write: ({ db }, row, file, tell) => writeReport({ db }, { row, file }, tell),
  },
  everything: {
    count: () => Promise.resolve(null),
    write: ({ db }, row, file, tell) => writeEverything({ db }, { row, file }, tell),
  },
};
