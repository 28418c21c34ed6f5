import test from "ava";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { buildComprobante } from "../../../src/domain/invoicing/buildComprobante.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { publicReceptor } from "../../../src/domain/invoicing/receiver/publicReceptor.ts";
import type { Ticket } from "../../../src/domain/tickets/ticket.ts";
import { cfdiFixture } from "../../helpers/cfdi/cfdiFixture.ts";
import { satSchema } from "../../helpers/sat/satSchema.ts";
import { type Line, saleTicket } from "./saleTicket.ts";

const issue = {
  emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
  lugarExpedicion: "06000",
  borderStimulus: "none" as const,
  catalogs,
};
const sealed = {
  Fecha: "2026-03-01T10:00:00",
  Sello: "U2VsbG8=",
  NoCertificado: "30001000000900000001",
  Certificado: "Q2VydGlmaWNhZG8=",
};
const room: Line = { quantity: "2", unitPrice: "1000", productKey: "90111501", unitKey: "E48" };
const ish = { name: "ISH", rate: "0.03", withheld: false, amount: "60" };

const everything = saleTicket({
  total: "2375.5",
  tip: "5.5",
  localTaxes: [ish, { name: "Cedular", rate: "0.005", withheld: true, amount: "10" }],
  paymentConditions: "30\tdías | contado",
  exportation: "01",
  buyerOperationNumber: "0123456789",
  items: [
    {
      ...room,
      thirdParty: { rfc: "AAAA010101AAA", name: "Ana Ávila", taxRegime: "612", postalCode: "06000" },
      customsDeclarations: ["15 48 3009 0001234", "15  48  3009  0001235"],
      propertyTaxAccounts: ["015956011", "A1"],
      parts: [
        {
          productKey: "25201513",
          sku: "P-1",
          quantity: "2",
          unit: "Pieza",
          description: "Parte",
          unitPrice: "1.505",
          customsDeclarations: ["154830090001236"],
        },
      ],
    },
  ],
});

test("what a till says of a line and of a sale stands in its document", (t) => {
  const document = build(everything);
  t.like(document, {
    SubTotal: "2000.00",
    Total: "2370.00",
    CondicionesDePago: "30 días contado",
    Exportacion: "01",
    Emisor: { FacAtrAdquirente: "0123456789" },
  });
  t.like(document.Conceptos[0], {
    ACuentaTerceros: { RfcACuentaTerceros: "AAAA010101AAA", NombreACuentaTerceros: "ANA ÁVILA" },
    InformacionAduanera: [
      { NumeroPedimento: "15  48  3009  0001234" },
      { NumeroPedimento: "15  48  3009  0001235" },
    ],
    CuentaPredial: [{ Numero: "015956011" }, { Numero: "A1" }],
    Parte: [{ Unidad: "Pieza", ValorUnitario: "1.505", Importe: "3.01", NoIdentificacion: "P-1" }],
  });
  const [local] = document.Complemento ?? [];
  t.deepEqual(local?.attributes, { version: "1.0", TotaldeRetenciones: "10.00", TotaldeTraslados: "60.00" });
  t.deepEqual(
    local?.children.map(({ attributes }) => Object.values(attributes).join(" ")),
    ["Cedular 0.50 10.00", "ISH 3.00 60.00"],
  );
});

test("SAT's schema accepts it", (t) => {
  const schema = satSchema("byForm");
  if (!schema) t.log("skipped: SAT's schema is not beside the project");
  t.deepEqual(schema?.complaints(toXml({ ...build(everything), ...sealed })) ?? [], []);
});

/** Sales whose documents are goldens. */
const goldens: Readonly<Record<string, Ticket>> = {
  "hospedaje-con-ish": saleTicket({
    total: "2480",
    paymentForm: "04",
    tip: "100",
    localTaxes: [ish],
    paymentConditions: "Al salir",
    items: [{ ...room, description: "Habitación doble" }],
  }),
  "por-cuenta-de-un-tercero": saleTicket({
    total: "17400",
    paymentForm: "03",
    buyerOperationNumber: "0123456789",
    items: [
      {
        description: "Renta de agosto, local 3",
        quantity: "1",
        unitPrice: "10000",
        productKey: "80131502",
        unitKey: "E48",
        thirdParty: { rfc: "AAAA010101AAA", name: "Ana Ávila", taxRegime: "612", postalCode: "06000" },
        propertyTaxAccounts: ["015956011", "A1"],
      },
      {
        description: "Bicicleta armada",
        quantity: "1",
        unitPrice: "5000",
        productKey: "25161507",
        customsDeclarations: ["15 48 3009 0001234"],
        parts: [
          {
            productKey: "25172502",
            sku: "RUE-29",
            quantity: "2",
            unit: "Pieza",
            description: "Rueda de 29 pulgadas",
            unitPrice: "700",
            customsDeclarations: ["154830090001235"],
          },
        ],
      },
    ],
  }),
};

for (const [name, ticket] of Object.entries(goldens)) {
  test(`the sale ${name} makes the document of its golden`, (t) => {
    t.deepEqual({ ...build(ticket), ...sealed }, cfdiFixture(name));
  });
}

const refused: readonly [what: string, Partial<Line>, Partial<Ticket>, faults: string][] = [
  [
    "the third party is the issuer",
    { thirdParty: { rfc: "EKU9003173C9", name: "X", taxRegime: "601", postalCode: "06000" } },
    {},
    "CFDI40188 items[0].thirdParty.rfc",
  ],
  [
    "a customs declaration names no office",
    { customsDeclarations: ["15 48 3009 0001234", "15 99 3009 0001234"] },
    {},
    "CFDI40194 items[0].customsDeclarations[1]",
  ],
  [
    "a part has the declaration of a year to come",
    {
      parts: [
        {
          productKey: "25201513",
          quantity: "1",
          description: "P",
          customsDeclarations: ["15 99 3009 0001234"],
        },
      ],
    },
    {},
    "CFDI40199 items[0].parts[0].customsDeclarations[0]",
  ],
  ["a definitive export lacks its complement", {}, { exportation: "02" }, "CFDI40122 exportation"],
  [
    "a local tax has thousandths",
    {},
    { localTaxes: [{ ...ish, amount: "0.001" }] },
    "ticket.local_tax_decimals localTaxes[0].amount",
  ],
  [
    "the total leaves the local tax out",
    {},
    { localTaxes: [ish], total: "2320" },
    "ticket.total_mismatch total",
  ],
];

for (const [what, line, says, expected] of refused) {
  test(`a ticket is told, in its own fields, that ${what}`, (t) => {
    const ticket = saleTicket({ total: "2320", ...says, items: [{ ...room, ...line }] });
    const result = atOnce(buildComprobante(ticket, issue, publicReceptor("06000")));
    t.is("faults" in result ? result.faults.map(({ code, path }) => `${code} ${path}`).join() : "", expected);
  });
}

function build(ticket: Ticket) {
  const result = atOnce(buildComprobante(ticket, issue, publicReceptor("06000")));
  if (result.kind === "rejected") throw new Error(JSON.stringify(result.faults));
  return result.comprobante;
}
