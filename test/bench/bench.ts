import { catalogs } from "./catalogs.ts";
import { global } from "./global.ts";
import { intake } from "./intake.ts";
import { latency } from "./latency.ts";
import { pipeline } from "./pipeline.ts";
import { pdf } from "./pages/pdf.ts";
import { login } from "./login.ts";
import { mirror } from "./mirror.ts";
import { payroll } from "./payroll/payroll.ts";
import { lists } from "./lists.ts";
import { receipt } from "./phone/receipt.ts";
import { type Finding, printReport } from "./report.ts";
import { sealing } from "./sealing.ts";
import { search } from "./search.ts";
import { webhooks } from "./endpoints/webhooks.ts";
import { type Stage, startServers } from "./stage.ts";

/**
 * `npm run bench`: what the product does, as ratios to baselines measured in the same run. `npm run bench -- intake`
 * runs the parts named: intake, sealing, pipeline, latency, login, pdf, catalogs,
 * search, mirror, global, payroll, lists, receipt, webhooks; `redis` or `postgres` keeps to one engine.
 */

type Part = (stage: Stage) => Promise<Finding>;
type Engine = "postgres" | "redis";

const asked = process.argv.slice(2);
const servers = await startServers();
try {
  const findings: Finding[] = [];
  for (const [title, part] of partsToRun(await hasRedis())) {
    console.log(`\n${title}`);
    findings.push(await servers.stageFor(part));
  }
  if (findings.length === 0) throw new Error(`Nothing is called ${asked.join(" ")}`);
  printReport(findings);
} finally {
  await servers.stop();
}

function partsToRun(redis: boolean): [title: string, part: Part][] {
  const engines: Engine[] = redis ? ["redis", "postgres"] : ["postgres"];
  const onEach = (name: string, part: (stage: Stage, engine: Engine) => Promise<Finding>) =>
    engines.map((engine): [string, Part] => [`${name}, ${engine}`, (stage) => part(stage, engine)]);
  const all: [string, Part][] = [
    ...onEach("intake", intake),
    ["sealing", sealing],
    ...onEach("pipeline", pipeline),
    ...onEach("latency", latency),
    ["login", login],
    ["pdf", pdf],
    ["search", search],
    ["catalogs", catalogs],
    ["mirror", mirror],
    ["global", global],
    ...onEach("payroll", payroll),
    ["lists", lists],
    ["receipt", receipt],
    ...onEach("webhooks", webhooks),
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

async function hasRedis(): Promise<boolean> {
  const found = await servers.stageFor(({ redisUrl }) => Promise.resolve(redisUrl !== undefined));
  if (!found) console.log("redis-server is not installed: only PostgreSQL is measured.");
  return found;
}
