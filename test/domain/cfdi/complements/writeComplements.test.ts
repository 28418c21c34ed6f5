import test from "ava";
import { mostFaults } from "../../../../src/errors.ts";
import { checkStructure } from "../../../../src/domain/cfdi/checkStructure.ts";
import { cadenaOriginal } from "../../../../src/domain/cfdi/cadenaOriginal.ts";
import { readComplements } from "../../../../src/domain/cfdi/complements/readComplements.ts";
import { writeComplements } from "../../../../src/domain/cfdi/complements/writeComplements.ts";
import { satNames } from "../../../../src/domain/cfdi/satNames.ts";
import type { XmlElement } from "../../../../src/domain/cfdi/xml.ts";
import { parseXml } from "../../../../src/domain/cfdi/xml/parseXml.ts";
import { exampleComplementJson } from "../../../helpers/complements/exampleComplement.ts";
import { satExamples } from "../../../helpers/sat/satExamples.ts";

const waybill = {
  IdCCP: "CCCBCD94-870A-4332-A52A-A52AA52AA52A",
  TranspInternac: "No",
  TotalDistRec: 120.5,
  Ubicaciones: { Ubicacion: [place("Origen"), place("Destino")] },
  Mercancias: {
    PesoBrutoTotal: 10,
    UnidadPeso: "KGM",
    NumTotalMercancias: 1,
    Mercancia: [
      { BienesTransp: "01010101", Descripcion: "Sillas", Cantidad: 2, ClaveUnidad: "H87", PesoEnKg: 10 },
    ],
  },
};

function place(TipoUbicacion: string) {
  return {
    FechaHoraSalidaLlegada: "2026-11-20T08:00:00",
    RFCRemitenteDestinatario: "EKU9003173C9",
    TipoUbicacion,
  };
}

const day = "2026-11-20";
const write = (content: unknown, isOfConcept = false, on = day) =>
  writeComplements(content, { path: "complements", isOfConcept, day: on });

test("attributes and nodes are written in the schema's order, and the version with them", (t) => {
  const { elements, faults } = write({ CartaPorte: waybill });
  t.deepEqual(faults, []);
  const [root] = elements;
  t.is(root?.name, "cartaporte31:CartaPorte");
  t.deepEqual(Object.entries(root?.attributes ?? {}), [
    ["Version", "3.1"],
    ["IdCCP", waybill.IdCCP],
    ["TranspInternac", "No"],
    ["TotalDistRec", "120.5"],
  ]);
  t.deepEqual(
    root?.children.map(({ name }) => name),
    ["cartaporte31:Ubicaciones", "cartaporte31:Mercancias"],
  );
});

test("the document's day chooses the version, and a version out of force is a fault", (t) => {
  t.is(write({ CartaPorte: waybill }, false, "2024-07-16").elements[0]?.name, "cartaporte30:CartaPorte");
  t.is(write({ CartaPorte: waybill }, false, "2024-07-17").elements[0]?.name, "cartaporte31:CartaPorte");
  const { faults } = write({ CartaPorte: { Version: "3.0", ...waybill } });
  t.deepEqual(
    faults.map(({ path, cure }) => [path, cure.en]),
    [["complements.CartaPorte.Version", "Use version 3.1."]],
  );
  t.is(write({ CartaPorte: { Version: "3.0", ...waybill } }, false, "2024-05-01").faults.length, 0);
});

test("a document carries several of one complement as a list", (t) => {
  const one = { Version: "1.0", disposicionFiscal: "RISR", norma: "144", textoLeyenda: "x" };
  const content = { LeyendasFiscales: [{ Leyenda: [one] }, { Leyenda: [one] }] };
  const { elements } = write(content);
  t.is(elements.length, 2);
  t.is(Object.keys(readComplements(elements)).length, 1);
});

test("the dollars of an export are added up where the caller leaves them out, unless they would be rounded", (t) => {
  const { TotalUSD: _total, ...ComercioExterior } = exampleComplementJson("comercioExterior")[
    "ComercioExterior"
  ] as { TotalUSD: string; Mercancias: { Mercancia: readonly object[] } };
  const place = { path: "complements", day };
  t.is(writeComplements({ ComercioExterior }, place).elements[0]?.attributes["TotalUSD"], "15500.00");
  const odd = { Mercancia: [{ NoIdentificacion: "1", ValorDolares: "1.005" }] };
  const { faults } = writeComplements({ ComercioExterior: { ...ComercioExterior, Mercancias: odd } }, place);
  t.deepEqual(
    faults.map(({ path }) => path),
    ["complements.ComercioExterior.TotalUSD"],
  );
});

