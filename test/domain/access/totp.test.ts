import test from "ava";
import { totpSecret, totpStep, totpUri } from "../../../src/domain/access/totp.ts";

/** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
const published: readonly (readonly [seconds: number, code: string])[] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];
const secret = totpSecret(Buffer.from("12345678901234567890"));

for (const [seconds, code] of published)
  test(`at second ${seconds} the code is ${code}, as RFC 6238 publishes it`, (t) => {
    t.is(totpStep(secret, code, new Date(seconds * 1_000)), Math.floor(seconds / 30));
  });

test("a code is good one half minute early or late, and told by its own half minute", (t) => {
  const step = Math.floor(1_234_567_890 / 30);
  const at = (steps: number) => totpStep(secret, "005924", new Date((step + steps) * 30_000));
  t.deepEqual([-2, -1, 0, 1, 2].map(at), [undefined, step, step, step, undefined]);
});

test("what is no code of six digits is none", (t) => {
  for (const code of ["", "05924", "0005924", "abcdef", "94287082"])
    t.is(totpStep(secret, code, new Date(1_234_567_890_000)), undefined, code);
});

test("twenty random bytes become the base32 that apps read, in an address of the form they read", (t) => {
  t.is(secret, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const uri = new URL(totpUri(secret, { issuer: "Timbra", account: "ana@muestra.example" }));
  t.is(`${uri.protocol}//${uri.host}`, "otpauth://totp");
  t.is(decodeURIComponent(uri.pathname), "/Timbra:ana@muestra.example");
  t.deepEqual(Object.fromEntries(uri.searchParams), {
    issuer: "Timbra",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
