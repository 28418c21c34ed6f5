import { randomBytes } from "node:crypto";
import test from "ava";
import { createVault } from "../../../src/platform/secrets/encryption.ts";

const older = { id: "2025", key: randomBytes(32) };
const newer = { id: "2026", key: randomBytes(32) };
const secret = Buffer.from("a private key");

test("a secret opens with its key and its context", (t) => {
  const vault = createVault([newer]);
  const { keyId, bytes } = vault.encrypt(secret, "certificate:1:key");

  t.is(keyId, "2026");
  t.false(bytes.includes(secret));
  t.deepEqual(vault.decrypt(keyId, bytes, "certificate:1:key"), secret);
});

test("a ciphertext moved to another place does not open", (t) => {
  const vault = createVault([newer]);
  const { keyId, bytes } = vault.encrypt(secret, "certificate:1:key");

  t.throws(() => vault.decrypt(keyId, bytes, "certificate:2:key"));
});

test("a ciphertext does not open when any byte has changed or is missing", (t) => {
  const vault = createVault([newer]);
  const { keyId, bytes } = vault.encrypt(secret, "context");

  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    t.throws(() => vault.decrypt(keyId, changed, "context"));
    t.throws(() => vault.decrypt(keyId, bytes.subarray(0, index), "context"));
  }
});

test("after a rotation old secrets open, and new ones take the new key", (t) => {
  const before = createVault([older]).encrypt(secret, "context");
  const vault = createVault([newer, older]);

  t.deepEqual(vault.decrypt(before.keyId, before.bytes, "context"), secret);
  t.is(vault.encrypt(secret, "context").keyId, "2026");
});

test("equal secrets look different", (t) => {
  const vault = createVault([newer]);
  t.notDeepEqual(vault.encrypt(secret, "context").bytes, vault.encrypt(secret, "context").bytes);
});

test("without its key a secret does not open, and without any none is kept", (t) => {
  const { keyId, bytes } = createVault([older]).encrypt(secret, "context");

  t.throws(() => createVault([newer]).decrypt(keyId, bytes, "context"), {
    message: /"2025" is not in the ring/,
  });
  t.throws(() => createVault([]).encrypt(secret, "context"), { message: /ENCRYPTION_KEYS/ });
});

test("a digest can be made again with the same key and context only", (t) => {
  const digest = createVault([newer, older]).digest("a body", "idempotency");
  t.is(digest.length, 32);
  t.deepEqual(createVault([newer]).digest("a body", "idempotency"), digest);
  t.notDeepEqual(createVault([newer]).digest("a body", "another"), digest);
  t.notDeepEqual(createVault([newer]).digest("another body", "idempotency"), digest);
  t.notDeepEqual(createVault([older]).digest("a body", "idempotency"), digest);
  t.throws(() => createVault([]).digest("a body", "idempotency"), { message: /ENCRYPTION_KEYS/ });
});

test("what is cloaked comes out the same each time, and opens in its context under any key of the ring", (t) => {
  const vault = createVault([older]);
  const place = Buffer.from("123456");
  const bytes = vault.cloak(place, "cursor /tickets");
  t.deepEqual(bytes, vault.cloak(place, "cursor /tickets"));
  t.false(bytes.includes(place));
  const rotated = createVault([newer, older]);
  t.deepEqual(rotated.uncloak(bytes, "cursor /tickets"), place);
  t.is(rotated.uncloak(bytes, "cursor /invoices"), undefined);
  t.is(createVault([newer]).uncloak(bytes, "cursor /tickets"), undefined);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    t.is(vault.uncloak(changed, "cursor /tickets"), undefined);
  }
});
