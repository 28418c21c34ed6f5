import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { Big } from "big.js";
import { atOnce } from "../../../../src/domain/steps/atOnce.ts";
import { judgeTotal } from "../../../../src/domain/tickets/total/judgeTotal.ts";
import type { Ticket } from "../../../../src/domain/tickets/ticket.ts";
import { randomTicket } from "../../invoicing/randomTicket.ts";
import { exempt, ieps8, iva0, iva16, type Line, saleTicket } from "../../invoicing/saleTicket.ts";

const inside = (items: readonly Line[], says: Partial<Ticket> = {}) => ({
  ...says,
  items,
  pricesIncludeTax: true,
});
const onTop = (items: readonly Line[], says: Partial<Ticket> = {}) => ({ ...says, items });
const times = (count: number, line: Line): Line[] => Array.from({ length: count }, () => line);
const isr10 = { tax: "ISR", kind: "rate", rate: "0.1", withheld: true } as const;

/** Sales, and the first and the last total that a till's rounding can come to. */
const table: readonly [string, ReturnType<typeof onTop>, from: string, to: string][] = [
  ["cents with tax inside", inside([{ quantity: "1", unitPrice: "10.00" }]), "10.00", "10.00"],
  ["forty of them", inside(times(40, { quantity: "1", unitPrice: "9.99" })), "399.60", "399.60"],
  ["a quantity of forty", inside([{ quantity: "40", unitPrice: "9.99" }]), "399.60", "399.60"],
  [
    "a line's discount in cents",
    inside([{ quantity: "3", unitPrice: "9.99", discount: "1.5" }]),
    "28.47",
    "28.47",
  ],
  [
    "a ticket's discount",
    inside(times(3, { quantity: "1", unitPrice: "9.99" }), { discount: "1" }),
    "28.97",
    "28.97",
  ],
  ["half a kilo, half a cent", inside([{ quantity: "0.5", unitPrice: "10.01" }]), "5.00", "5.01"],
  ["a weighed line", inside([{ quantity: "0.333", unitPrice: "10.00" }]), "3.33", "3.33"],
  ["four weighed lines", inside(times(4, { quantity: "0.3335", unitPrice: "10.00" })), "13.32", "13.36"],
  ["a price of three decimals", inside([{ quantity: "1", unitPrice: "9.995" }]), "9.99", "10.00"],
  ["tax on top that is whole", onTop(times(30, { quantity: "1", unitPrice: "100" })), "3480.00", "3480.00"],
  ["tax on top, three lines rounded", onTop(times(3, { quantity: "1", unitPrice: "0.33" })), "1.14", "1.16"],
  ["tax on top, one line of three", onTop([{ quantity: "3", unitPrice: "0.33" }]), "1.15", "1.15"],
  [
    "no rate, no rounding",
    onTop(times(9, { quantity: "1", unitPrice: "0.33", taxes: [iva0] })),
    "2.97",
    "2.97",
  ],
  ["exempt", onTop(times(9, { quantity: "1", unitPrice: "0.33", taxes: [exempt] })), "2.97", "2.97"],
  ["IEPS and IVA", onTop([{ quantity: "1", unitPrice: "0.55", taxes: [ieps8, iva16] }]), "0.68", "0.69"],
  [
    "withheld from what is paid",
    inside([{ quantity: "1", unitPrice: "116", taxes: [iva16, isr10] }]),
    "106.00",
    "106.00",
  ],
  [
    "withheld and rounded",
    inside([{ quantity: "1", unitPrice: "10", taxes: [iva16, isr10] }]),
    "9.14",
    "9.14",
  ],
  ["yen", onTop([{ quantity: "1", unitPrice: "33" }], { currency: "JPY" }), "38", "38"],
  ["cash rounded", inside([{ quantity: "1", unitPrice: "10.37" }], { rounding: "-0.37" }), "10.00", "10.00"],
  [
    "a donation and a tip",
    inside([{ quantity: "1", unitPrice: "9.5" }], { donation: "0.5", tip: "2" }),
    "12.00",
    "12.00",
  ],
];

for (const [name, says, from, to] of table) {
  test(`${name}: a total from ${from} to ${to} is the till's, a unit beyond is not`, (t) => {
    const places = says.currency === "JPY" ? 0 : 2;
    const unit = new Big(10).pow(-places);
    const fault = (total: Big) =>
      atOnce(judgeTotal(saleTicket({ ...says, total: total.toFixed() }), places))?.fault;
    for (let total = new Big(from); total.lte(to); total = total.plus(unit))
      t.falsy(fault(total), total.toFixed());
    t.is(fault(new Big(from).minus(unit))?.code, "ticket.total_mismatch");
    t.is(fault(new Big(to).plus(unit))?.code, "ticket.total_mismatch");
  });
}

test("a refusal says what was expected, given and allowed, and the way out", (t) => {
  const refusal = (total: string, items: Line[]) =>
    atOnce(judgeTotal(saleTicket({ items, total, pricesIncludeTax: true }), 2))?.fault;
  const whole = refusal("400.00", [{ quantity: "40", unitPrice: "9.99" }]);
  for (const text of [whole?.message.es, whole?.message.en])
    t.regex(text ?? "", /400\.00 MXN.*399\.60 MXN.*0\.40.*exactLines/);
  t.regex(whole?.cure.en ?? "", /\(1 MXN at most\) send rounding: 0\.40/);
  const line = { quantity: "1", unitPrice: "10.37" };
  const short = saleTicket({ items: [line], total: "10.00", pricesIncludeTax: true, rounding: "-0.30" });
  t.regex(
    atOnce(judgeTotal(short, 2))?.fault?.cure.en ?? "",
    /rounding: -0\.37/,
    "All that has to be said, not the rest.",
  );
  const weighed = refusal("5.03", [{ quantity: "0.5", unitPrice: "10.01" }]);
  t.regex(weighed?.message.en ?? "", /5\.03 MXN.*5\.01 MXN.*0\.02.*Rounding 1 .*0\.005 .*5\.01 MXN/);
});

testProp(
  "whatever an honest till declares, its rounding explains; what is beyond that is refused",
  [randomTicket, fc.integer({ min: 1, max: 40 }), fc.boolean()],
  (t, { ticket, style, places }, off, isLess) => {
    fc.pre(style !== "truncating" && style !== "cashRounded");
    const judged = atOnce(judgeTotal(ticket, places));
    fc.pre(judged !== undefined);
    t.falsy(judged?.fault, style);
    const figures = ticket.items.reduce((sum, { taxes }) => sum + 3 + taxes.length, 2);
    const shift = new Big(off + 4 * figures).div(10 ** places).times(isLess ? -1 : 1);
    const bent = atOnce(
      judgeTotal({ ...ticket, total: new Big(ticket.total).plus(shift).toFixed() }, places),
    );
    t.truthy(bent?.fault, `${style}, ${shift.toFixed()}`);
  },
  { numRuns: 500 },
);
