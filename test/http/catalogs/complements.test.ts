import test from "ava";
import {
  complementNames,
  complementVersions,
} from "../../../src/domain/cfdi/structure/complements/complementVersions.ts";
import { complementTitles } from "../../../src/domain/cfdi/complements/labels/complementTitles.ts";
import type { SchemaNode } from "../../../src/http/openapi/schemaNode.ts";
import { apiOfFile, type ApiAnswer } from "../../helpers/http/api.ts";

const api = apiOfFile();
const read = (path: string, headers = {}): Promise<ApiAnswer> =>
  api().call("GET", `/api/v1/catalogs${path}`, { key: null, headers });

/** Payments have a ledger, and nobody sends their complement. */
const sent = complementNames().filter((name) => name !== "Pagos");

test("every complement that may be sent today is listed by a title, and the common ones come first", async (t) => {
  const { json } = await read("/complements", { "Accept-Language": "en" });
  const items = json.data.items as { name: string; title: string; common: boolean }[];
  t.deepEqual(items.map(({ name }) => name).sort(), [...sent].sort());
  t.deepEqual(
    items.map(({ title }) => title),
    items.map(({ name }) => complementTitles[name]!.en),
  );
  const firstRare = items.findIndex(({ common }) => !common);
  t.true(firstRare > 10 && items.slice(firstRare).every(({ common }) => !common));
  const inSpanish = await read("/complements?home=concept", { "Accept-Language": "es" });
  t.deepEqual(
    inSpanish.json.data.items.map(({ title }: { title: string }) => title),
    ["Instituciones educativas privadas (IEDU)", "Venta de vehículos", "Hidrocarburos y petrolíferos"],
  );
});

test("a form has the fields of the version in force, in SAT's order", async (t) => {
  for (const name of sent) {
    const { status, json } = await read(`/complements/${name}`);
    t.is(status, 200, name);
    const { attributes, children, text } = complementVersions(name)[0]!.rule.node;
    const names = [
      ...Object.keys(attributes),
      ...children.map((one) => one.name),
      ...(text ? ["#text"] : []),
    ];
    t.deepEqual(Object.keys(json.data.schema.properties), names, name);
  }
  const { json } = await read("/complements/CartaPorte", { "Accept-Language": "en" });
  t.is(json.data.version, "3.1");
  const { Version, IdCCP, PaisOrigenDestino, ViaEntradaSalida, Ubicaciones } = json.data.schema.properties;
  t.is(Version.const, "3.1");
  t.true(IdCCP["x-computed"]);
  t.deepEqual(PaisOrigenDestino["x-catalog"], { name: "countries" });
  t.deepEqual(ViaEntradaSalida["x-catalog"], { name: "transport-modes", complement: "waybill" });
  const { items, minItems } = Ubicaciones.properties.Ubicacion;
  t.is(minItems, 2);
  t.is(items.title, "Ubicación");
  t.deepEqual(items.properties.Domicilio.properties.Municipio["x-catalog"], {
    name: "municipalities",
    within: "Estado",
  });
  t.is(items.properties.FechaHoraSalidaLlegada.format, "date-time-local");
  t.is(items.properties.NombreRemitenteDestinatario.description, 'text of 1 to 254 characters without "|"');
});

test("every catalog that a form names can be read", async (t) => {
  const found = new Set<string>();
  for (const name of sent)
    collect((await read(`/complements/${name}`)).json.data.schema as SchemaNode, found);
  t.true(found.size > 40);
  for (const path of found) t.is((await read(`${path}?limit=1`)).status, 200, path);
});

test("what is no complement, and that of payments, has no form", async (t) => {
  for (const name of ["Pagos", "TimbreFiscalDigital", "nada", "constructor"])
    t.is((await read(`/complements/${name}`)).status, 404, name);
});

test("the faults of complements are told together with those of other fields", async (t) => {
  const body = {
    items: [{ description: "Colegiatura", complements: { instEducativas: { CURP: "X" } } }],
    complements: { LeyendasFiscales: { Leyenda: [{}] } },
  };
  const { json } = await api().call("POST", "/api/v1/invoices/validate", { body });
  const paths = json.data.faults.map(({ path }: { path: string }) => path) as string[];
  for (const path of [
    "items[0].quantity",
    "items[0].complements.instEducativas.CURP",
    "complements.LeyendasFiscales.Leyenda[0].textoLeyenda",
  ])
    t.true(paths.includes(path), path);
  const retention = await api().call("POST", "/api/v1/invoices/retentions/validate", {
    body: { complements: { Dividendos: { DividOUtil: {} } } },
  });
  const ofRetention = retention.json.data.faults.map(({ path }: { path: string }) => path) as string[];
  t.true(ofRetention.includes("complements.Dividendos.DividOUtil.CveTipDivOUtil"));
  t.true(ofRetention.includes("receiver"));
});

/** Adds the addresses of the catalogs that a schema names. */
function collect(schema: SchemaNode, found: Set<string>): void {
  const catalog = schema["x-catalog"];
  if (catalog !== undefined)
    found.add(
      catalog.complement === undefined
        ? `/${catalog.name}`
        : `/complements/${catalog.complement}/${catalog.name}`,
    );
  for (const one of [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])])
    collect(one, found);
}
