import { open } from "node:fs/promises";
import type { Knex } from "knex";
import { AppError } from "../../../errors.ts";
import { writeXlsx } from "../../../platform/xlsx/writeXlsx.ts";
import { invoiceFilterOf } from "../../../queries/files/invoiceFilterOf.ts";
import { countIssued } from "../../../queries/invoices.ts";
import type { Owner } from "../../../queries/ownedBy.ts";
import type { Deps } from "../../deps.ts";
import { cfdiCells, cfdiHead, cfdiLine, cfdiNames } from "../cfdiColumns.ts";
import type { InvoicesFilter } from "../exportFilters.ts";
import { readIssued } from "./readIssued.ts";
import type { WantedInvoices } from "./wantedInvoices.ts";
import { writeInvoiceZip } from "./writeInvoiceZip.ts";

/** The rows that a sheet of Excel has, without its head. */
const mostSheetRows = 1_048_575;

type Tell = (done: number) => Promise<void>;

export function countInvoicesOf(db: Knex, owner: Owner, filter: InvoicesFilter): Promise<number> {
  return countIssued(db, owner, invoiceFilterOf(filter));
}

/** Writes the issued invoices that a filter finds as a ZIP, a CSV or a workbook. `tell` hears how many there are so far. */
export async function writeInvoices(
  deps: Pick<Deps, "db" | "pdf" | "catalogs">,
  wanted: WantedInvoices,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  if (wanted.format === "zip") return writeInvoiceZip(deps, wanted, tell);
  return wanted.format === "csv" ? writeLines(deps.db, wanted, tell) : writeSheet(deps.db, wanted, tell);
}

async function writeLines(db: Knex, { owner, filter, file }: WantedInvoices, tell: Tell): Promise<void> {
  const handle = await open(file, "w");
  try {
    await handle.writeFile(cfdiHead);
    let done = 0;
    for await (const slice of readIssued(db, owner, filter)) {
      await handle.writeFile(slice.map(({ cfdi }) => cfdiLine(cfdi)).join(""));
      done += slice.length;
      await tell(done);
    }
  } finally {
    await handle.close();
  }
}

async function writeSheet(db: Knex, { owner, filter, file }: WantedInvoices, tell: Tell): Promise<void> {
  await writeXlsx(file, [{ name: "CFDI", rows }], owner.createdAt);

  async function* rows() {
    yield cfdiNames;
    let done = 0;
    for await (const slice of readIssued(db, owner, filter)) {
      done += slice.length;
      if (done > mostSheetRows) throw new AppError("export.too_large");
      yield* slice.map(({ cfdi }) => cfdiCells(cfdi));
      await tell(done);
    }
  }
}
