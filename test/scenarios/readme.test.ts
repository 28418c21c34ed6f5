import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import test, { type ExecutionContext } from "ava";
import { waitFor } from "../helpers/waitFor.ts";

const run = promisify(execFile);
const allInOne = fileURLToPath(new URL("../../src/allInOne.js", import.meta.url));

/** The block of this section that README.md tells people to paste. */
function blockOf(section: string): string {
  const [, text = ""] = readFileSync("README.md", "utf8").split(`\n## ${section}\n`);
  const block = /```sh\n([^]*?)```/.exec(text.split("\n## ")[0] ?? "")?.[1];
  if (!block) throw new Error(`README.md has nothing to paste under ${section}`);
  return block;
}

async function runningProduct(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "timbra-readme-"));
  const product = spawn(process.execPath, [allInOne], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.teardown(async () => {
    if (product.exitCode === null) {
      product.kill("SIGTERM");
      await once(product, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  });
  await waitFor("the demo file", () => existsSync(join(folder, ".data/demo.json")), 60_000);
  return folder;
}

test.serial("the walk-through of the README works as pasted, from nothing", async (t) => {
  t.timeout(120_000);
  const folder = await runningProduct(t);
  t.is((await stat(join(folder, ".data/demo.json"))).mode & 0o777, 0o600);

  const { stdout } = await run("bash", ["-e", "-o", "pipefail", "-c", blockOf("A walk-through")], {
    cwd: folder,
    timeout: 90_000,
  });
  t.regex(stdout, /"state":"invoiced"/);
  t.regex(stdout, /"state":"stamped"/);
  t.regex(stdout, /"path":"colour"/);
  t.regex(readFileSync(join(folder, "factura.xml"), "utf8"), /<tfd:TimbreFiscalDigital/);
  t.regex(readFileSync(join(folder, "factura.pdf"), "latin1"), /^%PDF-/);
});

test.serial("the three ways in work as pasted, and each is refused where another is asked for", async (t) => {
  t.timeout(120_000);
  const folder = await runningProduct(t);

  const { stdout } = await run("bash", ["-e", "-o", "pipefail", "-c", blockOf("Three ways in")], {
    cwd: folder,
    timeout: 90_000,
  });
  t.notRegex(stdout, /"error":/);
  for (const shown of [/"accountant":\{/, /"tradeName":"La Muestra"/, /"subject":"Factura /, /"status":"ok"/])
    t.regex(stdout, shown);
  t.deepEqual(
    stdout.match(/^\d{3}$/gm),
    Array.from({ length: 9 }, () => "401"),
  );
});

test.serial("SAT is asked as pasted, in the accountant's session, and what it has is here", async (t) => {
  t.timeout(120_000);
  const folder = await runningProduct(t);

  const { stdout } = await run("bash", ["-e", "-o", "pipefail", "-c", blockOf("Your CFDIs from SAT")], {
    cwd: folder,
    timeout: 90_000,
  });
  t.notRegex(stdout, /"error":/);
  t.regex(stdout, /"left":2/, "before it was asked");
  t.regex(stdout, /"state":"valid"/, "the e.firma");
  t.regex(stdout, /(Todo está|Everything is) /, "what is done is told in words");
  t.regex(stdout, /"items":\[\{/, "documents");
  t.regex(stdout, /"enabled":true/);
  t.true(readFileSync(join(folder, "cfdis.zip"), "latin1").startsWith("PK\u0003\u0004"));
});

test.serial("a second product on the same data folder says so and ends", async (t) => {
  t.timeout(120_000);
  const folder = await runningProduct(t);
  const second = run(process.execPath, [allInOne], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0" },
  });
  const { stdout, code } = (await t.throwsAsync(second)) as unknown as { stdout: string; code: number };
  t.is(code, 1);
  t.regex(stdout, /belongs to another running Timbra/);
});

test.serial("a taken port is named, with what to do", async (t) => {
  t.timeout(120_000);
  const folder = await runningProduct(t);
  const { baseUrl } = JSON.parse(readFileSync(join(folder, ".data/demo.json"), "utf8")) as {
    baseUrl: string;
  };
  const elsewhere = await mkdtemp(join(tmpdir(), "timbra-port-"));
  t.teardown(() => rm(elsewhere, { recursive: true, force: true }));
  const env = { PATH: process.env["PATH"], PORT: new URL(baseUrl).port };
  const second = run(process.execPath, [allInOne], { cwd: elsewhere, env });
  const { stdout, code } = (await t.throwsAsync(second)) as unknown as { stdout: string; code: number };
  t.is(code, 1);
  t.regex(stdout, /Port \d+ .* is taken; set PORT/);
});

test.serial("a wrong configuration names every fault at once", async (t) => {
  const env = { PATH: process.env["PATH"], PORT: "99999", QUEUE_URL: "http://x", NODE_ENV: "production" };
  const { stderr, code } = (await t.throwsAsync(run(process.execPath, [allInOne], { env }))) as unknown as {
    stderr: string;
    code: number;
  };
  t.is(code, 1);
  for (const name of ["PORT", "QUEUE_URL", "DATABASE_URL", "ENCRYPTION_KEYS"])
    t.regex(stderr, new RegExp(name));
});
