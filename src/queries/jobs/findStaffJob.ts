import type { Knex } from "knex";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { SatListVersion } from "../../models/sat/SatListVersion.ts";
import type { Job } from "./job.ts";
import { jobOfCatalogImport, jobOfSatList } from "./staffJobForms.ts";

/** Returns the long work of this id that belongs to no merchant: an import of SAT's catalogs, or of a list of SAT's. */
export async function findStaffJob(db: Knex, id: string): Promise<Job | undefined> {
  const version = await CatalogVersion.query(db).findOne({ id });
  if (version) return jobOfCatalogImport(version);
  const list = await SatListVersion.query(db).findOne({ id });
  return list && jobOfSatList(list);
}
