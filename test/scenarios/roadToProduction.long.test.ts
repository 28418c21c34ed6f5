import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { freePort } from "../../src/platform/process/freePort.ts";
import { issueCsd } from "../../src/sandbox/authority/issueCsd.ts";
import type { TestAuthority } from "../../src/sandbox/authority/testAuthority.ts";
import { plainUser, type PlainUser } from "../helpers/plainUser.ts";
import { environment, freshCheckout } from "../helpers/prunedInstall.ts";
import { readmeBlock } from "../helpers/readmeBlock.ts";
import { startSystemPostgres, type SystemPostgres } from "../helpers/servers/systemPostgres.ts";
import { waitFor } from "../helpers/waitFor.ts";

const guide = "src/deploy/README.md";
const rfc = "EKU9003173C9";
const legalName = "ESCUELA KEMPER URGATE";

/** The blocks of the guide, as a reader pastes them into one terminal. */
function blocks(): string {
  const found = [...readFileSync(guide, "utf8").matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block);
  return found.join("\n");
}

interface Run {
  readonly child: ChildProcess;
  output(): string;
}

function start(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
  { uid, gid }: Partial<PlainUser> = {},
): Run {
  const as = uid === undefined || gid === undefined ? {} : { uid, gid };
  const child = spawn(command, args, { cwd, env, ...as, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return { child, output: () => output };
}

async function ended({ child }: Run): Promise<number | null> {
  await waitFor("the end", () => child.exitCode !== null || child.signalCode !== null, 1_500_000);
  return child.exitCode;
}

/** A PAC, SAT and a mail server to take the part of those that an operator has contracts with. */
async function outsideWorld(folder: string): Promise<Run & { readonly settings: Record<string, string> }> {
  const script = new URL("../../run/serve.js", import.meta.url).pathname;
  const ports = { SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", SANDBOX_CATALOG_SCALE: "0.002" };
  const sandbox = start(
    process.execPath,
    [script],
    folder,
    environment({ ...ports, DATA_DIR: join(folder, "outside") }),
  );
  await waitFor("the sandbox", () => sandbox.output().includes("SAT_STATUS_TEST_URL="), 60_000);
  const settings = Object.fromEntries(
    sandbox
      .output()
      .trim()
      .split("\n")
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  return { ...sandbox, settings };
}

/** Writes what an operator brings along: a CSD of this merchant, and the authorities that it comes from. */
async function bringCertificates(folder: string): Promise<void> {
  const stored = readFileSync(join(folder, "outside/sandbox/authority.json"), "utf8");
  const authority = JSON.parse(stored) as TestAuthority;
  const csd = await issueCsd(authority, {
    rfc,
    name: `${legalName} SA DE CV`,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 365 * 86_400_000),
  });
  await writeFile(join(folder, "csd.cer"), csd.certificate);
  await writeFile(join(folder, "csd.key"), csd.key);
  await writeFile(join(folder, "csd.password"), csd.password);
  await writeFile(join(folder, "authorities.pem"), authority.certificatePem);
}

/** Returns what a reader sets before the first block: their own servers, name and contracts. */
async function ownSettings(
  folder: string,
  { url, programs }: SystemPostgres,
  outside: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const port = String(await freePort());
  const pac = outside["PAC_TEST_URL"] ?? "";
  const env = environment({
    DATABASE_URL: url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: port,
    PAC_TEST_URL: pac,
    PAC_TEST_TOKEN: "sandbox",
    PAC_LIVE_URL: pac,
    PAC_LIVE_TOKEN: "sandbox",
    SAT_AUTHORITIES_FILE: join(folder, "authorities.pem"),
    SMTP_URL: outside["SMTP_URL"] ?? "",
    DATA_DIR: join(folder, "data"),
    RFC: rfc,
    LEGAL_NAME: legalName,
    // SAT's own address is the default.
    SAT_CERTIFICATES_LIVE_URL: outside["SAT_CERTIFICATES_TEST_URL"] ?? "",
    CATALOGS_CRON: "off",
    npm_config_offline: "true",
    npm_config_fund: "false",
  });
  return { ...env, PATH: `${programs}:${env["PATH"]}` };
}

const marks = [
  /The configuration is sound \(production\)/,
  /ok +PAC swSapien-live: /,
  /Administrator ana@example\.com, password \S+/,
  /Account luisa@example\.com \(owner\)/,
  /EKU9003173C9 issues live documents/,
  /"state":"invoiced"/,
  /sound, \d+ entries/,
  /secret\(s\) encrypted again; all are encrypted with second\. Nothing stored needs first/,
  /timbra_pac_up\{pac="swSapien-live"\} 1/,
  /timbra_processes\{process="invoiceStamping"\} 1/,
];

/** Starts the product as README.md says, and pastes its walk-through into a second terminal. */
async function followReadme(folder: string, user: PlainUser | undefined): Promise<string> {
  const env = environment({
    PORT: "0",
    CATALOGS_CRON: "off",
    npm_config_offline: "true",
    ...(user && { HOME: user.home }),
  });
  // A pruned checkout has what it needs.
  const install = existsSync(join(folder, "node_modules/ava")) ? "npm install && " : "";
  const product = start("bash", ["-c", `${install}exec npm start`], folder, env, user);
  try {
    const isUp = (): boolean =>
      product.output().includes("Timbra is ready") || product.child.exitCode !== null;
    await waitFor("the product", isUp, 600_000);
    const reader = start("bash", [...pasting, readmeBlock("A walk-through")], folder, env, user);
    if ((await ended(reader)) !== 0) throw new Error(product.output() + reader.output().slice(-3_000));
    return reader.output();
  } finally {
    product.child.kill("SIGTERM");
    await ended(product);
  }
}

/** Follows README.md and the guide in a fresh checkout, from its first `npm install` to its pruned state. */
async function followAll(t: ExecutionContext, user: PlainUser | undefined): Promise<void> {
  const postgres = await startSystemPostgres();
  if (!postgres) {
    t.pass("PostgreSQL's own programs are not installed here.");
    return;
  }
  t.teardown(() => postgres.stop());
  const folder = await freshCheckout(user);
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  t.regex(await followReadme(folder, user), /"state": "stamped"/, "in development");

  const outside = await outsideWorld(folder);
  t.teardown(() => outside.child.kill("SIGTERM"));
  await bringCertificates(folder);
  const env = await ownSettings(folder, postgres, outside.settings);
  const reader = start(
    "bash",
    [...pasting, blocks()],
    folder,
    { ...env, ...(user && { HOME: user.home }) },
    user,
  );
  t.teardown(async () => {
    const stop = 'for file in *.pid; do kill -TERM $(cat "$file") 2> /dev/null || true; done';
    await ended(start("bash", ["-c", stop], folder, environment()));
  });
  t.is(await ended(reader), 0, reader.output().slice(-6_000));
  for (const mark of marks) t.regex(reader.output(), mark);
  t.false(existsSync(join(folder, "node_modules/ava")), "no development package is left");
  t.regex(await followReadme(folder, user), /"state": "stamped"/, "pruned");
}

const pasting = ["-e", "-o", "pipefail", "-c"];

test.serial(
  "README and road to production lead a plain user, word for word, from a checkout to a live invoice, a restored backup, a replaced process and a new key",
  async (t) => {
    t.timeout(2_400_000);
    const user = plainUser();
    if (user) t.teardown(() => rm(user.home, { recursive: true, force: true }));
    await followAll(t, user);
  },
);

test("every process of the Procfile is one of the target, and the units and the container run it by the same script", (t) => {
  const procfile = readFileSync("Procfile", "utf8").trim().split("\n");
  const names = procfile.map((line) => line.split(":")[0] ?? "").filter((name) => name !== "release");
  const target = readFileSync("src/deploy/timbra.target", "utf8").match(/(?<=timbra@)\w+/g) ?? [];
  t.deepEqual(
    target.toSorted((a, b) => a.localeCompare(b)),
    names.toSorted((a, b) => a.localeCompare(b)),
  );
  for (const file of ["timbra@.service", "Containerfile"])
    t.regex(readFileSync(`src/deploy/${file}`, "utf8"), /\/opt\/timbra\/src\/deploy\/run\.sh/, file);
});

test("systemd finds nothing wrong in the units, where it is installed", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "timbra-units-"));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  for (const unit of ["timbra@.service", "timbra.target"]) {
    const text = readFileSync(`src/deploy/${unit}`, "utf8");
    await writeFile(join(folder, unit), text.replaceAll("/opt/timbra/", `${process.cwd()}/`));
  }
  const units = ["timbra@web.service", "timbra.target"].map((unit) => join(folder, unit));
  const verified = start("systemd-analyze", ["verify", ...units], folder, environment());
  const isThere = await Promise.race([
    once(verified.child, "error").then(() => false),
    once(verified.child, "close").then(() => true),
  ]);
  if (!isThere) {
    t.pass("systemd-analyze is not installed here.");
    return;
  }
  t.is(verified.output(), "");
});
