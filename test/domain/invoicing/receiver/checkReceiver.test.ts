import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { checkReceiver } from "../../../../src/domain/invoicing/receiver/checkReceiver.ts";
import { standsForNobody } from "../../../../src/domain/taxpayers/standsForNobody.ts";
import type { TicketCustomer } from "../../../../src/domain/tickets/ticket.ts";

const company: TicketCustomer = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};
const person: TicketCustomer = {
  rfc: "CACX7605101P8",
  name: "XOCHILT CASAS CHAVEZ",
  postalCode: "36257",
  taxRegime: "612",
  cfdiUse: "G03",
};
const abroad: TicketCustomer = {
  rfc: "XEXX010101000",
  name: "Jane Traveller",
  postalCode: "06000",
  taxRegime: "616",
  cfdiUse: "S01",
};

test("a sound company, person and foreigner are passed without a word", (t) => {
  for (const customer of [company, person, abroad])
    t.deepEqual(checkReceiver(customer, catalogs), { faults: [], warnings: [] }, customer.rfc);
});

test("a name in small letters is no fault, since documents carry it in capitals", (t) => {
  t.deepEqual(checkReceiver({ ...company, name: " Universidad  Robotica Española " }, catalogs).faults, []);
});

const wrong: readonly [what: string, customer: TicketCustomer, expected: readonly string[]][] = [
  ["an RFC that is none", { ...company, rfc: "URE181329TM6" }, ["receiver.rfc_malformed rfc"]],
  ["an RFC in small letters", { ...company, rfc: "ure180429tm6" }, ["receiver.rfc_malformed rfc"]],
  [
    "a postal code of no state",
    { ...company, postalCode: "17000" },
    ["receiver.postal_code_unknown postalCode"],
  ],
  [
    "a person's regime for a company",
    { ...company, taxRegime: "605", cfdiUse: "S01" },
    ["CFDI40158 taxRegime"],
  ],
  [
    "a company's regime for a person",
    { ...person, taxRegime: "601", cfdiUse: "S01" },
    ["CFDI40158 taxRegime"],
  ],
  ["a regime that is none", { ...company, taxRegime: "999" }, ["CFDI40157 taxRegime"]],
  ["a use that is none", { ...company, cfdiUse: "Z99" }, ["CFDI40160 cfdiUse"]],
  ["a use the regime does not allow", { ...company, cfdiUse: "D01" }, ["CFDI40161 cfdiUse"]],
  ["a Mexican with a residence abroad", { ...person, taxResidence: "USA" }, ["CFDI40151 taxResidence"]],
  ["a Mexican with a tax id abroad", { ...person, foreignTaxId: "123456789" }, ["CFDI40154 foreignTaxId"]],
  ["a tax id of no country", { ...abroad, foreignTaxId: "123456789" }, ["CFDI40153 taxResidence"]],
  ["a residence in Mexico", { ...abroad, taxResidence: "MEX" }, ["CFDI40152 taxResidence"]],
  [
    "a tax id in another form than its country's",
    { ...abroad, taxResidence: "USA", foreignTaxId: "1" },
    ["CFDI40156 foreignTaxId"],
  ],
  ["a generic RFC with a regime", { ...abroad, taxRegime: "612" }, ["CFDI40159 taxRegime"]],
  [
    "the public in general",
    { ...abroad, rfc: "XAXX010101000", name: "Publico en general" },
    ["receiver.named_like_the_public name"],
  ],
  ["the public's name with another RFC", { ...abroad, name: "PUBLICO EN GENERAL" }, ["CFDI40146 name"]],
  [
    "everything at once",
    { rfc: "X", name: "X", postalCode: "00", taxRegime: "9", cfdiUse: "9" },
    [
      "receiver.rfc_malformed rfc",
      "receiver.postal_code_unknown postalCode",
      "CFDI40157 taxRegime",
      "CFDI40160 cfdiUse",
    ],
  ],
];

for (const [what, customer, expected] of wrong) {
  test(`${what} is a fault that points at the customer's field`, (t) => {
    const found = checkReceiver(customer, catalogs).faults.map(({ code, path }) => `${code} ${path}`);
    t.deepEqual(found, expected);
  });
}

test("a check digit that does not match is a warning only", (t) => {
  const { faults, warnings } = checkReceiver({ ...company, rfc: "URE180429TM7" }, catalogs);
  t.deepEqual(faults, []);
  t.deepEqual(
    warnings.map(({ code, path }) => [code, path]),
    [["receiver.rfc_check_digit", "rfc"]],
  );
});

for (const ending of [
  "SA DE CV",
  "S.A. de C.V.",
  ", S. de R.L. de C.V.",
  "SAPI DE CV",
  "S.C.",
  "A.C.",
  "SAS",
  "S. A. de C. V.",
  "S DE R L DE C V",
  "A. C.",
]) {
  test(`a company's name that ends in ${ending} is warned of`, (t) => {
    const { faults, warnings } = checkReceiver({ ...company, name: `Escuela Kemper ${ending}` }, catalogs);
    t.deepEqual(faults, []);
    t.deepEqual(
      warnings.map(({ code, path }) => [code, path]),
      [["receiver.company_type_in_name", "name"]],
    );
    t.regex(warnings[0]?.cure.en ?? "", / perhaps ESCUELA KEMPER\.$/);
  });
}

test("a name that only looks like it ends in a company type is let be", (t) => {
  for (const name of ["TRANSPORTES DE LA COSTA", "CASA", "GRUPO MARSA", "ABC"])
    t.deepEqual(checkReceiver({ ...company, name }, catalogs).warnings, [], name);
  t.deepEqual(
    checkReceiver({ ...person, name: "ANA SA" }, catalogs).warnings,
    [],
    "A person has no company type.",
  );
});

const nobody = { ...abroad, rfc: "XAXX010101000" };
for (const [name, expected] of [
  ["PUBLICO EN GENERAL", true],
  ["  Público   en  general. ", true],
  ["PUBLICO GENERAL", true],
  ["Público en Gral.", true],
  ["VENTA AL PUBLICO EN GENERAL", true],
  ["VENTAS AL PÚBLICO GENERAL", true],
  ["PUBLICO EN GENERAL JUAN PEREZ", false],
  ["GENERAL DE PUBLICIDAD", false],
  ["JUAN PEREZ", false],
] as const)
  test(`${name} under the generic RFC is ${expected ? "no" : "a"} customer`, (t) => {
    t.is(standsForNobody({ ...nobody, name }), expected);
    t.false(standsForNobody({ ...company, name }), "Under an RFC of its own nobody is nobody.");
  });
