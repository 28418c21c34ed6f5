import test from "ava";
import { readSales } from "../../src/sdk/cli/tickets/readSales.ts";
import { textOfBytes } from "../../src/sdk/cli/tickets/textOfBytes.ts";

test("sales are read from one object, a list, and a line each", (t) => {
  t.deepEqual(readSales('\uFEFF{\n  "externalId": "1"\n}'), [{ line: 1, sale: { externalId: "1" } }]);
  t.deepEqual(readSales('[{ "externalId": "1" }, 2]'), [
    { line: 1, sale: { externalId: "1" } },
    { line: 2, fault: "A sale is an object." },
  ]);
  const [first, second, third] = readSales('{"externalId":"1"}\n\n{"externalId":\n{"externalId":"4"}\r\n');
  t.deepEqual(
    [first, third],
    [
      { line: 1, sale: { externalId: "1" } },
      { line: 4, sale: { externalId: "4" } },
    ],
  );
  t.like(second, { line: 3 });
  t.regex(second && "fault" in second ? second.fault : "", /^It is no JSON: /);
});

test("rows of a CSV file with one folio are the items of one sale, and each line keeps its number", (t) => {
  const csv = [
    "externalId;pricesIncludeTax;customer.rfc;item.description;item.taxes",
    '1;true;XAXX010101000;"Mesa; ""grande""\nroja";"IVA 0.16; IEPS 0.08"',
    "1;;;Silla;",
    "2;false;;Libro;IVA exempt",
    "2;;;Ajeno;ISR 0.0125 withheld",
  ].join("\r\n");
  const read = readSales(csv);
  t.deepEqual(
    read.map(({ line }) => line),
    [2, 5],
  );
  const sales = read.map((each) => ("sale" in each ? each.sale : each));
  t.deepEqual(sales, [
    {
      externalId: "1",
      pricesIncludeTax: true,
      customer: { rfc: "XAXX010101000" },
      items: [
        {
          description: 'Mesa; "grande"\nroja',
          taxes: [
            { tax: "IVA", kind: "rate", rate: "0.16" },
            { tax: "IEPS", kind: "rate", rate: "0.08" },
          ],
        },
        { description: "Silla" },
      ],
    },
    {
      externalId: "2",
      pricesIncludeTax: false,
      items: [
        { description: "Libro", taxes: [{ tax: "IVA", kind: "exempt" }] },
        { description: "Ajeno", taxes: [{ tax: "ISR", kind: "rate", rate: "0.0125", withheld: true }] },
      ],
    },
  ]);
});

test("a CSV file without names of columns, and rows of another width, are faults", (t) => {
  t.like(readSales("1,2\n"), [{ line: 1 }]);
  t.deepEqual(readSales("externalId,total\nA,1\nB\n"), [
    { line: 2, sale: { externalId: "A", total: "1", items: [{}] } },
    { line: 3, fault: "It has 1 cells, and the first line has 2." },
  ]);
});

test("yes and no are read as people and spreadsheets write them, and no other word is guessed", (t) => {
  const read = (cell: string) => readSales(`externalId,pricesIncludeTax,lock\nA,${cell},${cell}\n`)[0];
  for (const word of ["true", "TRUE", "Verdadero", "VERDADERO", "sí", "SÍ", "s\u0069\u0301", "Si", "1"])
    t.like(read(word), { sale: { pricesIncludeTax: true, lock: true } }, word);
  for (const word of ["false", "FALSE", "Falso", "FALSO", "no", "NO", "0"])
    t.like(read(word), { sale: { pricesIncludeTax: false, lock: false } }, word);
  t.deepEqual(readSales("externalId,lock\nA,\nB,quizá\n"), [
    { line: 2, sale: { externalId: "A", items: [{}] } },
    { line: 3, fault: 'Column lock says "quizá": write true or false.' },
  ]);
});

test("columns that can't be told apart, or would write to every object, are refused by name", (t) => {
  const faultOf = (...names: string[]) => {
    const [first] = readSales(`externalId,${names.join(",")}\nA,${names.map(() => "x").join(",")}\n`);
    return first && "fault" in first ? first.fault : "";
  };
  t.regex(faultOf("customer", "customer.rfc"), /columns customer and customer\.rfc/);
  t.regex(faultOf("item.taxes.rate", "item.taxes"), /columns item\.taxes and item\.taxes\.rate/);
  t.regex(faultOf("total", "total"), /Two columns are called total/);
  for (const name of [
    "__proto__.polluted",
    "constructor",
    "constructor.prototype.polluted",
    "item.__proto__.x",
    "a..b",
  ])
    t.regex(faultOf(name), new RegExp(`"${name.replaceAll(".", "\\.")}"`), name);
  t.is(({} as { readonly polluted?: string }).polluted, undefined);
});

test("a file of a spreadsheet on Windows keeps its accents, and a byte order mark is no part of a name", (t) => {
  const csv = "externalId,item.description\nA,Café\n";
  const sale = [{ line: 2, sale: { externalId: "A", items: [{ description: "Café" }] } }];
  t.deepEqual(readSales(textOfBytes(Buffer.from(csv, "latin1"))), sale);
  t.deepEqual(readSales(textOfBytes(Buffer.from(`\uFEFF${csv}`))), sale);
});
