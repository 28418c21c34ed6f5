import test from "ava";
import { rfcCheckDigitMatches } from "../../../src/domain/taxpayers/rfcCheckDigitMatches.ts";
import { rfcKind } from "../../../src/domain/taxpayers/rfcKind.ts";

const cases: readonly [rfc: string, kind: ReturnType<typeof rfcKind>, checks: boolean][] = [
  ["EKU9003173C9", "moral", true],
  ["H&E951128469", "moral", true],
  ["XIQB891116QE4", "fisica", true],
  ["CACX7605101P8", "fisica", true],
  ["ÑAÑ010101AA0", "moral", false],
  ["EKU9003173C8", "moral", false],
  ["XAXX010101000", "nationalGeneric", true],
  ["XEXX010101000", "foreignGeneric", true],
  ["eku9003173c9", undefined, false],
  ["EKU9013173C9", undefined, false],
  ["EKU9003323C9", undefined, false],
  ["EKU9003173CB", undefined, false],
  ["EKU-900317-3C9", undefined, false],
  [" EKU9003173C9", undefined, false],
  ["", undefined, false],
];

for (const [rfc, kind, checks] of cases) {
  test(`"${rfc}" is ${kind ?? "not an RFC"}, check digit ${checks ? "fits" : "does not fit"}`, (t) => {
    t.is(rfcKind(rfc), kind);
    t.is(rfcCheckDigitMatches(rfc), checks);
  });
}
