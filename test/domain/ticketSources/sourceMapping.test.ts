import test from "ava";
import {
  type MappedField,
  readRecord,
  type SourcePaging,
} from "../../../src/domain/ticketSources/sourceMapping.ts";
import { pageAddress } from "../../../src/domain/ticketSources/sourcePaging.ts";
import { askedNext } from "../../../src/domain/ticketSources/askedNext.ts";
import { valueAt } from "../../../src/domain/ticketSources/valueAt.ts";

const fields: readonly MappedField[] = [
  { field: "externalId", path: "folio" },
  { field: "paymentForm", path: "pago[0].forma", words: [{ theirs: "EFECTIVO", ours: "01" }] },
  { field: "currency", path: "moneda", value: "MXN" },
  { field: "total", path: "total" },
  { field: "pricesIncludeTax", path: "conIva" },
  { field: "items", path: "renglones" },
  { field: "items[].description", path: "nombre" },
  { field: "items[].quantity", path: "cantidad" },
  { field: "items[].taxes[].tax", value: "IVA" },
  { field: "items[].taxes[].rate", value: "0.16" },
  { field: "customer.rfc", path: "cliente.rfc" },
];

test("a record is read field by field: words, fixed values, numbers in texts, lists, and one tax for every line", (t) => {
  const record = {
    folio: 1024,
    pago: [{ forma: "EFECTIVO" }],
    total: "90.50",
    conIva: "1",
    renglones: [{ nombre: "Taza", cantidad: "2" }, { nombre: "Plato" }],
    cliente: { rfc: "" },
  };
  const taxes = [{ tax: "IVA", rate: 0.16 }];
  t.deepEqual(readRecord(record, fields), {
    externalId: "1024",
    paymentForm: "01",
    currency: "MXN",
    total: 90.5,
    pricesIncludeTax: true,
    items: [
      { description: "Taza", quantity: 2, taxes },
      { description: "Plato", taxes },
    ],
  });
});

test("what has not the expected form is handed on as it is, for validation to refuse", (t) => {
  const odd = { total: "1,090.50", renglones: "none", folio: { a: 1 }, conIva: "perhaps" };
  t.like(readRecord(odd, fields), {
    total: "1,090.50",
    items: "none",
    externalId: { a: 1 },
    pricesIncludeTax: "perhaps",
  });
  for (const record of [null, 7, "text", [], undefined])
    t.notThrows(() => readRecord(record, fields), JSON.stringify(record));
  t.is(readRecord(7, []), 7);
});

test("a path finds a value's own members only", (t) => {
  t.is(valueAt({ a: [{ b: 1 }] }, "a[0].b"), 1);
  t.is(valueAt({ a: [{ b: 1 }] }, "a.0.b"), 1);
  for (const path of ["constructor", "__proto__.polluted", "a.length.x", "toString", "a.5"])
    t.is(valueAt({ a: "text" }, path), undefined, path);
  t.deepEqual(valueAt([1], ""), [1]);
});

const paging = (kind: SourcePaging["kind"], start = ""): SourcePaging => ({
  kind,
  parameter: "p",
  path: "next",
  start,
});

test("the address keeps its own parameters, and takes the cursor as one value", (t) => {
  const address = "https://erp.example/v?k=1";
  t.is(pageAddress(address, paging("cursor"), "a&b=c"), "https://erp.example/v?k=1&p=a%26b%3Dc");
  t.is(pageAddress(address, paging("since", "2026"), null), "https://erp.example/v?k=1&p=2026");
  t.is(pageAddress(address, paging("none"), "x"), address);
});

test("a source that fails is asked ever more rarely, and not at all after a day", (t) => {
  const now = new Date("2026-11-24T12:00:00Z");
  const minutes = (failures: number, sinceHours: number) => {
    const failingSince = new Date(now.getTime() - sinceHours * 3_600_000);
    const next = askedNext({ failures, failingSince }, 15, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  };
  t.deepEqual([minutes(1, 0), minutes(2, 1), minutes(4, 2), minutes(9, 20)], [15, 30, 120, 360]);
  t.is(minutes(9, 24), undefined);
  t.is(minutes(2, 48), 30, "two questions in two days prove nothing");
});
