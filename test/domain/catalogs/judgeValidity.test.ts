import test from "ava";
import { judgeValidity, type Validity } from "../../../src/domain/catalogs/judgeValidity.ts";

const days: readonly [from: string | null, until: string | null, day: string, validity: Validity][] = [
  [null, null, "1999-12-31", "inForce"],
  ["2022-01-01", null, "2021-12-31", "notYet"],
  ["2022-01-01", null, "2022-01-01", "inForce"],
  [null, "2024-06-30", "2024-06-30", "inForce"],
  [null, "2024-06-30", "2024-07-01", "expired"],
  ["2022-01-01", "2024-06-30", "2023-02-28", "inForce"],
  // SAT has reversed a pair of dates before: such a code is in force on no day.
  ["2024-07-01", "2024-06-30", "2024-06-30", "notYet"],
  ["2024-07-01", "2024-06-30", "2024-07-01", "expired"],
];

for (const [validFrom, validUntil, day, validity] of days) {
  test(`a code of ${validFrom ?? "ever"} to ${validUntil ?? "ever"} is ${validity} on ${day}`, (t) => {
    t.is(judgeValidity({ validFrom, validUntil }, day), validity);
  });
}
