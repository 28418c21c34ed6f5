import test from "ava";
import { amountInWords } from "../../../src/domain/cfdi/amountInWords.ts";

const table: readonly (readonly [string, string, string])[] = [
  ["0", "MXN", "CERO PESOS 00/100 M.N."],
  ["0.5", "MXN", "CERO PESOS 50/100 M.N."],
  ["1", "MXN", "UN PESO 00/100 M.N."],
  ["1.01", "USD", "UN DÓLAR 01/100 USD"],
  ["16.40", "MXN", "DIECISÉIS PESOS 40/100 M.N."],
  ["21", "MXN", "VEINTIÚN PESOS 00/100 M.N."],
  ["31.99", "MXN", "TREINTA Y UN PESOS 99/100 M.N."],
  ["100", "USD", "CIEN DÓLARES 00/100 USD"],
  ["101", "MXN", "CIENTO UN PESOS 00/100 M.N."],
  ["555", "MXN", "QUINIENTOS CINCUENTA Y CINCO PESOS 00/100 M.N."],
  ["1000", "MXN", "MIL PESOS 00/100 M.N."],
  ["1200.50", "MXN", "MIL DOSCIENTOS PESOS 50/100 M.N."],
  ["21001", "MXN", "VEINTIÚN MIL UN PESOS 00/100 M.N."],
  ["100000", "MXN", "CIEN MIL PESOS 00/100 M.N."],
  ["1000000", "MXN", "UN MILLÓN DE PESOS 00/100 M.N."],
  ["1000001", "MXN", "UN MILLÓN UN PESOS 00/100 M.N."],
  ["2500000", "MXN", "DOS MILLONES QUINIENTOS MIL PESOS 00/100 M.N."],
  ["21000000", "USD", "VEINTIÚN MILLONES DE DÓLARES 00/100 USD"],
  ["1000000000", "MXN", "MIL MILLONES DE PESOS 00/100 M.N."],
  [
    "999999999999.99",
    "MXN",
    "NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE MILLONES " +
      "NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.",
  ],
  ["1000000000000", "MXN", "UN BILLÓN DE PESOS 00/100 M.N."],
  ["1000001000001.10", "MXN", "UN BILLÓN UN MILLÓN UN PESOS 10/100 M.N."],
  ["21000000000000", "USD", "VEINTIÚN BILLONES DE DÓLARES 00/100 USD"],
  ["2001000000000000000", "MXN", "DOS TRILLONES MIL BILLONES DE PESOS 00/100 M.N."],
  ["1500", "JPY", "MIL QUINIENTOS JPY"],
  ["12.345", "KWD", "DOCE KWD 345/1000"],
  ["0.999", "MXN", "UN PESO 00/100 M.N."],
];

for (const [amount, currency, words] of table) {
  test(`${amount} ${currency} is spelled ${words}`, (t) => {
    t.is(amountInWords(amount, currency), words);
  });
}

test("an amount beyond the words there are is refused", (t) => {
  t.throws(() => amountInWords(`1${"0".repeat(24)}`, "MXN"), { instanceOf: RangeError });
  t.throws(() => amountInWords("-1", "MXN"), { instanceOf: RangeError });
});
