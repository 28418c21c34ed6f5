import test from "ava";
import { partingExample, payrollExample } from "../../../src/http/merchant/payroll/payroll.examples.ts";
import { readPayrollFiles } from "../../../src/operations/directInvoices/batches/readPayrollFiles.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { payrollRows } from "../../helpers/cfdi/payrollRows.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const path = "/api/v1/invoices/batch/payroll";
const [header = "", receipt = ""] = payrollExample.split("\n");
const send = (csv: string, caller: { readonly session?: string } = {}) =>
  api().call("POST", path, { body: csv, headers: { "Content-Type": "text/csv" }, ...caller });

test.serial("each row of a payroll becomes its receipt, or says by its line what is wrong", async (t) => {
  const check = await contractCheck(api());
  const rows = [
    receipt,
    receipt.replace("NOM-2026-22-007", "NOM-008").replace("FUNK671228PH6", "FUNK"),
    receipt.replace("NOM-2026-22-007", "NOM-009").replace("XEXX010101HNEXXXA4", "NADIE"),
    receipt.replace("NOM-2026-22-007", "NOM-010").replace("7500.00", '"$8,250.50"'),
  ];
  const sent = await send([header, ...rows].join("\n"));
  t.is(sent.status, 202, sent.text);
  t.is(check("post", path, sent), undefined);
  t.like(sent.json.data, { reading: true, progress: { total: 0 } });
  await api().work();
  const read = await api().call("GET", sent.headers.get("location") ?? "");
  t.is(check("get", "/api/v1/invoices/batch/{id}", read), undefined);
  t.like(
    read.json.data,
    { reading: false, faults: [], progress: { total: 4, stamped: 2, rejected: 2 } },
    read.text,
  );
  const [first, faulty, unknown, last] = read.json.data.items;
  t.like(first, { line: 2, externalId: "NOM-2026-22-007", state: "stamped" });
  t.like(faulty, { line: 3, externalId: "NOM-008", state: "rejected" });
  t.is(faulty.faults[0].path, "rfc");
  t.like(unknown, { line: 4, state: "rejected" });
  t.true(
    unknown.faults.some(({ path: at }: { path: string }) => at.includes("Curp")),
    read.text,
  );
  const xml = (await api().call("GET", `/api/v1/invoices/${last.invoice.id}/files/xml`)).text;
  for (const said of [
    'TipoDeComprobante="N"',
    'TotalPercepciones="8850.50"',
    'Concepto="Vales de despensa"',
    'ImporteExento="600.00"',
    'TotalDeducciones="1000.00"',
  ])
    t.true(xml.includes(said), said);
});

test.serial("overtime, sick leave and severance have their columns", async (t) => {
  const [headers = "", parting = ""] = partingExample.split("\n");
  const cells = parting.split(",");
  const first = header.split(",").length;
  const named = (id: string, change: (cell: string, header: string) => string) =>
    cells
      .map((cell, at) => (at === 0 ? id : at < first ? cell : change(cell, headers.split(",")[at] ?? "")))
      .join(",");
  const rows = [
    named("NOM-MORE", (cell) => cell),
    named("NOM-NONE", () => "0.00"),
    named("NOM-HOURS", (cell, of) => (of.startsWith("H-") ? cell : "0.00")),
  ];
  const sent = await send([`${headers},TotalUnaExhibicion`, ...rows.map((row) => `${row},0.00`)].join("\n"));
  t.is(sent.status, 202, sent.text);
  await api().work();
  const read = await api().call("GET", sent.headers.get("location") ?? "");
  const [one, two, three] = read.json.data.items;
  t.deepEqual([one.state, two.state, three.state], ["stamped", "stamped", "rejected"], read.text);
  t.true(three.faults.length > 0);
  const xmlOf = async (id: string) => (await api().call("GET", `/api/v1/invoices/${id}/files/xml`)).text;
  const xml = await xmlOf(one.invoice.id);
  for (const said of [
    '<nomina12:HorasExtra Dias="2" TipoHoras="01" HorasExtra="6" ImportePagado="800.00"/>',
    '<nomina12:Incapacidad DiasIncapacidad="1" TipoIncapacidad="02" ImporteMonetario="350.00"/>',
    '<nomina12:SeparacionIndemnizacion TotalPagado="40000.00" NumAñosServicio="6" ',
    'UltimoSueldoMensOrd="15000.00"',
    'TotalSeparacionIndemnizacion="40000.00"',
  ])
    t.true(xml.includes(said), said);
  t.false(xml.includes("JubilacionPensionRetiro"));
  t.notRegex(await xmlOf(two.invoice.id), /HorasExtra|Incapacidad|Separacion/);
});

