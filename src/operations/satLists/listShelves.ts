import type { Knex } from "knex";
import type { Listed } from "../../domain/satLists/satListDefinitions.ts";
import { copyInto, type CopyValue } from "../../platform/database/copyInto.ts";
import { dropEarlier } from "./certificates/dropEarlier.ts";
import { fillCertificates } from "./certificates/fillCertificates.ts";
import { deleteEntries } from "./deleteEntries.ts";

type Rows = AsyncIterable<readonly (readonly CopyValue[])[]>;

/** The table that keeps the rows of a list. */
interface ListShelf {
  /** Puts the rows of a version there; each begins with the version's number. */
  fill(tx: Knex.Transaction, versionNumber: number, rows: Rows): Promise<void>;
  /** Takes away the rows of the version that counted until now, in the commit that ends it. */
  clear(tx: Knex.Transaction, versionNumber: number): Promise<void>;
  /** Takes away, after that commit, what no version in force needs. */
  tidy(db: Knex): Promise<void>;
}

const nothing = () => Promise.resolve();

/** The tables of lists, by what their rows are about. */
export const listShelves: Readonly<Record<Listed, ListShelf>> = {
  taxpayers: {
    fill: async (tx, _versionNumber, rows) =>
      void (await copyInto(tx, "sat_list_entries (version_number, rfc, name, situation, since)", rows)),
    clear: deleteEntries,
    tidy: nothing,
  },
  certificates: { fill: fillCertificates, clear: nothing, tidy: dropEarlier },
};
