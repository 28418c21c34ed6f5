import { randomBytes } from "node:crypto";
import test from "ava";
import {
  randomLength,
  readReceiptKey,
  receiptKey,
  receiptSecret,
} from "../../../src/domain/tickets/receiptKey.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const secret = "3YAWC3SX91NF9PVR14D";
const random = (): Buffer => randomBytes(randomLength);
const now = new Date("2026-11-30T23:59:59.999Z");

test("a key leads back to the secret it was printed from", (t) => {
  const edges = [Buffer.alloc(randomLength), Buffer.alloc(randomLength, 255)];
  for (const bytes of [...edges, ...Array.from({ length: 200 }, random)]) {
    const made = receiptSecret(bytes, now);
    const key = receiptKey(made);
    t.regex(key, /^[0-9A-HJKMNP-TV-Z]{20}$/);
    t.deepEqual(readReceiptKey(key), { kind: "key", key, secret: made });
  }
});

test("a secret uses five bits of each byte, and takes neither fewer bytes nor more", (t) => {
  const bytes = Buffer.from(Array.from({ length: randomLength }, (_, at) => 32 + at));
  t.is(receiptSecret(bytes, now).slice(2), "0123456789ABCDEFG");
  for (const length of [0, randomLength - 1, randomLength + 1])
    t.throws(() => receiptSecret(Buffer.alloc(length), now), { instanceOf: RangeError });
});

test("secrets of a day begin alike, whatever the hour, and those of the next 1,023 days otherwise", (t) => {
  const bytes = random();
  const at = (ms: number): string => receiptSecret(bytes, new Date(ms)).slice(0, 2);
  const [first, day] = [Date.parse("2026-11-30T00:00:00Z"), 86_400_000];
  t.is(at(first), at(now.getTime()));
  const beginnings = new Set(Array.from({ length: 1_024 }, (_, days) => at(first + days * day)));
  t.is(beginnings.size, 1_024);
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
  const key = receiptKey(receiptSecret(random(), now));
  for (let place = 0; place < key.length; place++)
    for (const letter of alphabet.replace(key[place] as string, ""))
      t.is(readReceiptKey(key.slice(0, place) + letter + key.slice(place + 1)).kind, "typo");
});

test("what is no key at all is a typo", (t) => {
  const none = ["", "A-1001", "0".repeat(21), "Ñ".repeat(20), "U".repeat(20), receiptKey(secret).slice(1)];
  for (const typed of none) t.is(readReceiptKey(typed).kind, "typo", typed);
});
