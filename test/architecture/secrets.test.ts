import { existsSync } from "node:fs";
import test from "ava";
import { say } from "./say.ts";
import { sourceTree } from "./sourceTree.ts";

const files = sourceTree("src", "workers", "migrations", "knexfile.ts");
const openCsd = "src/operations/invoices/openCsd.ts";
const openEfirma = "src/operations/efirmas/openEfirma.ts";

/** The files that may decrypt, and what they decrypt. */
const decryptingFiles: Readonly<Record<string, string>> = {
  [openCsd]: "a merchant's private key, to seal and to sign cancellations",
  [openEfirma]: "a taxpayer's private key, to sign to SAT",
  "src/start/proveEncryptionKeys.ts": "a known text, which shows that a key is the one it was",
  "src/operations/access/secondFactor/totpSecretVault.ts": "what an authenticator app shares with us",
  "src/operations/access/sealedToken.ts": "what we gave somebody to bring back",
  "src/operations/access/signingKeys/currentSigningKey.ts": "the key that signs access tokens",
  "src/operations/consumer/consumerTokens.ts": "what ties a browser to the ticket it proved",
  "src/operations/encryption/reencrypt.ts": "every secret at rest, to encrypt it at once with a newer key",
  "src/operations/idempotency/sealedAnswer.ts":
    "an answer with a token in it, for whoever repeats the request",
  "src/operations/pacs/pacDesk.ts": "what opens an account at a PAC, when it is asked",
  "src/operations/mail/mailContent.ts": "the links of a mail, when it is sent",
  "src/operations/mail/own/ownServer.ts": "the password of a merchant's mail server, when it is used",
  "src/operations/ticketSources/sourceHeaders.ts": "the headers with which a merchant's system is asked",
  "src/operations/webhooks/webhookSecrets.ts": "what a merchant's endpoint knows our messages by",
};

test("few files decrypt, each for its own purpose, and only seals and cancellations open a merchant's key", (t) => {
  t.true(existsSync(openCsd), `${openCsd} is gone: point this guard to the file that decrypts now.`);
  const decrypting = files.filter(({ text }) => /\.decrypt\(/.test(text)).map(({ path }) => path);
  t.deepEqual(
    decrypting.sort(),
    Object.keys(decryptingFiles).sort(),
    "Secrets at rest are opened in one place each; call that instead of the vault, or name the new one here.",
  );
  const callers = files.filter(({ imports }) =>
    imports.some(({ target, typeOnly }) => target === openCsd && !typeOnly),
  );
  t.deepEqual(
    callers.map(({ path }) => path).sort(),
    [
      "src/operations/cancellations/received/signReceiverAnswer.ts",
      "src/operations/cancellations/signCancellations.ts",
      "src/operations/invoices/stamping/sealRequested.ts",
    ],
    "A merchant's private key is opened to seal, and to sign cancellations and answers to them, and for nothing else.",
  );
});

/** The files that open private keys, and the only process that may. */
const openers = { [openCsd]: "workers/invoiceStamping.ts", [openEfirma]: "workers/satDownload.ts" };

for (const [opener, opening] of Object.entries(openers))
  test(`no process but ${opening} can reach ${opener}`, (t) => {
    const others = files
      .map(({ path }) => path)
      .filter((path) => /^(workers\/|src\/(server|release|cli)\.ts)/.test(path) && path !== opening);
    const faults = others.filter((entry) => reachable(entry).has(opener));
    t.true(reachable(opening).has(opener), "This guard finds nothing any more: mend it.");
    t.deepEqual(
      faults,
      [],
      say(faults, `Their imports lead to ${opener}: move the work into a job for ${opening}.`),
    );
  });

/** The files that may read the environment besides src/config.ts, and why. */
const environmentReaders: Readonly<Record<string, string>> = {
  "src/config.ts": "reads and validates it, once",
  "src/platform/postgres/serverCommand.ts": "passes it on to the server it starts",
  "src/demo/runningProduct.ts": "gives the configuration other defaults",
  "src/sandbox/serve.ts": "a process of its own, not part of the product",
  "src/http/pages/guides/texts/backupGuide.ts": "a line for the reader's shell, which the page only shows",
};

test("the environment is read in one place", (t) => {
  const faults = files
    .filter(({ path, text }) => /\bprocess\.env\b/.test(text) && !(path in environmentReaders))
    .map(({ path }) => path);
  t.deepEqual(
    faults,
    [],
    say(faults, "Add the variable to src/config.ts, where it is validated, and take it from deps.config."),
  );
});

test("nothing but the demonstration writes to the console", (t) => {
  const faults = files
    .filter(({ path, text }) => /\bconsole\.\w+\(/.test(text) && !path.startsWith("src/demo/"))
    .map(({ path }) => path);
  t.deepEqual(
    faults,
    [],
    say(faults, "Log through deps.log: its lines carry the request id and hide what is secret."),
  );
});

/** Every file that running `entry` loads. */
function reachable(entry: string): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { target, ours, typeOnly } of byPath.get(path)?.imports ?? [])
      if (ours && !typeOnly) visit(target);
  };
  visit(entry);
  return seen;
}
