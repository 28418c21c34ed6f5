import type { Account } from "../../domain/access/principal.ts";
import type { Deps } from "../../operations/deps.ts";
import { listClients } from "../../queries/access/listClients.ts";
import { findExportAmong } from "../../queries/exports.ts";
import type { Job } from "../../queries/jobs/job.ts";
import { jobOfExport } from "../../queries/jobs/jobForms.ts";
import { mayHaveFiles } from "../auth/clients/mayHaveFiles.ts";
import type { JobAddresses } from "../merchant/presentJob.ts";

const base = "/auth/accountant/clients";

/**
 * Returns the file of a client's month that has this id, with the addresses at which an accountant finds it, whomever the
 * session acts for. A client is seen in live mode once it is live, else in test mode.
 */
export async function findClientJob(
  { db, tenantDb }: Pick<Deps, "db" | "tenantDb">,
  { userId }: Account,
  id: string,
): Promise<{ readonly job: Job; readonly addresses: JobAddresses } | undefined> {
  const clients = (await listClients(db, userId)).filter(mayHaveFiles);
  const owners = clients.map(({ id: merchantId, liveSince }) => ({
    merchantId,
    livemode: liveSince !== null,
  }));
  const walled = tenantDb(owners.map(({ merchantId }) => merchantId));
  const row = await findExportAmong(walled, owners, { id, kinds: ["month"] });
  if (!row) return undefined;
  const { month } = row.filter as { readonly month: string };
  const file = `${base}/file?clientId=${row.merchantId}&id=${id}`;
  return { job: jobOfExport(row), addresses: { result: `${base}?month=${month}`, file } };
}
