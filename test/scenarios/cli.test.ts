import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { runCli } from "../../src/cli/runCli.ts";
import { readConfig } from "../../src/config.ts";
import { systemActor } from "../../src/domain/access/actor.ts";
import { auditChainOf } from "../../src/domain/access/auditChain.ts";
import { authenticateApiKey } from "../../src/operations/apiKeys/authenticateApiKey.ts";
import { verifyLogin } from "../../src/operations/access/login/verifyLogin.ts";
import { currentSigningKey } from "../../src/operations/access/signingKeys/currentSigningKey.ts";
import { recordAudit } from "../../src/operations/audit/recordAudit.ts";
import { Certificate } from "../../src/models/merchants/Certificate.ts";
import { certificateContext } from "../../src/operations/certificates/certificateContext.ts";
import { encryptedSecrets } from "../../src/operations/encryption/encryptedSecrets.ts";
import { createVault } from "../../src/platform/secrets/encryption.ts";
import { issueCsd } from "../../src/sandbox/authority/issueCsd.ts";
import { encryptedTables } from "../../src/start/proveEncryptionKeys.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";

const script = fileURLToPath(new URL("../../run/cli.js", import.meta.url));

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Starts the command as an operator would, in a process of its own. */
function start(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env: { ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/**
 * Returns what the process does from its first line to its exit code, here: loading takes it longer than most commands.
 */
async function run(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Result> {
  let [out, err] = ["", ""];
  const code = await runCli(args, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    config: () => readConfig({ ...env }),
  });
  return { code, out, err };
}

test("an operator sets up a merchant by hand and takes a key back", async (t) => {
  const { deps, env, sandbox } = await testProduct(t);
  const folder = await mkdtemp(join(tmpdir(), "timbra-cli-"));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const rfc = "CLI200101AB1";
  const file = async (name: string, content: Buffer | string): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };

  const merchant = ["--rfc", rfc, "--name", "Comercio", "--regime", "601", "--branch", "MATRIZ:06000:Centro"];
  t.is((await start(env, "merchants:create", ...merchant)).code, 0);
  const csd = await issueCsd(sandbox.authority, {
    rfc,
    name: "COMERCIO SA DE CV",
    notBefore: new Date(Date.now() - 1_000),
    notAfter: new Date(Date.now() + 86_400_000),
  });
  const files = ["--cer", await file("csd.cer", csd.certificate), "--key", await file("csd.key", csd.key)];
  const password = await file("password", `${csd.password}\n`);
  const added = await run(env, "certificates:add", "--merchant", rfc, ...files, "--password-file", password);
  t.regex(added.out, new RegExp(csd.serialNumber), added.err);
  const wrong = await run(
    env,
    "certificates:add",
    "--merchant",
    rfc,
    ...files,
    "--password-file",
    await file("no", "x"),
  );
  t.deepEqual([wrong.code, wrong.err.split(":")[0]], [1, "certificate.password_wrong"]);

  const created = await run(
    env,
    "keys:create",
    "--merchant",
    rfc,
    "--name",
    "Caja 1",
    "--scope",
    "tickets:write",
  );
  const [, id = "", key = ""] = /Key (\S+): (\S+)/.exec(created.out) ?? [];
  t.deepEqual([...((await authenticateApiKey(deps, key))?.permissions ?? [])], ["write tickets"]);
  t.false((await run(env, "keys:list", "--merchant", rfc)).out.includes(key));
  t.is((await run(env, "keys:revoke", "--merchant", rfc, "--id", id)).code, 0);
  t.regex((await run(env, "keys:list", "--merchant", rfc)).out, /revoked/);

  const admin = await run(env, "admins:create", "--email", "a@example.org", "--name", "A");
  const [, secret = ""] = /password (\S+)/.exec(admin.out) ?? [];
  const login = { kind: "admin", email: "A@example.org", address: "127.0.0.1" } as const;
  t.is((await verifyLogin(deps, { ...login, password: secret })).email, "a@example.org");
});

test("an operator rotates the keys of the back office's tokens", async (t) => {
  const { deps, env } = await testProduct(t);
  const { keyId } = await currentSigningKey(deps);
  const rotated = await run(env, "signing-keys:rotate");
  const [, next = ""] = /key (\S+) signs/.exec(rotated.out) ?? [];
  t.is((await currentSigningKey(deps)).keyId, next, rotated.err);
  const { out } = await run(env, "signing-keys:list");
  t.regex(out, new RegExp(`${next}  signs `));
  t.regex(out, new RegExp(`${keyId}  verifies `));
  t.is((await run(env, "signing-keys:rotate", "--end-others")).code, 0);
  t.regex((await run(env, "signing-keys:list")).out, new RegExp(`${keyId}  ended `));
});

test("a command that is wrong says how it is used, and changes nothing", async (t) => {
  const { env } = await testProduct(t);
  const usage = await start(env);
  t.is(usage.code, 1);
  t.regex(usage.err, /Usage/);
  t.regex(
    (await run(env, "merchants:crate")).err,
    /no command "merchants:crate"\. Did you mean merchants:create/,
  );
  t.regex((await run(env, "keys", "generate")).err, /Did you mean encryption-keys:generate/);
  t.regex((await run(env, "keys:create")).err, /Missing: --merchant, --name/);
  t.regex((await run(env, "keys:list", "--merchant", "NOB010101AAA")).err, /no merchant/);
  const noZone = ["--rfc", "CLI200101AB1", "--name", "C", "--regime", "601", "--branch", "A:00000"];
  t.regex((await run(env, "merchants:create", ...noZone)).err, /Postal code/);
});

test("every command explains itself with code 0, without database or configuration", async (t) => {
  const broken = { PORT: "x" };
  const all = await run(broken, "--help");
  t.is(all.code, 0);
  const names = all.out.match(/^ {2}\S+/gm)?.map((name) => name.trim()) ?? [];
  t.true(names.length > 20);
  for (const name of names) {
    const help = await run(broken, name, "--help");
    t.is(help.code, 0, name);
    t.regex(help.out, new RegExp(`^[A-Z].*\\.\n[^]*Usage: npm run timbra -- ${name}`), name);
  }
  t.is((await run(broken, "help", "keys", "create")).out, (await run(broken, "keys:create", "-h")).out);
});

test("a fault of the database is a sentence without its statement", async (t) => {
  const { env } = await testProduct(t);
  const wrongId = await run(env, "dead-letters:revive", "--id", "x");
  t.is(wrongId.code, 1);
  t.notRegex(wrongId.err, /select|update|\$1|at .*\.[jt]s/);
  const url = new URL(env["DATABASE_URL"] ?? "");
  for (const [wrong, told] of [
    [
      { password: "wrong" },
      /Password authentication failed.*: correct the user and the password in DATABASE_URL/,
    ],
    [{ pathname: "/absent" }, /"absent" does not exist: create this database/],
    [{ port: "1" }, /does not answer \(connection refused at 127\.0\.0\.1:1\): start PostgreSQL, or correct/],
  ] as const) {
    const changed = new URL(url.href);
    Object.assign(changed, wrong);
    const DATABASE_URL = changed.href;
    const { code, err } = await run({ ...env, DATABASE_URL }, "merchants:list");
    t.is(code, 1);
    t.regex(err, told);
    t.notRegex(err, /\n {4}at |select /);
  }
});

test("an operator makes the first people, finds everybody, and gives a new password", async (t) => {
  const { deps, env } = await testProduct(t);
  const rfc = "CLI200101AB1";
  const merchant = ["--rfc", rfc, "--name", "Comercio", "--regime", "601", "--branch", "MATRIZ:06000:Centro"];
  await run(env, "merchants:create", ...merchant);
  t.regex((await run(env, "merchants", "list")).out, /^CLI200101AB1 .*active.*test.*COMERCIO/);

  const owner = ["--merchant", rfc, "--email", "duena@example.org", "--name", "Dueña"];
  const made = await run(env, "owners:create", ...owner);
  const [, first = ""] = /password (\S+)/.exec(made.out) ?? [];
  const login = { kind: "merchant", email: "duena@example.org", address: "127.0.0.1" } as const;
  t.is((await verifyLogin(deps, { ...login, password: first })).email, login.email, made.err);
  t.regex((await run(env, "owners:create", ...owner)).err, /^auth\.email_taken: /);
  t.regex((await run(env, "users:list", "--merchant", rfc)).out, /duena@example\.org .*owner/);
  t.regex((await run(env, "users:list")).out, /No accounts; make one with admins:create/);

  const reset = await run(env, "users:reset-password", "--email", "DUENA@example.org");
  const [, second = ""] = /: (\S+) \(shown/.exec(reset.out) ?? [];
  t.is((await verifyLogin(deps, { ...login, password: second })).email, login.email, reset.err);
  await t.throwsAsync(verifyLogin(deps, { ...login, password: first }));
  t.regex((await run(env, "users:reset-password", "--email", "no@example.org")).err, /There is no account/);
  t.is((await run(env, "audit:verify")).code, 0);
});

test("keys are made, and every secret moves to the new one so that the old one can go", async (t) => {
  const product = await testProduct(t);
  const { deps, env } = product;
  const { merchant } = await testMerchant(product);
  await currentSigningKey(deps);
  const made = await run({}, "encryption-keys:generate", "--id", "next");
  t.regex(made.out, /^next:[A-Za-z0-9+/]{43}=\n$/);
  const both = { ...env, ENCRYPTION_KEYS: `${made.out.trim()},${env["ENCRYPTION_KEYS"]}` };
  const rotated = await run(both, "encryption-keys:rotate");
  t.regex(rotated.out, /^2 secret\(s\) encrypted again.*Nothing stored needs test any more/, rotated.err);
  t.regex(
    (await run(both, "encryption-keys:list")).out,
    /next +encrypts +2 secret[^]*test +decrypts +0 secret/,
  );

  const alone = { ...env, ENCRYPTION_KEYS: made.out.trim() };
  t.is((await run(alone, "merchants:list")).code, 0, "the old key is gone, and the product opens");
  const vault = createVault(readConfig({ ...alone }).encryptionKeys);
  const row = await Certificate.query(deps.db).findOne({ merchantId: merchant.id });
  const context = certificateContext("password", merchant.id, row?.serialNumber ?? "");
  t.notThrows(() => vault.decrypt("next", row?.encryptedPassword ?? Buffer.alloc(0), context));
  t.deepEqual(
    Object.fromEntries(encryptedSecrets.map(({ table, keyId }) => [snake(table), snake(keyId)])),
    { ...encryptedTables },
    "every table with secrets is known",
  );
});

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

test("config:check and doctor tell what is missing, with a code", async (t) => {
  const { env } = await testProduct(t);
  const faulty = await run({ PORT: "x", QUEUE_URL: "http://x" }, "config:check");
  t.deepEqual([faulty.code, /PORT[^]*QUEUE_URL/.test(faulty.err)], [1, true]);
  const production = {
    ...env,
    NODE_ENV: "production",
    PUBLIC_URL: "https://x.example",
    MAIL_FROM: "f@x.example",
  };
  t.regex((await run(production, "config:check")).out, /sound \(production\)[^]*No live PAC/);

  const sound = await run(env, "doctor");
  t.is(sound.code, 0, sound.err);
  for (const part of [/ok +Database: /, /ok +Schema/, /ok +Queues: postgres/, /ok +Storage/, /ok +PAC sw/])
    t.regex(sound.out, part);
  const sick = await run({ ...env, PAC_TEST_URL: "http://127.0.0.1:1" }, "doctor");
  t.is(sick.code, 1);
  t.regex(sick.err, /FAIL +PAC .*look at PAC_TEST_URL and PAC_TEST_TOKEN/);
});

test("the audit log is verified, and who changed it by hand is found out", async (t) => {
  const { deps, env } = await testProduct(t);
  const actor = systemActor("test");
  for (const action of ["thing.made", "thing.changed", "thing.removed"])
    await deps.db.transaction((tx) =>
      recordAudit(tx, actor, new Date(), { action, merchantId: null, subject: { kind: "thing", id: "1" } }),
    );
  const sound = await run(env, "audit:verify");
  t.deepEqual([sound.code, /sound, 3 entries, the last [0-9a-f]{64}$/.test(sound.out.trim())], [0, true]);

  await deps.db.raw(
    "alter table audit_entries disable trigger user; delete from audit_entries where number = 2",
  );
  const broken = await run(env, "audit:verify");
  t.is(broken.code, 1);
  t.regex(broken.err, /entry 2 is missing\n1 chain\(s\) are not as they were written/);
  t.is((await run(env, "audit:verify", "--merchant", auditChainOf(null))).code, 1);
  t.regex((await run(env, "audit:verify", "--merchant", "NOB010101AAA")).err, /no merchant/);
});