test("sums, counts and the id of a Carta Porte are found where the caller leaves them out", (t) => {
  const { IdCCP: _id, TotalDistRec: _sum, ...rest } = waybill;
  const [origin, destination] = rest.Ubicaciones.Ubicacion;
  const { NumTotalMercancias: _count, PesoBrutoTotal: _weight, ...goods } = rest.Mercancias;
  const Ubicacion = [
    origin,
    { ...destination, DistanciaRecorrida: 80.5 },
    { ...destination, DistanciaRecorrida: "40.25" },
  ];
  const CartaPorte = { ...rest, Ubicaciones: { Ubicacion }, Mercancias: goods };
  const uuid = "5fb2822e-396d-4725-8521-cdc4bdd20ccf";
  const place = { path: "complements", day, uuid };
  const { elements, faults } = writeComplements({ CartaPorte }, place);
  t.deepEqual(faults, []);
  const { attributes, children } = elements[0]!;
  t.is(attributes["IdCCP"], "CCC2822E-396D-4725-8521-CDC4BDD20CCF");
  t.is(attributes["TotalDistRec"], "120.75");
  t.is(children[1]?.attributes["NumTotalMercancias"], "1");
  t.is(children[1]?.attributes["PesoBrutoTotal"], "10");
  const own = writeComplements({ CartaPorte: { ...CartaPorte, TotalDistRec: 1 } }, place);
  t.is(own.elements[0]?.attributes["TotalDistRec"], "1");
  const issued = writeComplements({ CartaPorte: { ...CartaPorte, IdCCP: waybill.IdCCP } }, place);
  t.is(issued.elements[0]?.attributes["IdCCP"], waybill.IdCCP);
  t.is(issued.elements[0]?.attributes["TotalDistRec"], undefined);
  const old = writeComplements({ CartaPorte }, { ...place, day: "2022-06-01" });
  t.is(old.elements[0]?.attributes["IdCCP"], undefined);
});

test("a sum of what is no number is left to the caller", (t) => {
  const tax = { ImpLocTrasladado: "ISH", TasadeTraslado: "3.00", Importe: "30.00" };
  const sums = (taxes: readonly object[]) =>
    write({ ImpuestosLocales: { TrasladosLocales: taxes } }).elements[0]?.attributes;
  t.like(sums([tax, { ...tax, Importe: 1.5 }]), { TotaldeRetenciones: "0.00", TotaldeTraslados: "31.50" });
  t.is(sums([tax, { ...tax, Importe: "x" }])?.["TotaldeTraslados"], undefined);
});

const broken: readonly (readonly [
  what: string,
  content: unknown,
  faults: readonly (readonly [string, RegExp])[],
])[] = [
  [
    "a complement that does not exist",
    { CartaPorteX: {} },
    [["complements.CartaPorteX", /Did you mean CartaPorte\?/]],
  ],
  ["complements that are a list", [], [["complements", /object/]]],
  [
    "an attribute with a slip of the finger",
    { CartaPorte: { ...waybill, TranspInternacional: "No" } },
    [["complements.CartaPorte.TranspInternacional", /Did you mean TranspInternac\?/]],
  ],
  [
    "one node where a list belongs",
    { CartaPorte: { ...waybill, Ubicaciones: { Ubicacion: place("Origen") } } },
    [["complements.CartaPorte.Ubicaciones.Ubicacion", /list/]],
  ],
  [
    "a list where one node belongs",
    { CartaPorte: { ...waybill, Ubicaciones: [] } },
    [["complements.CartaPorte.Ubicaciones", /object/]],
  ],
  [
    "too few of a node",
    { CartaPorte: { ...waybill, Ubicaciones: { Ubicacion: [place("Origen")] } } },
    [["complements.CartaPorte.Ubicaciones.Ubicacion", /Add/]],
  ],
  [
    "a boolean and a null",
    { CartaPorte: { ...waybill, TranspInternac: true, TotalDistRec: null } },
    [
      ["complements.CartaPorte.TranspInternac", /quotes/],
      ["complements.CartaPorte.TotalDistRec", /quotes/],
    ],
  ],
  [
    "a number that JSON writes with an exponent",
    { CartaPorte: { ...waybill, TotalDistRec: 1e-7 } },
    [["complements.CartaPorte.TotalDistRec", /exponent/]],
  ],
  [
    "a character that XML cannot carry",
    { CartaPorte: { ...waybill, IdCCP: "\u0001" } },
    [["complements.CartaPorte.IdCCP", /control/]],
  ],
  [
    "everything wrong at once",
    { CartaPorte: { TranspInternac: "no", Ubicaciones: { Ubicacion: [place("Salida"), {}] } } },
    [
      ["complements.CartaPorte.TranspInternac", /"Sí" or "No"/],
      ["complements.CartaPorte.IdCCP", /Add/],
      ["complements.CartaPorte.Ubicaciones.Ubicacion[0].TipoUbicacion", /"Origen" or "Destino"/],
      ["complements.CartaPorte.Ubicaciones.Ubicacion[1].TipoUbicacion", /Add/],
      ["complements.CartaPorte.Ubicaciones.Ubicacion[1].RFCRemitenteDestinatario", /Add/],
      ["complements.CartaPorte.Ubicaciones.Ubicacion[1].FechaHoraSalidaLlegada", /Add/],
      ["complements.CartaPorte.Mercancias", /Add/],
    ],
  ],
];