interface Nomina {
  readonly Emisor: { readonly EntidadSNCF: object; readonly RfcPatronOrigen: string };
  readonly Receptor: { readonly SubContratacion: object };
  readonly Percepciones: { readonly Percepcion: readonly { readonly TipoPercepcion: string }[] };
  readonly OtrosPagos: { readonly OtroPago: object };
}

test.serial("rarer parts of a receipt have their columns too", async (t) => {
  const more = {
    OrigenRecurso: "IM - Ingresos mixtos",
    MontoRecursoPropio: "$5,000.00",
    RfcPatronOrigen: "EKU9003173C9",
    "SubContratacion-2 RfcLabora": "URE180429TM6",
    "SubContratacion-2 PorcentajeTiempo": "40.000",
    "SubContratacion-1 RfcLabora": "EKU9003173C9",
    "SubContratacion-1 PorcentajeTiempo": "60.000",
    "P-045-04500 Acciones gravado": "100.00",
    "P-045-04500 Acciones ValorMercado": "20.500000",
    "P-045-04500 Acciones PrecioAlOtorgarse": "10.250000",
    "O-004-00400 Saldo a favor importe": "50.00",
    "O-004-00400 Saldo a favor SaldoAFavor": "80.00",
    "O-004-00400 Saldo a favor Año": "2025",
    "O-004-00400 Saldo a favor RemanenteSalFav": "30.00",
    "O-999-00999 Otro importe": "0.00",
  };
  const cells = Object.values(more).map((cell) => (cell.includes(",") ? `"${cell}"` : cell));
  const csv = [`${header},${Object.keys(more).join(",")}`, `${receipt},${cells.join(",")}`].join("\n");
  const { deps } = api();
  const [row] = await payrollRows(csv, { now: deps.clock.now(), catalogs: deps.catalogs() });
  t.true(row && "content" in row, JSON.stringify(row));
  const { complements } = (row as unknown as { content: { complements: { Nomina: Nomina } } }).content;
  const { Emisor, Receptor, Percepciones, OtrosPagos } = complements.Nomina;
  t.deepEqual(Emisor.EntidadSNCF, { OrigenRecurso: "IM", MontoRecursoPropio: "5000.00" });
  t.is(Emisor.RfcPatronOrigen, "EKU9003173C9");
  t.deepEqual(Receptor.SubContratacion, [
    { RfcLabora: "EKU9003173C9", PorcentajeTiempo: "60.000" },
    { RfcLabora: "URE180429TM6", PorcentajeTiempo: "40.000" },
  ]);
  const shares = Percepciones.Percepcion.find(({ TipoPercepcion }) => TipoPercepcion === "045");
  t.like(shares, {
    Concepto: "Acciones",
    ImporteGravado: "100.00",
    AccionesOTitulos: { ValorMercado: "20.500000", PrecioAlOtorgarse: "10.250000" },
  });
  t.deepEqual(OtrosPagos.OtroPago, [
    {
      TipoOtroPago: "004",
      Clave: "00400",
      Concepto: "Saldo a favor",
      Importe: "50.00",
      CompensacionSaldosAFavor: { SaldoAFavor: "80.00", Año: "2025", RemanenteSalFav: "30.00" },
    },
  ]);
});

