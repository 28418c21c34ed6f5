import { hasBrowser } from "../helpers/web/installedBrowser.ts";
import { batches } from "./arrivals/batches.ts";
import { direct } from "./arrivals/direct.ts";
import { worker } from "./arrivals/worker.ts";
import { cpu } from "./costs/cpu.ts";
import { processes } from "./costs/processes.ts";
import { exports } from "./files/exports.ts";
import { catalogs } from "./catalogs.ts";
import { deliveryFairness } from "./paces/deliveryFairness.ts";
import { fairness } from "./paces/fairness.ts";
import { global } from "./global.ts";
import { intake } from "./intake.ts";
import { latency } from "./paces/latency.ts";
import { printFairness } from "./paces/printFairness.ts";
import { pipeline } from "./pipeline.ts";
import { pdf } from "./pages/pdf.ts";
import { login } from "./login.ts";
import { mirror } from "./mirror.ts";
import { payroll } from "./payroll/payroll.ts";
import { lists } from "./faces/lists.ts";
import { typing } from "./faces/typing.ts";
import { receipt } from "./phone/receipt.ts";
import { type Finding, printReport } from "./report.ts";
import { sealing } from "./sealing.ts";
import { search } from "./search.ts";
import { dashboard } from "./size/dashboard.ts";
import { growth } from "./size/growth.ts";
import { start } from "./startup/start.ts";
import { webhooks } from "./endpoints/webhooks.ts";
import { type Stage, startServers } from "./stage.ts";

/**
 * `npm run bench`: what the product does, as ratios to baselines measured in the same run. `npm run bench -- intake`
 * runs the parts named: intake, batches, direct, worker, sealing, cpu, pipeline, processes, latency, fairness, login, pdf, catalogs,
 * search, mirror, global, exports, payroll, lists, typing, dashboard, receipt, webhooks, told, printed, start; `redis` or `postgres` keeps to one
 * engine.
 */

type Part = (stage: Stage) => Promise<Finding | readonly Finding[]>;
type Engine = "postgres" | "redis";

const asked = process.argv.slice(2);
const servers = await startServers();
try {
  const findings: Finding[] = [];
  const failed: string[] = [];
  if (!servers.hasRedis) console.log("redis-server is not installed: only PostgreSQL is measured.");
  if (!hasBrowser) console.log("Chromium is not installed: lists, typing and receipt are not measured.");
  for (const [title, part] of partsToRun(servers.hasRedis)) {
    console.log(`\n${title}`);
    try {
      findings.push(...[await servers.stageFor(title, part)].flat());
    } catch (error) {
      // An hour's figures are not lost for one part.
      failed.push(title);
      console.log(`  failed: ${(error as Error).stack}`);
    }
  }
  if (findings.length + failed.length === 0) throw new Error(`Nothing is called ${asked.join(" ")}`);
  if (findings.length > 0) printReport(findings);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join("; ")}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await servers.stop();
}

function partsToRun(redis: boolean): [title: string, part: Part][] {
  const engines: Engine[] = redis ? ["redis", "postgres"] : ["postgres"];
  const onEach = (name: string, part: (stage: Stage, engine: Engine) => ReturnType<Part>) =>
    engines.map((engine): [string, Part] => [`${name}, ${engine}`, (stage) => part(stage, engine)]);
  const all: [string, Part][] = [
    ...onEach("intake", intake),
    ["batches", batches],
    ["direct", direct],
    ...onEach("worker", worker),
    ["sealing", sealing],
    ...onEach("cpu", cpu),
    ...onEach("pipeline", pipeline),
    ...onEach("processes", processes),
    ...onEach("latency", latency),
    ...onEach("fairness", fairness),
    ["login", login],
    ["pdf", pdf],
    ["search", search],
    ["catalogs", catalogs],
    ["mirror", mirror],
    ["global", global],
    ["exports", exports],
    ...onEach("payroll", payroll),
    ...(hasBrowser
      ? ([
          ["lists", lists],
          ["typing", typing],
        ] satisfies [string, Part][])
      : []),
    ["dashboard", dashboard],
    ...(hasBrowser ? ([["receipt", receipt]] satisfies [string, Part][]) : []),
    ...onEach("webhooks", webhooks),
    ...onEach("told", deliveryFairness),
    ["printed", printFairness],
    ["start", start],
    // It takes hours, so it runs only when it is named.
    ...(asked.includes("growth") ? [["growth", growth] satisfies [string, Part]] : []),
  ];
  return all.filter(([title]) => {
    const words = title.split(", ");
    const [names, kept] = [asked.filter((word) => !isEngine(word)), asked.filter(isEngine)];
    const isOfEngine = kept.length === 0 || words.length === 1 || kept.some((word) => words.includes(word));
    return isOfEngine && (names.length === 0 || names.some((word) => words.includes(word)));
  });
}

function isEngine(word: string): word is Engine {
  return word === "redis" || word === "postgres";
}