for (const [what, content, wanted] of broken) {
  test(`${what} is a fault with its path and its cure`, (t) => {
    const { faults } = write(content);
    t.deepEqual(
      faults.map(({ path }) => path),
      wanted.map(([path]) => path),
    );
    for (const [at, [path, cure]] of wanted.entries()) t.regex(faults[at]!.cure.en, cure, path);
  });
}

test("thousands of faults are cut off after a hundred", (t) => {
  for (const one of [true, { BienesTransp: true }, {}]) {
    const Mercancias = { ...waybill.Mercancias, Mercancia: Array.from({ length: 40_000 }, () => one) };
    t.is(write({ CartaPorte: { ...waybill, Mercancias } }).faults.length, mostFaults + 1);
  }
});

test("a complement stands where its standard wants it", (t) => {
  const student = {
    nombreAlumno: "ANA",
    CURP: "AAAA010101HDFRRN09",
    nivelEducativo: "Primaria",
    autRVOE: "1",
  };
  t.deepEqual(write({ instEducativas: student }, true).faults, []);
  t.regex(write({ instEducativas: student }).faults[0]!.message.en, /belongs to an item/);
  t.regex(write({ CartaPorte: waybill }, true).faults[0]!.message.en, /belongs to the document/);
});

test("the complements of every public example go through JSON to the same cadena", (t) => {
  const examples = [
    ...satExamples("cfdi40"),
    ...satExamples("cfdi40-unsigned"),
    ...satExamples("pago20"),
    ...satExamples("retenciones"),
  ];
  if (examples.length === 0) t.log("skipped: SAT's examples are not beside the project");
  let rebuilt = 0;
  for (const { name, xml } of examples) {
    const root = satNames(parseXml(xml));
    const again = throughJson(root, () => (rebuilt += 1));
    t.is(cadenaOriginal(again), cadenaOriginal(root), name);
    if (checkStructure(root).length === 0) t.deepEqual(checkStructure(again), [], name);
  }
  t.true(examples.length === 0 || rebuilt > 40, `${rebuilt} complements`);
});

/** Returns the document with each complement read and written; the timbre stays. */
function throughJson(element: XmlElement, count: () => void): XmlElement {
  const isOfConcept = element.name === "cfdi:ComplementoConcepto";
  if (!/:Complemento(?:Concepto)?$/.test(element.name))
    return { ...element, children: element.children.map((child) => throughJson(child, count)) };
  const children = element.children.flatMap((child) => {
    const json = JSON.parse(JSON.stringify(readComplements([child]))) as object;
    if (Object.keys(json).length === 0) return [child];
    count();
    return writeComplements(json, { path: "", isOfConcept }).elements;
  });
  return { ...element, children };
}

test("a blank legend and a blank permit of a school are refused by the schema", (t) => {
  const legends = write({ LeyendasFiscales: { Leyenda: [{ textoLeyenda: "  " }] } });
  t.deepEqual(
    legends.faults.map(({ path }) => path),
    ["complements.LeyendasFiscales.Leyenda[0].textoLeyenda"],
  );
  const { instEducativas } = exampleComplementJson("iedu") as { instEducativas: object };
  const school = write({ instEducativas: { ...instEducativas, autRVOE: " " } }, true);
  t.deepEqual(
    school.faults.map(({ path }) => path),
    ["complements.instEducativas.autRVOE"],
  );
});
