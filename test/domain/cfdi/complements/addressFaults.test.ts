import test from "ava";
import { addressFaults } from "../../../../src/domain/cfdi/complements/addressFaults.ts";
import { embeddedActiveCatalogs } from "../../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { catalogsWith } from "../../../helpers/catalogs/catalogsWith.ts";

const day = "2026-11-23";
const imported = catalogsWith({
  states: [
    { code: "PUE", parent: "MEX" },
    { code: "CMX", parent: "MEX" },
  ],
  municipalities: [
    { code: "114", parent: "PUE" },
    { code: "015", parent: "CMX", validUntil: "2026-11-22" },
  ],
  localities: [{ code: "01", parent: "PUE" }],
  "postal-codes": [
    { code: "72000", fields: { state: "PUE", municipality: "114", locality: "01" } },
    { code: "06600", fields: { state: "CMX" } },
  ],
});

const cases = [
  ["codes within their state", { Estado: "PUE", Municipio: "114", Localidad: "01" }, []],
  ["a municipality of another state", { Estado: "CMX", Municipio: "114" }, ["Municipio"]],
  ["a municipality that is no more", { Estado: "CMX", Municipio: "015" }, ["Municipio"]],
  ["a locality of another state", { Estado: "CMX", Localidad: "01" }, ["Localidad"]],
  ["a postal code within all of them", { Estado: "PUE", Municipio: "114", CodigoPostal: "72000" }, []],
  ["a postal code of another state", { Estado: "CMX", CodigoPostal: "72000" }, ["CodigoPostal"]],
  ["a postal code whose row says its state alone", { Estado: "CMX", CodigoPostal: "06600" }, []],
  ["a postal code of another country", { Pais: "USA", Estado: "CMX", CodigoPostal: "72000" }, []],
  ["an unknown state", { Estado: "XXX", Municipio: "114" }, ["Estado", "Municipio"]],
  ["names instead of codes", { Estado: "Puebla", Municipio: "Puebla", Localidad: "Cholula" }, []],
  ["another country", { Pais: "USA", Estado: "TEX", Municipio: "114" }, []],
] as const;

const found = (attributes: object, name = "cartaporte31:Domicilio", catalogs = imported) =>
  addressFaults({ name, attributes: { Pais: "MEX", ...attributes }, children: [] }, "at", { catalogs, day });

for (const [what, attributes, at] of cases)
  test(`the codes of an address are judged together: ${what}`, (t) => {
    t.deepEqual(
      found(attributes).map(({ path }) => path),
      at.map((name) => `at.${name}`),
    );
  });

test("addresses of other complements, and catalogs that are not there, judge nothing", (t) => {
  t.deepEqual(found({ Estado: "CMX", Municipio: "114" }, "notariospublicos:DescInmueble"), []);
  t.deepEqual(found({ Estado: "CMX", Municipio: "114" }, "cce20:Domicilio", embeddedActiveCatalogs), []);
  t.is(found({ Estado: "CMX", Municipio: "114" }, "cce20:Domicilio").length, 1);
});
