import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import test from "ava";
import { environment, prunedInstall } from "../helpers/prunedInstall.ts";
import { waitFor } from "../helpers/waitFor.ts";

const run = promisify(execFile);

interface Started {
  readonly child: ChildProcess;
  output(): string;
}

function start(cwd: string, command: string, env: Readonly<Record<string, string>>): Started {
  const child = spawn("sh", ["-c", `exec ${command}`], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return { child, output: () => output };
}

async function exitCode({ child }: Started): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode;
}

test("an install without development packages runs every process, and stops it when npm is told to", async (t) => {
  const folder = await prunedInstall();
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  t.false(existsSync(join(folder, "dist/test")));
  t.false(existsSync(join(folder, "node_modules/ava")));

  const env = environment({ PORT: "0", DATA_DIR: join(folder, ".data") });
  const product = start(folder, "npm start", env);
  t.teardown(() => product.child.kill("SIGTERM"));
  await waitFor("the product", () => product.output().includes("Timbra is ready"), 180_000);
  const { baseUrl } = JSON.parse(readFileSync(join(folder, ".data/demo.json"), "utf8")) as {
    baseUrl: string;
  };
  t.is((await fetch(`${baseUrl}/health/ready`)).status, 200);
  t.is((await fetch(`${baseUrl}/docs/reference.js`)).status, 200);
  t.is((await fetch(`${baseUrl}/portal`)).status, 200);
  const { stdout } = await run("npm", ["run", "--silent", "timbra", "--", "catalogs:list"], {
    cwd: folder,
    env,
  });
  t.not(stdout, "");

  const DATABASE_URL = readFileSync(join(folder, ".data/database-url"), "utf8").trim();
  for (const [name, command] of procfile(folder)) {
    const single = start(folder, command, { ...env, DATABASE_URL });
    if (name !== "release") {
      await waitFor(
        name,
        () => single.output().includes('"msg":"started"') || single.child.exitCode !== null,
      );
      single.child.kill("SIGTERM");
    }
    t.is(await exitCode(single), 0, `${name}: ${single.output()}`);
  }

  product.child.kill("SIGTERM");
  t.is(await exitCode(product), 0, product.output());

  await rm(join(folder, "dist"), { recursive: true });
  for (const command of ["npm start --silent", "npm run --silent timbra", ...procfile(folder).values()]) {
    const unbuilt = start(folder, command, env);
    t.is(await exitCode(unbuilt), 1, command);
    t.regex(
      unbuilt.output(),
      /^The sources of Timbra are not compiled yet.*`npm install --include=dev && npm run build`.*\n$/,
      command,
    );
  }
});

function procfile(folder: string): Map<string, string> {
  const lines = readFileSync(join(folder, "Procfile"), "utf8").trim().split("\n");
  return new Map(lines.map((line) => line.split(/:\s+/, 2) as [string, string]));
}
