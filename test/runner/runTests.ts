import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { fileTimesVariable, slowestFiles } from "./fileTimes.ts";
import { fillKeyDrawer, keyDrawerVariable } from "./keyDrawer.ts";
import { startTestServers } from "../helpers/testServers.ts";
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
const selection = process.argv.slice(2).filter((argument) => argument !== "--long");

const folder = await mkdtemp(join(tmpdir(), "timbra-tests-"));
const times = join(folder, "fileTimes");
const keys = join(folder, "rsaKeys.json");
const [servers] = await Promise.all([startTestServers(folder), fillKeyDrawer(keys)]);
process.exitCode = 1;
try {
  const { passed, failed } = await runAva(servers.env);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  process.stdout.write(`\n${await slowestFiles(times)}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}

async function runAva(env: NodeJS.ProcessEnv): Promise<{ passed: number; failed: number }> {
  const config = join(compiled, "ava.config.mjs");
  await writeFile(config, `export default ${JSON.stringify(await avaConfig())};\n`);
  const cli = join(dirname(fromProject.resolve("ava")), "cli.mjs");
  const args = [cli, "--config", relative(project, config), "--concurrency", "2"];
  const child = spawn(process.execPath, ["--enable-source-maps", ...args], {
    cwd: project,
    env: { ...process.env, ...env, NODE_ENV: "test", [fileTimesVariable]: times, [keyDrawerVariable]: keys },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Ctrl-C reaches ava as well; the servers are stopped when it has ended.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  const stopped = new Promise<number | null>((resolve) => child.once("close", resolve));
  const counts = { passed: 0, failed: 0 };
  for await (const line of createInterface({ input: child.stdout })) report(line, counts);
  if ((await stopped) !== 0 && counts.failed === 0) {
    process.stdout.write("ava failed although no test did: a test file did not load, or did not end\n");
    counts.failed = 1;
  }
  return counts;
}

/** The long tests are heavy, so each has a process of its own. */
async function avaConfig(): Promise<object> {
  const files = await testFiles(project, { long, selection });
  if (files.length === 0) throw new Error("No test file is called so.");
  const groups = await writeGroups(compiled, project, files, long ? 1 : undefined);
  return {
    files: [`${relative(project, groups).replaceAll("\\", "/")}/*.test.js`],
    timeout: long ? "15m" : "120s",
    workerThreads: false,
  };
}

/**
 * Passes ava's own report on, and counts its marks: its summary tells no passed tests where some failed, and its TAP
 * reporter broke on an error with an undefined field (ava 7.0.0).
 */
function report(line: string, counts: { passed: number; failed: number }): void {
  const plain = stripVTControlCharacters(line);
  if (/^\s*✔ /.test(plain)) counts.passed += 1;
  if (/^\s*✘ \[fail\]/.test(plain)) counts.failed += 1;
  process.stdout.write(`${line}\n`);
}
