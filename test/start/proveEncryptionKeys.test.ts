import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import type { EncryptionKey } from "../../src/config.ts";
import { StartError } from "../../src/platform/StartError.ts";
import { encryptionKeys } from "../../src/start/encryptionKeys.ts";
import { encryptedTables, proveEncryptionKeys } from "../../src/start/proveEncryptionKeys.ts";
import { testDatabase } from "../helpers/servers/database.ts";

const key = (id: string, fill: number): EncryptionKey => ({ id, key: Buffer.alloc(32, fill) });
const refused = (message: RegExp) => ({ instanceOf: StartError, message });

test("a ring that opens what is stored starts, and every other is refused by the names of its keys", async (t) => {
  const { db } = await testDatabase(t);
  const start = (...keys: EncryptionKey[]) => proveEncryptionKeys(db, keys);
  await start(key("a", 1));
  await start(key("a", 1));
  await t.throwsAsync(start(key("a", 2)), refused(/"a" is not the key of that name/));
  await t.throwsAsync(start(key("b", 1)), refused(/"a" is missing/));
  await t.throwsAsync(start(key("b", 1)), refused(/"a" is missing/), "a refused ring leaves no proof");

  await start(key("b", 2), key("a", 1));
  await db("signingKeys").insert({
    id: "signs",
    publicJwk: {},
    encryptedPrivate: randomBytes(8),
    encryptionKeyId: "a",
    createdAt: new Date(),
    signsUntil: new Date(),
    verifiesUntil: new Date(),
  });
  await t.throwsAsync(start(key("b", 2)), refused(/"a" is missing.*ENCRYPTION_KEYS/));
  await db("signingKeys").delete();
  await t.notThrowsAsync(start(key("b", 2)), "nothing is encrypted with it any more");
});

test("processes that start at once with different keys do not all start", async (t) => {
  const { db } = await testDatabase(t);
  const starts = await Promise.allSettled([1, 2, 3].map((fill) => proveEncryptionKeys(db, [key("a", fill)])));
  t.is(starts.filter(({ status }) => status === "fulfilled").length, 1);
});

test("a lost key file is told where the database has been encrypted, and no other is made", async (t) => {
  const { db, url } = await testDatabase(t);
  const dataDir = await mkdtemp(join(tmpdir(), "timbra-keys-"));
  t.teardown(() => rm(dataDir, { recursive: true, force: true }));
  const keys = await encryptionKeys({ encryptionKeys: [], dataDir }, url);
  await proveEncryptionKeys(db, keys);
  t.deepEqual(await encryptionKeys({ encryptionKeys: [], dataDir }, url), keys);

  await rm(join(dataDir, "encryption-key"));
  await t.throwsAsync(
    encryptionKeys({ encryptionKeys: [], dataDir }, url),
    refused(/encryption key is lost/),
  );
  t.false(existsSync(join(dataDir, "encryption-key")));
});

test("every column that names an encryption key is looked at before a key may go", async (t) => {
  const { db } = await testDatabase(t);
  const { rows } = await db.raw<{ rows: { table: string; column: string }[] }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('encryption_key_id', 'totp_key_id')
         or table_schema = 'public' and column_name like '%encrypt%key%'`,
  );
  const named = Object.fromEntries(
    rows.filter(({ column }) => column.endsWith("key_id")).map(({ table, column }) => [table, column]),
  );
  t.deepEqual(named, { ...encryptedTables });
});
