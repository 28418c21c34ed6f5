import test from "ava";
import { neighbourhoodOf } from "../../../src/domain/access/neighbourhoodOf.ts";

for (const [address, neighbourhood] of [
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.200", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
] as const)
  test(`tries at one account from ${address} count for ${neighbourhood}`, (t) => {
    t.is(neighbourhoodOf(address), neighbourhood);
  });
