import { OutboxJob } from "../../../src/models/OutboxJob.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { importPackages } from "../../../src/operations/mirror/importPackages.ts";
import { advanceRequests } from "../../../src/operations/satDownloads/requests/advanceRequests.ts";
import { fetchPackages } from "../../../src/operations/satDownloads/packages/fetchPackages.ts";

const operations = {
  "satDownload.advance": advanceRequests,
  "satDownload.fetchPackage": fetchPackages,
  "satDownload.importPackage": importPackages,
} as const;

/** Does what the worker of `satDownload` would with every job that is due, until none is; a failure is thrown. */
export async function runSatJobs(deps: Deps): Promise<void> {
  const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  for (;;) {
    const due = await OutboxJob.query(deps.db)
      .whereIn("kind", Object.keys(operations))
      .where("runAt", "<=", deps.clock.now())
      .orderBy("createdAt");
    if (due.length === 0) return;
    for (const { id, kind, subjectIds } of due) {
      const outcomes = await operations[kind as keyof typeof operations](deps, subjectIds, run);
      const again = [];
      for (const [subject, outcome] of outcomes) {
        if (outcome.kind === "retry") throw outcome.error;
        if (outcome.kind === "waitUntil") again.push({ subject, at: outcome.at });
      }
      await OutboxJob.query(deps.db).where({ id }).delete();
      for (const { subject, at } of again)
        await deps.db("outbox").insert({
          id: subject,
          kind,
          subjectIds: [subject],
          requestIds: [],
          runAt: at,
          trustedUntil: new Date("2100-01-01"),
        });
    }
  }
}
