import test from "ava";
import { apiOfFile } from "../helpers/http/api.ts";
import { customerFixture, itemFixture, ticketFixture } from "../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const english = { "Accept-Language": "en" };

interface Shown {
  readonly code: string;
  readonly path: string;
  readonly sat?: string;
  readonly message: string;
  readonly cure: string;
}

async function judge(changes: object): Promise<readonly Shown[]> {
  const body = { ...ticketFixture(), ...changes };
  const { json } = await api().call("POST", "/api/v1/tickets/validate", { body, headers: english });
  return [...(json.data.faults as Shown[]), ...(json.data.receiverFaults as Shown[])];
}

const places = (faults: readonly Shown[]): string[] =>
  faults.map(({ code, path, sat }) => `${code} ${path} ${sat}`);

test("one wrong rate is one fault, at the caller's field and at SAT's place", async (t) => {
  const items = [itemFixture({ taxes: [{ tax: "IVA", kind: "rate", rate: 0.17, withheld: false }] })];
  t.deepEqual(places(await judge({ items })), [
    "CFDI40179 items[0].taxes[0].rate Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0].TasaOCuota",
  ]);
});

test("a tax is named by its place among those that were sent, whichever SAT writes first", async (t) => {
  const taxes = [
    { tax: "ISR", kind: "rate", rate: 0.1, withheld: true },
    { tax: "IVA", kind: "rate", rate: 0.16, withheld: false },
    { tax: "IEPS", kind: "rate", rate: 0.15, withheld: false },
  ];
  const items = [itemFixture({ quantity: 1, unitPrice: 100, taxes })];
  const found = await judge({ items, pricesIncludeTax: false, total: 123.4 });
  t.deepEqual(places(found), [
    "CFDI40179 items[0].taxes[2].rate Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0].TasaOCuota",
  ]);
});

test("a use and a regime that do not go together are one fault each, at the customer's field", async (t) => {
  const customer = {
    rfc: "URE180429TM6",
    name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
    postalCode: "86991",
    taxRegime: "601",
  };
  t.deepEqual(places(await judge({ customer: { ...customer, cfdiUse: "D01" } })), [
    "CFDI40161 customer.cfdiUse Receptor.UsoCFDI",
  ]);
  t.deepEqual(places(await judge({ customer: { ...customer, taxRegime: "605", cfdiUse: "G03" } })), [
    "CFDI40158 customer.taxRegime Receptor.RegimenFiscalReceptor",
  ]);
});

test("an unknown field is answered with the name that was meant", async (t) => {
  const found = await judge({
    Items: [],
    rfc: "X",
    colour: 1,
    items: [{ ...itemFixture({}), unit_price: 1, qty: 2 }],
  });
  const cures = Object.fromEntries(found.map(({ path, cure }) => [path, /mean ([^?]+)/.exec(cure)?.[1]]));
  t.deepEqual(cures, {
    Items: "items",
    rfc: "customer.rfc",
    colour: undefined,
    "items[0].unit_price": "unitPrice",
    "items[0].qty": "quantity",
  });
  const { json } = await api().call("GET", "/api/v1/tickets?statte=accepted", { headers: english });
  t.regex(json.details[0].cure, /Did you mean state\?/);
});

test("a field that is needed because of another says of which", async (t) => {
  const [rate] = await judge({ currency: "USD" });
  t.like(rate, {
    path: "exchangeRate",
    message: "The field is missing; it is needed because currency is USD.",
  });
  const taxes = [{ tax: "IVA", kind: "exempt", rate: 0 }];
  const [exempt] = await judge({ items: [itemFixture({ taxes })] });
  t.is(exempt?.message, "The field cannot be sent because kind is exempt.");
});

test("a receipt's key is never repeated as a reason", async (t) => {
  const body = { key: "SECRET123", externalId: "A" };
  const { text } = await api().call("POST", "/api/v1/consumer/tickets/lookup", { body, key: null });
  t.false(text.includes("SECRET123"));
});

test("an RFC in small letters is taken, and kept in capitals", async (t) => {
  const body = ticketFixture({ customer: { ...customerFixture, rfc: customerFixture.rfc.toLowerCase() } });
  const { status, json } = await api().call("POST", "/api/v1/tickets", { body });
  t.is(status, 202);
  const { json: read } = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  t.is(read.data.customer.rfc, customerFixture.rfc);
});

test("an everyday unit is answered with SAT's key for it", async (t) => {
  for (const [unitKey, key] of Object.entries({
    PZAS: "H87",
    pieza: "H87",
    "Kg.": "KGM",
    SERVICIO: "E48",
    "Lts.": "LTR",
  })) {
    const [fault] = await judge({ items: [itemFixture({ unitKey })] });
    t.regex(fault?.cure ?? "", new RegExp(`^Did you mean ${key} \\(`), unitKey);
  }
});

test("a broken body says in which line and column", async (t) => {
  const { status, json } = await api().call("POST", "/api/v1/tickets", { body: '{"a": 1,\n "b": }' });
  t.is(status, 400);
  t.like(json.details[0], { code: "body.syntax", position: { line: 2, column: 7, offset: 15 } });
});

test("a wrong path is told from a missing thing, with the route that was meant", async (t) => {
  const said = async (method: string, path: string): Promise<string> => {
    const { status, json } = await api().call(method, path, { headers: english });
    const cures = (json.details ?? []).map(({ cure }: Shown) => /mean ([^?]+)/.exec(cure)?.[1]);
    return `${status} ${json.error} ${cures.filter(Boolean).join()}`.trim();
  };
  t.is(await said("GET", "/api/v1/ticket"), "404 path.unknown GET /api/v1/tickets");
  t.is(await said("POST", "/api/v1/tickets/"), "404 path.unknown POST /api/v1/tickets");
  t.is(await said("GET", "/tickets"), "404 path.unknown GET /api/v1/tickets");
  t.is(await said("GET", "/API/v1/Invoices"), "404 path.unknown GET /api/v1/invoices");
  t.is(await said("GET", "/api/v1/nothing/of/ours"), "404 path.unknown");
  t.is(await said("POST", "/api/v1/tickets/validat"), "405 method.not_allowed POST /api/v1/tickets/validate");
  t.is(await said("GET", "/api/v1/tickets/3fa85f64-5717-4562-b3fc-2c963f66afa6"), "404 resource.not_found");
  const malformed = await api().call("GET", "/api/v1/tickets/17");
  t.like(malformed.json, { error: "resource.not_found", details: [{ code: "path.parameter", path: "id" }] });
});

test("a call without a good credential says which the path takes and which came", async (t) => {
  const said = async (path: string, headers: Record<string, string>): Promise<string> => {
    const { status, json } = await api().call("GET", path, {
      key: null,
      headers: { ...english, ...headers },
    });
    const [{ code, message, cure }] = json.details;
    return `${status} ${code}: ${message} ${cure}`;
  };
  t.is(
    await said("/api/v1/tickets", {}),
    "401 credential.missing: No credential came. Send one of these: X-API-Key, cookie tmb_session.",
  );
  t.is(
    await said("/api/v1/merchant/dashboard", { "X-API-Key": "tmb_test_x" }),
    "401 credential.other_kind: Another credential came (X-API-Key), which this path does not take. Send one of these: cookie tmb_session.",
  );
  t.regex(
    await said("/api/v1/tickets", { "X-API-Key": "tmb_test_x" }),
    /^401 credential\.refused: The credential that came \(X-API-Key\)/,
  );
});
