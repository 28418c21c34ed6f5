import test from "ava";
import { readConfig } from "../../../src/config.ts";
import { addressOf } from "../../../src/http/middleware/clientAddress.ts";

const trusted = (text: string) => readConfig({ TRUST_PROXY: text }).trustedProxies;

/** The cases: whom we trust, who connects, what X-Forwarded-For says, and whose address it is. */
const cases: readonly (readonly [string, string, string, string])[] = [
  ["0", "203.0.113.9", "1.1.1.1", "203.0.113.9"],
  ["false", "203.0.113.9", "1.1.1.1", "203.0.113.9"],
  ["1", "10.0.0.1", "198.51.100.7", "198.51.100.7"],
  // Whatever the caller writes stands before what the proxy adds.
  ["1", "10.0.0.1", "1.1.1.1, 198.51.100.7", "198.51.100.7"],
  ["2", "10.0.0.1", "1.1.1.1, 198.51.100.7, 10.0.0.2", "198.51.100.7"],
  ["2", "10.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["1", "10.0.0.1", "", "10.0.0.1"],
  ["1", "10.0.0.1", "'; drop table users", "10.0.0.1"],
  ["1", "10.0.0.1", "198.51.100.7:4711", "198.51.100.7"],
  ["1", "10.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"],
  ["1", "::ffff:10.0.0.1", "::ffff:198.51.100.7", "198.51.100.7"],
  ["10.0.0.0/8", "10.0.0.1", "1.1.1.1, 198.51.100.7, 10.9.9.9", "198.51.100.7"],
  ["10.0.0.0/8", "::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["10.0.0.0/8", "203.0.113.9", "198.51.100.7", "203.0.113.9"],
  ["10.0.0.0/8, fd00::/8", "fd00::1", "10.2.2.2, 10.3.3.3", "10.2.2.2"],
  ["127.0.0.1", "127.0.0.1", "1.1.1.1, 198.51.100.7", "198.51.100.7"],
];

for (const [trust, peer, forwardedFor, address] of cases)
  test(`with TRUST_PROXY=${trust}, ${peer} and "${forwardedFor}" the address is ${address}`, (t) => {
    t.is(addressOf(trusted(trust), peer, forwardedFor), address);
  });

test("no setting trusts every proxy", (t) => {
  for (const text of ["true", "11", "-1", "10.0.0.0/33", "10.0.0", "::1/129", "10.0.0.0/8/8"])
    t.throws(() => trusted(text), { message: /TRUST_PROXY/ }, text);
});
