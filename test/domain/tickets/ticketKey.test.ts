import { randomUUID } from "node:crypto";
import test from "ava";
import { readTicketKey, ticketKey } from "../../../src/domain/tickets/ticketKey.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

test("a key leads back to its ticket", (t) => {
  const edges = ["00000000-0000-4000-8000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff"];
  for (const id of [...edges, ...Array.from({ length: 200 }, () => randomUUID())]) {
    const key = ticketKey(id);
    t.regex(key, /^[0-9A-F][0-9A-HJKMNP-TV-Z]{25}$/);
    t.deepEqual(readTicketKey(key), { kind: "key", key, ticketId: id });
  }
});

test("a key stays the same for ever: it is printed on paper", (t) => {
  t.is(ticketKey("3f2b8c1e-7a90-4d5e-9b6f-0123456789ab"), "3YAWC3SX91NF9PVR14D2PF2DBR");
});

test("a key may be typed with hyphens, in small letters, with O for 0 and I or L for 1", (t) => {
  const key = ticketKey("3f2b8c1e-7a90-4d5e-9b6f-0123456789ab");
  const typed = key
    .toLowerCase()
    .replaceAll("0", "o")
    .replace("1", "l")
    .replace(/(.{5})/g, "$1-");
  t.like(readTicketKey(` ${typed} `), { kind: "key", key });
});

test("one wrong letter anywhere is known for a typo", (t) => {
  const key = ticketKey(randomUUID());
  for (let place = 0; place < key.length; place++)
    for (const letter of alphabet.replace(key[place] as string, ""))
      t.is(readTicketKey(key.slice(0, place) + letter + key.slice(place + 1)).kind, "typo");
});

test("what is no key at all is a typo", (t) => {
  const none = [
    "",
    "A-1001",
    "0".repeat(27),
    "Ñ".repeat(26),
    "U".repeat(26),
    ticketKey(randomUUID()).slice(1),
  ];
  // Its check letter fits, but it is of no version 4.
  for (const typed of [...none, "00000000000000000000000000"]) t.is(readTicketKey(typed).kind, "typo", typed);
});
