import test from "ava";
import { acceptanceDueAt } from "../../../src/domain/cancellations/acceptanceDueAt.ts";
import {
  type AcceptanceExemption,
  acceptanceExemption,
} from "../../../src/domain/cancellations/acceptanceExemption.ts";
import { isBusinessDay, nextBusinessDay } from "../../../src/domain/cancellations/businessDays.ts";
import { cancellableUntil } from "../../../src/domain/cancellations/cancellableUntil.ts";

test("weekends and the holidays of CFF 12 are no business days", (t) => {
  const free = [
    "2026-01-01",
    "2026-02-02",
    "2026-03-16",
    "2026-05-01",
    "2026-05-05",
    "2026-09-16",
    "2026-11-16",
    "2026-12-25",
    "2030-10-01",
    "2026-11-21",
    "2026-11-22",
  ];
  for (const day of free) t.false(isBusinessDay(day), day);
  for (const day of ["2026-02-05", "2026-10-01", "2026-12-01", "2026-11-20", "2026-02-09"])
    t.true(isBusinessDay(day), day);
  t.is(nextBusinessDay("2026-11-13"), "2026-11-17");
});

test("a receiver has 72 hours of business days by the clocks of central Mexico", (t) => {
  const cases: readonly [asked: string, due: string][] = [
    // Monday to Thursday.
    ["2026-06-15T18:00:00Z", "2026-06-18T18:00:00.000Z"],
    // Friday 15:00: nine hours, a weekend, and Wednesday 15:00.
    ["2026-06-19T21:00:00Z", "2026-06-24T21:00:00.000Z"],
    // A Sunday gives no hours.
    ["2026-11-22T18:00:00Z", "2026-11-26T06:00:00.000Z"],
    // A Friday before the Monday of 20 November.
    ["2026-11-13T18:00:00Z", "2026-11-19T18:00:00.000Z"],
  ];
  for (const [asked, due] of cases) t.is(acceptanceDueAt(new Date(asked)).toISOString(), due, asked);
});

test("a document may be cancelled to the end of the month of its year's return, a RESICO global in its own month", (t) => {
  const company = { rfcEmisor: "EKU9003173C9", issuerRegime: "601" };
  const person = { rfcEmisor: "CACX7605101P8", issuerRegime: "626" };
  const issuedAt = "2026-12-15T10:00:00";
  t.is(cancellableUntil({ ...company, issuedAt, isGlobal: true }).toISOString(), "2027-04-01T06:00:00.000Z");
  t.is(cancellableUntil({ ...person, issuedAt, isGlobal: false }).toISOString(), "2027-05-01T06:00:00.000Z");
  t.is(cancellableUntil({ ...person, issuedAt, isGlobal: true }).toISOString(), "2027-01-01T06:00:00.000Z");
});

test("the receiver is asked only where RMF 2.7.1.35 does not spare it", (t) => {
  const document = {
    type: "I",
    rfcReceptor: "URE180429TM6",
    total: "5000.00",
    currency: "MXN",
    issuedAt: "2026-06-12T10:00:00",
  };
  const later = new Date("2026-06-16T18:00:00Z");
  const cases: readonly [
    change: Partial<typeof document> & { exchangeRate?: string },
    why: AcceptanceExemption | undefined,
  ][] = [
    [{}, undefined],
    [{ total: "1000.00" }, "smallAmount"],
    [{ total: "1000.01" }, undefined],
    [{ total: "60.00", currency: "USD", exchangeRate: "17.10" }, undefined],
    [{ total: "50.00", currency: "USD", exchangeRate: "17.10" }, "smallAmount"],
    [{ type: "E" }, "creditNote"],
    [{ type: "N" }, "payroll"],
    [{ type: "T" }, "transfer"],
    [{ type: "P", total: "0", currency: "XXX" }, undefined],
    [{ rfcReceptor: "XAXX010101000" }, "publicInGeneral"],
    [{ rfcReceptor: "XEXX010101000" }, "foreignReceiver"],
  ];
  for (const [change, why] of cases)
    t.is(acceptanceExemption({ ...document, ...change }, later), why, JSON.stringify(change));
  // Issued on a Friday: Monday is the business day after it, to its last second.
  t.is(acceptanceExemption(document, new Date("2026-06-16T05:59:59Z")), "recent");
  t.is(acceptanceExemption(document, new Date("2026-06-16T06:00:00Z")), undefined);
});
