import test from "ava";
import { readComplements } from "../../../../src/domain/cfdi/complements/readComplements.ts";
import { readComprobante } from "../../../../src/domain/cfdi/readComprobante.ts";
import { complementExamples } from "../../../../src/http/pos/directInvoices/complements.examples.ts";
import { newInvoiceExamples } from "../../../../src/http/pos/directInvoices/newInvoice.examples.ts";
import { customerFixture, itemFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";

const api = apiOfFile();
const base = "/api/v1/invoices";
const post = (path: string, body: unknown) => api().call("POST", path, { body });
const get = (path: string) => api().call("GET", path);

/** Issues an invoice, and returns the document that was stamped. */
async function issued(body: unknown) {
  const asked = await post(base, body);
  if (asked.status !== 202) throw new Error(asked.text);
  await api().work();
  const { id } = asked.json.data;
  const { state, faults } = (await get(`${base}/${id}`)).json.data;
  if (state !== "stamped") throw new Error(`${state} ${JSON.stringify(faults)}`);
  return { id, document: readComprobante((await get(`${base}/${id}/files/xml`)).text) };
}

const faultsOf = async (body: unknown): Promise<{ code: string; path: string; sat?: string }[]> =>
  (await post(`${base}/validate`, body)).json.data.faults;

const sale = (more: object = {}) => ({
  customer: customerFixture,
  paymentForm: "03",
  items: [itemFixture()],
  ...more,
});
const lodging = {
  TrasladosLocales: [{ ImpLocTrasladado: "ISH", TasadeTraslado: "3.00", Importe: "6.00" }],
};
const pupil = {
  version: "1.0",
  nombreAlumno: "Ana Pérez",
  CURP: "PEPA100101MDFRRN09",
  nivelEducativo: "Primaria",
  autRVOE: "ES-09-2019",
};

test.serial("the example of each common complement is stamped, and carries it", async (t) => {
  for (const [name, body] of Object.entries(complementExamples)) {
    const asked = await post(base, body);
    t.is(asked.status, 202, `${name}: ${asked.text}`);
    await api().work();
    const { id } = asked.json.data;
    const read = await get(`${base}/${id}`);
    t.is(read.json.data.state, "stamped", `${name}: ${read.text}`);
  }
});

test.serial("complements of the document and of its lines are sealed as they were sent", async (t) => {
  const { document } = await issued(
    sale({
      complements: {
        ImpuestosLocales: lodging,
        LeyendasFiscales: { Leyenda: [{ textoLeyenda: "Sin regalías" }] },
      },
      items: [itemFixture(), { ...itemFixture(), complements: { instEducativas: pupil } }],
    }),
  );
  t.like(readComplements(document.Complemento ?? []), {
    ImpuestosLocales: { TotaldeTraslados: "6.00", TotaldeRetenciones: "0.00" },
    LeyendasFiscales: { Leyenda: [{ textoLeyenda: "Sin regalías" }] },
  });
  const [first, second] = document.Conceptos;
  t.is(first?.ComplementoConcepto, undefined);
  t.deepEqual(readComplements(second?.ComplementoConcepto ?? []), { instEducativas: pupil });
  // Two lines of 232 with tax, and the local tax that their prices do not contain.
  t.is(document.Total, "470.00");
});

test.serial("a total that was agreed includes the local taxes of the complement", async (t) => {
  const body = sale({ complements: { ImpuestosLocales: lodging } });
  t.deepEqual(await faultsOf({ ...body, total: 238 }), []);
  const [fault] = await faultsOf({ ...body, total: 232 });
  t.like(fault, { code: "ticket.total_mismatch", path: "total" });
  const twice = { ...body, localTaxes: [{ name: "ISH", rate: 0.03, amount: 6 }] };
  const codes = (await faultsOf(twice)).map(({ code, path }) => `${code} ${path}`);
  t.true(codes.includes("invoice.local_taxes_twice complements.ImpuestosLocales"), codes.join());
});

test.serial(
  "a document with the complement of local taxes twice shows and charges the taxes of both",
  async (t) => {
    const withheld = {
      RetencionesLocales: [{ ImpLocRetenido: "5 al millar", TasadeRetencion: "0.50", Importe: "1.00" }],
    };
    const locals = [lodging, { ...lodging, ...withheld }];
    const { json } = await post(`${base}/validate`, sale({ complements: { ImpuestosLocales: locals } }));
    t.deepEqual(json.data.faults, []);
    t.like(json.data.totals, { transferredLocalTaxes: 12, withheldLocalTaxes: 1, total: 243 });
  },
);

test.serial("faults of complements come with those of the rest, each at its place", async (t) => {
  const faults = await faultsOf(
    sale({
      customer: { ...customerFixture, cfdiUse: "G03" },
      complements: {
        ImpuestosLocales: { TrasladosLocales: [{ ImpLocTrasladado: "ISH", TasadeTraslado: "3.00" }] },
        instEducativas: pupil,
        Donatario: {},
      },
      items: [{ ...itemFixture(), complements: { instEducativas: { ...pupil, CURP: "X" } } }],
    }),
  );
  const told = faults.map(({ code, path }) => `${code} ${path}`);
  for (const one of [
    "CFDI40161 customer.cfdiUse",
    "301 complements.ImpuestosLocales.TrasladosLocales[0].Importe",
    "301 complements.instEducativas",
    "301 complements.Donatario",
    "301 items[0].complements.instEducativas.CURP",
  ])
    t.true(told.includes(one), `${one} of ${told.join("; ")}`);
  t.is(new Set(told).size, told.length, told.join("; "));
  t.like(
    faults.find(({ path }) => path.endsWith(".Importe")),
    {
      sat: "Complemento.ImpuestosLocales.TrasladosLocales[0].Importe",
    },
  );
});

test.serial("a code of a complement is held against the catalog that SAT names for it", async (t) => {
  const body = structuredClone(complementExamples["foreignTrade"]) as {
    complements: { ComercioExterior: { Emisor: { Domicilio: { Pais: string } } } };
  };
  t.truthy(body);
  t.deepEqual(await faultsOf(body), []);
  body.complements.ComercioExterior.Emisor.Domicilio.Pais = "QQQ";
  const [fault] = await faultsOf(body);
  t.like(fault, { code: "301", path: "complements.ComercioExterior.Emisor.Domicilio.Pais" });
});

test.serial(
  "an exact document carries complements under SAT's names, and says their faults there",
  async (t) => {
    const given = structuredClone(newInvoiceExamples["exact"]) as {
      externalId?: string;
      document: { Total: string; Complemento?: unknown; Conceptos: object[] };
    };
    delete given.externalId;
    given.document.Complemento = { ImpuestosLocales: lodging };
    given.document.Conceptos = given.document.Conceptos.map((one) => ({
      ...one,
      ComplementoConcepto: { instEducativas: { ...pupil, nivelEducativo: "Guardería" } },
    }));
    const faults = await faultsOf(given);
    t.deepEqual(
      faults.map(({ code, path, sat }) => [code, path, sat]),
      [
        [
          "301",
          "document.Conceptos[0].ComplementoConcepto.instEducativas.nivelEducativo",
          "Conceptos.Concepto[0].ComplementoConcepto.instEducativas.nivelEducativo",
        ],
        ["CFDI40119", "document.Total", "Total"],
      ],
    );
    given.document.Total = "122.00";
    given.document.Conceptos = given.document.Conceptos.map((one) => ({
      ...one,
      ComplementoConcepto: { instEducativas: pupil },
    }));
    const { id, document } = await issued(given);
    t.is(document.Total, "122.00");
    const copy = await post(`${base}/${id}/copy`, {});
    t.like(copy.json.data.content, { document: { Complemento: { ImpuestosLocales: lodging } } });
  },
);

test.serial("a waybill without an id gets a new one each time that it is issued", async (t) => {
  const body = { ...(complementExamples["waybill"] as object), externalId: undefined };
  const [one, other] = [await issued(body), await issued(body)].map(({ document }) => {
    const { CartaPorte } = readComplements(document.Complemento ?? []) as { CartaPorte: { IdCCP: string } };
    return CartaPorte.IdCCP;
  });
  t.regex(one!, /^CCC[0-9A-F]{5}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
  t.not(one, other);
});

test.serial("a payroll receipt's line and totals follow from its complement", async (t) => {
  const { document } = await issued({ ...(newInvoiceExamples["payroll"] as object), externalId: undefined });
  t.like(document, {
    TipoDeComprobante: "N",
    SubTotal: "8100.00",
    Descuento: "1047.26",
    Total: "7052.74",
    Moneda: "MXN",
    MetodoPago: "PUE",
    Conceptos: [
      {
        ClaveProdServ: "84111505",
        ClaveUnidad: "ACT",
        Descripcion: "Pago de nómina",
        Importe: "8100.00",
        ObjetoImp: "01",
      },
    ],
    Receptor: { RegimenFiscalReceptor: "605", UsoCFDI: "CN01" },
  });
  t.is(document.FormaPago, undefined);
  t.is(document.Impuestos, undefined);
  t.like(readComplements(document.Complemento ?? []), {
    Nomina: {
      TotalPercepciones: "8100.00",
      TotalDeducciones: "1047.26",
      Percepciones: { TotalSueldos: "8100.00", TotalGravado: "7500.00", TotalExento: "600.00" },
      Deducciones: { TotalOtrasDeducciones: "202.11", TotalImpuestosRetenidos: "845.15" },
    },
  });
});

test.serial("a payroll receipt is no sale, on the dashboard and in the report of sales", async (t) => {
  const session = await api().signIn("merchant");
  const counted = async () => {
    const read = (path: string) => api().call("GET", `/api/v1/merchant/${path}`, { session });
    const { totals } = (await read("dashboard")).json.data;
    return { totals, sales: (await read("reports/sales")).json.data };
  };
  const before = await counted();
  t.true(before.totals.invoices > 0);
  await issued({ ...(newInvoiceExamples["payroll"] as object), externalId: undefined });
  t.deepEqual(await counted(), before);
});

test.serial("a payroll receipt without its complement, or for who earns nothing, is at fault", async (t) => {
  const { complements, ...rest } = structuredClone(newInvoiceExamples["payroll"]) as {
    complements: { Nomina: { Receptor: { TipoContrato?: string } } };
  };
  const [missing] = await faultsOf({ ...rest, complements: {} });
  t.like(missing, { code: "invoice.payroll_without_nomina", path: "complements.Nomina" });
  delete complements.Nomina.Receptor.TipoContrato;
  const [fault] = await faultsOf({ ...rest, complements });
  t.like(fault, { code: "301", path: "complements.Nomina.Receptor.TipoContrato" });
  const { status } = await post(base, { ...rest, complements });
  t.is(status, 422);
});
