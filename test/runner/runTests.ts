import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { dealFiles, dealLongFiles } from "./dealFiles.ts";
import { fileTimesVariable, readFileTimes, slowestFiles } from "./fileTimes.ts";
import { fillKeyDrawer, keyDrawerVariable } from "./keyDrawer.ts";
import { startTestServers } from "../helpers/servers/testServers.ts";
import { neededBytes, runFolder } from "./runFolder.ts";
import { testFiles } from "./testFiles.ts";
import { writeGroups } from "./writeGroups.ts";

/**
 * Runs the test suite with the servers it needs, and ends with the line `N passed, N failed`.
 * `--long` runs the `*.long.test` files instead; other arguments select files (`domain/cfdi` or a whole name).
 */

const compiled = fileURLToPath(new URL("../..", import.meta.url));
const manifest = createRequire(import.meta.url).resolve("../../../package.json");
const project = dirname(manifest);
const fromProject = createRequire(manifest);
const long = process.argv.includes("--long");
/** Tests wait for servers and other processes half of their time. */
const atOnce = Math.max(3, availableParallelism());
const selection = process.argv.slice(2).filter((argument) => argument !== "--long");

const folder = await runFolder(long ? neededBytes.longFiles : neededBytes.everything);
const folderOfServers = long ? await runFolder(neededBytes.longServers) : folder;
const times = join(folder, "fileTimes");
const keys = join(folder, "rsaKeys.json");
const [servers] = await Promise.all([startTestServers(folderOfServers), fillKeyDrawer(keys)]);
process.exitCode = 1;
try {
  const files = await testFiles(project, { long, selection });
  if (files.length === 0) throw new Error("No test file is called so.");
  const { passed, troubles } = await runAva(servers.env, files);
  const ended = await readFileTimes(times);
  const unended = files.filter((name) => !ended.some(({ file }) => file === name));
  troubles.push(...unended.map((name) => `${name} did not come to its end`));
  process.exitCode = troubles.length > 0 || passed === 0 ? 1 : 0;
  process.stdout.write(`\n${slowestFiles(ended)}\n`);
  process.stdout.write(
    `The connections to PostgreSQL took ${servers.connectionSeconds().toFixed(0)} s of CPU.\n`,
  );
  if (troubles.length > 0) process.stdout.write(`\nWhat failed:\n  ${troubles.join("\n  ")}\n`);
  process.stdout.write(`\n${passed} passed, ${troubles.length} failed\n`);
} finally {
  await servers.stop();
  for (const each of [folder, folderOfServers]) await rm(each, { recursive: true, force: true });
}

interface Outcome {
  passed: number;
  /** A line for each failed test, and for each process that did not end well. */
  readonly troubles: string[];
}

async function runAva(env: NodeJS.ProcessEnv, files: readonly string[]): Promise<Outcome> {
  const config = join(compiled, "ava.config.mjs");
  await writeFile(config, `export default ${JSON.stringify(await avaConfig(files))};\n`);
  const cli = join(dirname(fromProject.resolve("ava")), "cli.mjs");
  const args = [cli, "--config", relative(project, config), "--concurrency", String(atOnce)];
  const child = spawn(process.execPath, ["--enable-source-maps", ...args], {
    cwd: project,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: "test",
      TMPDIR: folder,
      [fileTimesVariable]: times,
      [keyDrawerVariable]: keys,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Ctrl-C reaches ava as well; the servers are stopped when it has ended.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  const stopped = new Promise<number | null>((resolve) => child.once("close", resolve));
  const outcome: Outcome = { passed: 0, troubles: [] };
  for await (const line of createInterface({ input: child.stdout })) report(line, outcome);
  if ((await stopped) !== 0 && outcome.troubles.length === 0)
    outcome.troubles.push("ava failed without a word");
  return outcome;
}

async function avaConfig(files: readonly string[]): Promise<object> {
  const groups = long ? dealLongFiles(files, atOnce) : dealFiles(files, atOnce);
  const folderOfGroups = await writeGroups(compiled, project, groups, { long });
  return {
    files: [`${relative(project, folderOfGroups).replaceAll("\\", "/")}/*.test.js`],
    timeout: long ? "15m" : "120s",
    workerThreads: false,
  };
}

/**
 * Passes ava's own report on, and counts its marks: its summary tells no passed tests where some failed, and its TAP
 * reporter broke on an error with an undefined field (ava 7.0.0). An error outside of all tests has no mark.
 */
function report(line: string, outcome: Outcome): void {
  const plain = stripVTControlCharacters(line).trim();
  if (plain.startsWith("✔ ")) outcome.passed += 1;
  if (plain.startsWith("✘ ") || /^(Uncaught exception|Unhandled rejection) in /.test(plain))
    outcome.troubles.push(plain);
  process.stdout.write(`${line}\n`);
}
