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
import { issueCsd } from "../../src/sandbox/authority/issueCsd.ts";
import { testProduct } from "../helpers/product.ts";

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
  t.regex((await run(env, "keys:create")).err, /Missing: --merchant, --name/);
  t.regex((await run(env, "keys:list", "--merchant", "NOB010101AAA")).err, /no merchant/);
  const noZone = ["--rfc", "CLI200101AB1", "--name", "C", "--regime", "601", "--branch", "A:00000"];
  t.regex((await run(env, "merchants:create", ...noZone)).err, /Postal code/);
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
