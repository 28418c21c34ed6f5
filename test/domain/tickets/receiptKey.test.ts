import { randomBytes } from "node:crypto";
import test from "ava";
import {
  readReceiptKey,
  receiptKey,
  receiptSecret,
  secretLength,
} from "../../../src/domain/tickets/receiptKey.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const secret = "3YAWC3SX91NF9PVR14D";
const random = (): Buffer => randomBytes(secretLength);

test("a key leads back to the secret it was printed from", (t) => {
  const edges = [Buffer.alloc(secretLength), Buffer.alloc(secretLength, 255)];
  for (const bytes of [...edges, ...Array.from({ length: 200 }, random)]) {
    const made = receiptSecret(bytes);
    const key = receiptKey(made);
    t.regex(key, /^[0-9A-HJKMNP-TV-Z]{20}$/);
    t.deepEqual(readReceiptKey(key), { kind: "key", key, secret: made });
  }
});

test("a secret uses five bits of each byte, and takes neither fewer bytes nor more", (t) => {
  t.is(
    receiptSecret(Buffer.from(Array.from({ length: secretLength }, (_, at) => at))),
    "0123456789ABCDEFGHJ",
  );
  for (const length of [0, secretLength - 1, secretLength + 1])
    t.throws(() => receiptSecret(Buffer.alloc(length)), { instanceOf: RangeError });
});

test("a key stays the same for ever: it is printed on paper", (t) => {
  t.is(receiptKey(secret), "3YAWC3SX91NF9PVR14DX");
});

test("a key may be typed with hyphens, in small letters, with O for 0 and I or L for 1", (t) => {
  const key = receiptKey("3YA0C3SX91NF9PVR14D");
  const typed = key
    .toLowerCase()
    .replaceAll("0", "o")
    .replace("1", "l")
    .replace(/(.{5})/g, "$1-");
  t.like(readReceiptKey(` ${typed} `), { kind: "key", key });
});

test("one wrong letter anywhere is known for a typo", (t) => {
  const key = receiptKey(receiptSecret(random()));
  for (let place = 0; place < key.length; place++)
    for (const letter of alphabet.replace(key[place] as string, ""))
      t.is(readReceiptKey(key.slice(0, place) + letter + key.slice(place + 1)).kind, "typo");
});

test("what is no key at all is a typo", (t) => {
  const none = ["", "A-1001", "0".repeat(21), "Ñ".repeat(20), "U".repeat(20), receiptKey(secret).slice(1)];
  for (const typed of none) t.is(readReceiptKey(typed).kind, "typo", typed);
});
