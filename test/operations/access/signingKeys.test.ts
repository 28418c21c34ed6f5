import test from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { SigningKey } from "../../../src/models/access/SigningKey.ts";
import { startAdminLogin } from "../../../src/operations/access/adminLogins/startAdminLogin.ts";
import { authenticateBearer } from "../../../src/operations/access/sessions/authenticateBearer.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { currentSigningKey } from "../../../src/operations/access/signingKeys/currentSigningKey.ts";
import { rotateSigningKey } from "../../../src/operations/access/signingKeys/rotateSigningKey.ts";
import { createVault } from "../../../src/platform/secrets/encryption.ts";
import { createDatabase } from "../../../src/platform/database/createDatabase.ts";
import { type TestProduct, testProduct } from "../../helpers/product.ts";
import { testClock } from "../../helpers/testClock.ts";

const origin = { address: "127.0.0.1", userAgent: "test", requestId: "test" };
const byHand = systemActor("test");
const dayMs = 86_400_000;

async function tokenOf({ deps }: TestProduct): Promise<string> {
  const email = `${Math.random()}@timbra.example`;
  const user = await createUser(deps, { email, name: "A", kind: "admin", password: "un secreto" });
  return (await startAdminLogin(deps, origin, user)).accessToken;
}

const keyIdOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid: string }).kid;

test("many processes that sign for the first time at the same moment make one key", async (t) => {
  const { deps, databaseUrl } = await testProduct(t);
  const others = Array.from({ length: 4 }, () => createDatabase(databaseUrl, { poolSize: 2 }));
  t.teardown(() => Promise.all(others.map((db) => db.destroy())));
  const ids = await Promise.all(others.map(async (db) => (await currentSigningKey({ ...deps, db })).keyId));
  t.is(new Set(ids).size, 1);
  t.is(await SigningKey.query(deps.db).resultSize(), 1);
});

test("after a rotation the new key signs, and tokens of both are good", async (t) => {
  const product = await testProduct(t, { clock: testClock() });
  const { deps } = product;
  const before = await tokenOf(product);
  t.truthy(await authenticateBearer(deps, before));
  const { id } = await rotateSigningKey(deps, byHand);
  const after = await tokenOf(product);
  t.is(keyIdOf(after), id);
  t.not(keyIdOf(before), id);
  t.truthy(await authenticateBearer(deps, before));
  t.truthy(await authenticateBearer(deps, after), "a key this process has not read yet is looked up");
});

test("a key that has signed for thirty days is followed by the next one by itself", async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const first = keyIdOf(await tokenOf(product));
  clock.advance(30 * dayMs - 60_000);
  const last = await tokenOf(product);
  t.is(keyIdOf(last), first);
  clock.advance(120_000);
  const next = await tokenOf(product);
  t.not(keyIdOf(next), first);
  t.truthy(await authenticateBearer(product.deps, last), "the key before still verifies");
  t.truthy(await authenticateBearer(product.deps, next));
});

test("a key verifies for an hour after it stopped signing, and then no more", async (t) => {
  const clock = testClock();
  const { deps } = await testProduct(t, { clock });
  await currentSigningKey(deps);
  await rotateSigningKey(deps, byHand);
  const [old] = await SigningKey.query(deps.db).where("signsUntil", "<=", clock.now());
  t.is(old?.verifiesUntil.getTime(), clock.now().getTime() + 3_600_000);
});

test("a token of a rotated key whose time is over is refused, whatever it says of itself", async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const token = await tokenOf(product);
  await rotateSigningKey(product.deps, byHand);
  await SigningKey.query(product.deps.db)
    .findById(keyIdOf(token))
    .patch({ verifiesUntil: new Date(clock.now().getTime() + 60_000) });
  t.truthy(await authenticateBearer(product.deps, token));
  clock.advance(61_000);
  t.is(await authenticateBearer(product.deps, token), undefined);
});

test("a leaked key is ended at once: half a minute later no process takes its tokens", async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const token = await tokenOf(product);
  t.truthy(await authenticateBearer(product.deps, token));
  await rotateSigningKey(product.deps, byHand, { endOthers: true });
  clock.advance(30_000);
  t.is(await authenticateBearer(product.deps, token), undefined);
});

test("the private half is kept encrypted, and opens in its own row only", async (t) => {
  const { deps } = await testProduct(t);
  const { keyId } = await currentSigningKey(deps);
  const row = await SigningKey.query(deps.db).findById(keyId).throwIfNotFound();
  t.falsy(row.publicJwk["d"]);
  t.false(row.encryptedPrivate.includes('"d"'));
  const other = createVault([{ id: row.encryptionKeyId, key: Buffer.alloc(32, 1) }]);
  await t.throwsAsync(currentSigningKey({ ...deps, vault: other }));
});

test("made-up key ids do not make the database read again and again", async (t) => {
  const product = await testProduct(t, { clock: testClock() });
  const token = await tokenOf(product);
  t.truthy(await authenticateBearer(product.deps, token));
  const [, payload, signature] = token.split(".");
  let reads = 0;
  product.deps.db.on("query", ({ sql }: { sql: string }) => {
    if (sql.includes("signing_keys")) reads += 1;
  });
  for (let tries = 0; tries < 20; tries += 1) {
    const header = Buffer.from(JSON.stringify({ alg: "EdDSA", typ: "admin+jwt", kid: `x${tries}` }));
    const forged = `${header.toString("base64url")}.${payload}.${signature}`;
    t.is(await authenticateBearer(product.deps, forged), undefined);
  }
  t.true(reads <= 1);
});
