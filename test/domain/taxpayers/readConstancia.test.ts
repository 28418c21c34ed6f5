import test from "ava";
import { readConstancia, readConstanciaLink } from "../../../src/domain/taxpayers/readConstancia.ts";

const regimes = [
  { code: "601", description: "General de Ley Personas Morales" },
  { code: "612", description: "Personas Físicas con Actividades Empresariales y Profesionales" },
  { code: "626", description: "Régimen Simplificado de Confianza" },
];

test("a company's constancia gives its name without the company type", (t) => {
  const text =
    "RFC:  URE180429TM6 Denominación/ Razón Social:\nUNIVERSIDAD ROBOTICA ESPAÑOLA Régimen Capital: SA DE CV Nombre Comercial: Código Postal:86991 Tipo de Vialidad:CALLE Régimen General de Ley Personas Morales 29/04/2018";
  t.deepEqual(readConstancia(text, regimes), {
    rfc: "URE180429TM6",
    name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
    postalCode: "86991",
    taxRegimes: ["601"],
  });
});

test("a person's constancia gives the name in order, and every regime", (t) => {
  const text =
    "RFC: CACX7605101P8 CURP: CACX760510HDFXXX01 Nombre (s): XOCHILT Primer Apellido: CASAS Segundo Apellido: CHAVEZ Fecha inicio de operaciones: 1 DE ENERO DE 2010 Código Postal: 36257 Tipo de Vialidad: CALLE Régimen de las Personas Fisicas con Actividades Empresariales y Profesionales Régimen Simplificado de Confianza";
  t.deepEqual(readConstancia(text, regimes), {
    rfc: "CACX7605101P8",
    name: "XOCHILT CASAS CHAVEZ",
    postalCode: "36257",
    taxRegimes: ["612", "626"],
  });
});

test("a document without an RFC of its own is no constancia", (t) => {
  for (const text of ["", "RFC:", "RFC: HOLA", "x".repeat(200_000)])
    t.is(readConstancia(text, regimes), undefined);
});

test("the link of a QR code is told by SAT's host", (t) => {
  const path = "/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010012345_URE180429TM6";
  t.is(readConstanciaLink(` https://siat.sat.gob.mx${path} `)?.rfc, "URE180429TM6");
  for (const host of [
    "http://siat.sat.gob.mx",
    "https://siat.sat.gob.mx.evil.example",
    "https://sat.gob.mx",
    "siat.sat.gob.mx",
  ])
    t.is(readConstanciaLink(host + path), undefined, host);
  t.is(readConstanciaLink("https://siat.sat.gob.mx/app/qr?D3=1_HOLA"), undefined);
});
