import type { Composed } from "../../compose.ts";
import { judgeDelay } from "../../domain/services/judgeDelay.ts";
import { livingProcesses } from "../../platform/process/processHeartbeat.ts";
import { outboxHealth, promptDelaySeconds } from "../../queues/queueHealth.ts";
import type { Finding } from "./finding.ts";

/** The processes of the Procfile that must run, and what stands still without each; `npm start` is all of them in one. */
const needed: Readonly<Record<string, string>> = {
  web: "nothing is taken in",
  ticketIntake: "tickets stay received",
  invoiceStamping: "nothing is stamped or cancelled",
  catalogRefresh: "SAT's catalogs grow old",
  satDownload: "nothing comes from SAT, and exports are not made",
  fileImport: "imports wait",
  delivery: "mails and webhooks wait",
  scheduler: "nothing is done by the clock, and lost jobs stay lost",
};
const wholeInOne = "timbra";

/** Looks at whether somebody works: processes that live, work that waits, and jobs that have been given up. */
export async function workFindings({ deps: { db, clock } }: Composed): Promise<Finding[]> {
  const living = [...new Set((await livingProcesses(db)).map(({ name }) => name))];
  const outbox = await outboxHealth(db);
  const waiting = waitingFinding(outbox, await promptDelaySeconds(db), clock.now());
  return [workersFinding(living), waiting, deadFinding(outbox)];
}

type Outbox = Awaited<ReturnType<typeof outboxHealth>>;

function workersFinding(living: readonly string[]): Finding {
  if (living.length === 0)
    return {
      verdict: "note",
      text: "Workers: no process runs, so that nothing is taken in or stamped: start those of the Procfile, or npm start.",
    };
  const missing = living.includes(wholeInOne)
    ? []
    : Object.keys(needed).filter((name) => !living.includes(name));
  if (missing.length === 0) return { verdict: "ok", text: `Workers: ${living.join(", ")}` };
  const said = missing.map((name) => `${name} does not run (${needed[name]})`).join("; ");
  return {
    verdict: "FAIL",
    text: `Workers: ${said}: start what is missing, as the Procfile names it, and look at its log if it ends.`,
  };
}

function waitingFinding(outbox: Outbox, seconds: number, now: Date): Finding {
  const jobs = outbox.reduce((sum, { live }) => sum + live, 0);
  const text = `Work that waits: ${jobs} jobs, the oldest of those that should run at once for ${Math.round(seconds)} s`;
  const { state } = judgeDelay(seconds, now);
  if (state === "down")
    return {
      verdict: "FAIL",
      text: `${text}: work has stopped. See that its worker runs and that no queue is paused.`,
    };
  if (state === "slow")
    return { verdict: "note", text: `${text}: start another worker of that kind if it does not pass.` };
  return { verdict: "ok", text };
}

function deadFinding(outbox: Outbox): Finding {
  const dead = outbox.filter((one) => one.dead > 0);
  if (dead.length === 0) return { verdict: "ok", text: "Dead letters: none" };
  const said = dead.map(({ kind, dead: count }) => `${count} ${kind}`).join(", ");
  return {
    verdict: "note",
    text: `Dead letters: ${said}: see why with dead-letters:list, mend the cause, and run dead-letters:revive.`,
  };
}
