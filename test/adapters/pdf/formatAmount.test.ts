import test from "ava";
import { formatAmount } from "../../../src/adapters/pdf/formatAmount.ts";

const cases: [value: string, places: number, shown: string][] = [
  ["0", 2, "0.00"],
  ["5", 0, "5"],
  ["1234.5", 2, "1,234.50"],
  ["999", 2, "999.00"],
  ["1000", 0, "1,000"],
  ["10.345600", 2, "10.3456"],
  ["1.000000", 2, "1.00"],
  ["-1234567.89", 2, "-1,234,567.89"],
  ["123456789012345678.123456", 2, "123,456,789,012,345,678.123456"],
  ["—", 2, "—"],
];

for (const [value, places, shown] of cases)
  test(`${value} with ${places} places is shown as ${shown}`, (t) =>
    t.is(formatAmount(value, places), shown));