test.serial("who is bound to a branch issues a payroll there, and no other branch reads it", async (t) => {
  const boundTo = async (code: string) => {
    const branchIds = await api().deps.db("branches").where({ code }).pluck<string[]>("id");
    return { session: (await teamMember(api(), "manager", { branchIds })).session };
  };
  const cancun = await boundTo("CANCUN");
  const csv = [
    `${header},sucursal`,
    `${receipt.replace("NOM-2026-22-007", "NOM-CANCUN")},CANCUN`,
    `${receipt.replace("NOM-2026-22-007", "NOM-CENTRO")},CENTRO`,
  ].join("\n");
  const sent = await send(csv, cancun);
  t.is(sent.status, 202, sent.text);
  await api().work();
  const batch = sent.headers.get("location") ?? "";
  const [own, foreign] = (await api().call("GET", batch)).json.data.items;
  t.like(own, { externalId: "NOM-CANCUN", state: "stamped" });
  t.like(foreign, { externalId: "NOM-CENTRO", state: "rejected", error: "branch.not_open", invoice: null });
  const centro = await boundTo("CENTRO");
  t.is((await api().call("GET", batch, cancun)).status, 200);
  t.is((await api().call("GET", batch, centro)).status, 404);
  const check = await contractCheck(api());
  const listed = async (caller: { readonly session?: string }) => {
    const list = await api().call("GET", "/api/v1/invoices/batch?limit=1", caller);
    t.is(check("get", "/api/v1/invoices/batch", list), undefined);
    return list.json.data.items[0];
  };
  t.like(await listed(cancun), {
    id: sent.json.data.id,
    progress: { total: 2, stamped: 1, rejected: 1 },
    reading: false,
  });
  t.is(await listed(centro), undefined);
  t.is((await api().call("GET", "/api/v1/invoices/batch?limit=26")).status, 400);
});

test.serial("a file that is no payroll is refused at once", async (t) => {
  const none = await send("sku,name\n1,2");
  t.is(none.status, 422);
  t.true(none.json.details.some(({ code }: { code: string }) => code === "csv.column_missing"));
});

test.serial("a payroll that is sent twice pays nobody twice", async (t) => {
  const named = [receipt.replace("NOM-2026-22-007", "NOM-TWICE"), receipt.replace("NOM-2026-22-007", "")];
  const csv = [header, ...named].join("\n");
  const items = async () => {
    const sent = await send(csv);
    await api().work();
    return (await api().call("GET", sent.headers.get("location") ?? "")).json.data.items;
  };
  const [[first, nameless], [again]] = [await items(), await items()];
  t.like(first, { state: "stamped", created: true });
  t.like(again, { state: "stamped", created: false, invoice: { id: first.invoice.id } });
  t.like(nameless, { state: "rejected", error: "request.invalid", invoice: null });
  t.deepEqual(
    nameless.faults.map(({ path: at }: { path: string }) => at),
    ["recibo"],
  );
  const [, ...others] = header.split(",");
  const unnamed = await send([others.join(","), receipt.replace("NOM-2026-22-007,", "")].join("\n"));
  t.is(unnamed.status, 422, unnamed.text);
  t.is(unnamed.json.details[0].path, "externalId");
});

test.serial(
  "a payroll file has room for ten thousand rows, and no more than its contract says",
  async (t) => {
    const most = 10_000;
    const wide = "x".repeat(780 - receipt.length);
    const rows = Array.from(
      { length: most },
      (_, at) => `${receipt.replace("FUNK671228PH6", `${at}`)},${wide}`,
    );
    const csv = [`${header},nota`, ...rows].join("\n");
    t.true(csv.length > 7_500_000, `${csv.length}`);
    t.is((await send(csv)).status, 202);
    t.is((await send("x".repeat(8_400_000))).json.error, "request.too_large");
  },
);

test.serial("a payroll that fails again and again is given up, and says so", async (t) => {
  const { id } = (await send([header, receipt].join("\n"))).json.data;
  const { deps } = api();
  const signal = new AbortController().signal;
  const broken = readPayrollFiles(() => {
    throw new Error("out of order");
  });
  await t.throwsAsync(broken(deps, [id], { signal, attempt: 10 }), { message: "out of order" });
  await broken(deps, [id], { signal, attempt: 11 });
  const { data } = (await api().call("GET", `/api/v1/invoices/batch/${id}`)).json;
  t.like(data, { reading: false, progress: { total: 0 } });
  t.is(data.faults[0].code, "csv.given_up");
});

test.serial("a payroll file under the Idempotency-Key of an earlier one is that one's batch", async (t) => {
  const once = (csv: string) =>
    api().call("POST", path, {
      body: csv,
      headers: { "Content-Type": "text/csv", "Idempotency-Key": "payroll-22" },
    });
  const csv = [header, receipt.replace("NOM-2026-22-007", "NOM-KEYED")].join("\n");
  const [first, again] = [await once(csv), await once(csv)];
  t.is(first.status, 202, first.text);
  t.is(again.json.data.id, first.json.data.id);
  t.is((await once(csv.replace("KEYED", "OTHER"))).json.error, "idempotency.key_reused");
});
