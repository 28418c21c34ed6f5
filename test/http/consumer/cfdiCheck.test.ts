import test from "ava";
import { refreshSatLists } from "../../../src/operations/satLists/refreshSatLists.ts";
import { requestDueSatLists } from "../../../src/operations/satLists/requestDueSatLists.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const ask = (body: object) => api().call("POST", "/api/v1/consumer/cfdi/verify", { key: null, body });

const customer = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

async function stamped() {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer }) });
  await api().work();
  const { json: ticket } = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  const path = `/api/v1/invoices/${ticket.data.invoice.id}`;
  const { data } = (await api().call("GET", path)).json;
  const xml = (await api().call("GET", `${path}/files/xml`)).text;
  const [, total = ""] = / Total="([\d.]+)"/.exec(xml) ?? [];
  return { uuid: data.uuid as string, total, xml };
}

test.serial("anybody learns the state of a CFDI by what it prints, its QR code and its file", async (t) => {
  const { uuid, total, xml } = await stamped();
  const printed = { uuid, issuerRfc: "CDM200115AB9", receiverRfc: customer.rfc, total };
  const byPrint = await ask(printed);
  t.is(byPrint.status, 200);
  t.like(byPrint.json.data, { state: "inForce", cancellationAsked: false, uuid, warnings: [] });
  const link = `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${uuid}&re=CDM200115AB9&rr=${customer.rfc}&tt=${total}&fe=x`;
  t.is((await ask({ link: link.replace("&fe=x", "") })).json.data.state, "inForce");
  t.is((await ask({ xml: Buffer.from(xml).toString("base64") })).json.data.state, "inForce");
  t.is((await ask({ ...printed, total: "1.00" })).json.data.state, "notFound");
});

test.serial("a listed issuer is a warning", async (t) => {
  const { deps } = api();
  await requestDueSatLists(deps);
  const waiting: { id: string }[] = await deps.db("sat_list_versions").select("id");
  const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  await refreshSatLists(
    deps,
    waiting.map(({ id }) => id),
    run,
  );
  const uuid = "11111111-aaaa-4bbb-8000-000000000001";
  const printed = { uuid, issuerRfc: "AAA120730823", receiverRfc: customer.rfc, total: 1 };
  const { json } = await ask(printed);
  t.is(json.data.state, "notFound");
  t.like(json.data.warnings, [{ code: "list.69b", path: "issuerRfc" }]);
});

test.serial("what says too little, or is no CFDI, is refused", async (t) => {
  const uuid = "11111111-aaaa-4bbb-8000-000000000001";
  const refusal = async (body: object) => {
    const { status, json } = await ask(body);
    return `${status} ${json.error}`;
  };
  t.is(await refusal({ uuid }), "422 request.invalid");
  t.is(await refusal({}), "422 request.invalid");
  t.is(await refusal({ link: "https://example.mx/?id=1" }), "422 cfdi.link_unreadable");
  const long = Buffer.alloc(128 * 1_024 + 4, "<a/>");
  t.is(await refusal({ xml: long.subarray(4).toString("base64") }), "422 cfdi.unreadable");
  t.is(await refusal({ xml: long.toString("base64") }), "422 request.invalid");
  const unstamped = Buffer.from('<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0"/>');
  t.is(await refusal({ xml: unstamped.toString("base64") }), "422 cfdi.unreadable");
});
