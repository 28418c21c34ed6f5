import test from "ava";
import { requestDueSatLists } from "../../../src/operations/satLists/requestDueSatLists.ts";
import { obligedDesk, today } from "../../helpers/catalogs/obligedDesk.ts";
import { customerFixture, itemFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const { shown, inLists, importAll, judge } = obligedDesk(api);
const codes = (warnings: readonly { code: string; path: string }[]) =>
  warnings.map((each) => `${each.code} ${each.path}`);
const thirdParty = (rfc: string) => ({
  thirdParty: { rfc, name: "Uno", taxRegime: "601", postalCode: "06000" },
});

test.serial("before the first import nothing is warned of, and no certificate is looked up", async (t) => {
  t.like(await shown(), { active: null, setup: null });
  t.deepEqual(await inLists(api().demo.merchant.rfc), {
    list: "LCO",
    date: null,
    entries: [],
    obliged: null,
  });
  const asked: string[] = [];
  const tenants = api().deps.tenantDb([api().demo.merchant.id]);
  tenants.on("query", ({ sql }: { sql: string }) => asked.push(sql));
  t.deepEqual(await judge("es", thirdParty("AAA120730823")), []);
  const lookUps = () => asked.filter((sql) => sql.includes('from "certificates"')).length;
  t.true(asked.length > 0);
  t.is(lookUps(), 0);
});

test.serial(
  "the sandbox's list is imported on schedule, in two parts, and knows whom it has issued to",
  async (t) => {
    await requestDueSatLists(api().deps);
    await importAll();
    const { active, versions } = await shown();
    t.like(active, { publishedOn: today });
    t.true(active!.rows > 20);
    t.deepEqual(
      versions.map(({ state }) => state),
      ["active"],
    );
    t.deepEqual(await inLists(api().demo.merchant.rfc), {
      list: "LCO",
      date: today,
      entries: [],
      obliged: { certificates: 1, active: 1, obligationsValid: true },
    });
    t.like(await inLists("EKU9003173C9"), { obliged: { certificates: 2, active: 1 } });
    t.is((await inLists("AAA120730823")).obliged, null);
    t.deepEqual(await judge("es"), [], "the demonstration's certificate stands there");
  },
);

test.serial("a third party whom the list lacks is a warning, in both languages", async (t) => {
  t.deepEqual(await judge("es", thirdParty("EKU9003173C9")), []);
  t.deepEqual(await judge("es", thirdParty("EXT990101NI1")), []);
  const [es] = await judge("es", thirdParty("AAA120730823"));
  const [en] = await judge("en", thirdParty("AAA120730823"));
  t.like(es, { code: "list.lco_third_party", path: "items[0].thirdParty.rfc" });
  t.regex(es!.message, new RegExp(`AAA120730823, por cuenta .* del ${today}`));
  t.regex(en!.message, new RegExp(`AAA120730823, for whom .* of ${today}`));
  t.regex(en!.cure, /CFDI40187/);
});

test.serial("what the list says of the merchant's certificate is a warning", async (t) => {
  const { db } = api().deps;
  const [certificate] = await db("certificates")
    .where({ active: true })
    .select("serial_number", "not_before");
  const mine = () => db("sat_list_certificates").where({ serial: certificate.serialNumber });
  const { rfc } = api().demo.merchant;
  await mine().update({ status: "R" });
  t.deepEqual(codes(await judge("es")), ["list.lco_revoked issuer"]);
  await mine().update({ status: "A", obligations: "0" });
  t.deepEqual(codes(await judge("en")), ["list.lco_obligations issuer"]);
  t.like(await inLists(rfc), { obliged: { obligationsValid: false } });
  await mine().update({ obligations: "1", serial: "30001000009999999999" });
  t.deepEqual(codes(await judge("es")), ["list.lco_certificate issuer"]);
  const moved = () => db("sat_list_certificates").where({ serial: "30001000009999999999" });
  await moved().update({ rfc: "URE180429TM6" });
  const [warning] = await judge("es");
  t.like(warning, { code: "list.lco_issuer", path: "issuer" });
  t.regex(warning!.message, new RegExp(`${rfc} no está en la lista .* del ${today}`));

  await db("certificates").where({ active: true }).update({ not_before: new Date() });
  t.deepEqual(await judge("es"), [], "a certificate as new as the list cannot be in it");
  await db("certificates").where({ active: true }).update({ not_before: certificate.notBefore });
  await moved().update({ rfc, serial: certificate.serialNumber });
  t.deepEqual(await judge("es"), []);
});

test.serial("a ticket's check warns of its issuer and its third parties too", async (t) => {
  const body = {
    externalId: "T-1",
    issuedAt: new Date().toISOString(),
    currency: "MXN",
    paymentForm: "01",
    paymentMethod: "PUE",
    pricesIncludeTax: true,
    total: 116,
    items: [{ ...itemFixture({ unitPrice: 116, quantity: 1 }), ...thirdParty("AAA120730823") }],
  };
  const { json } = await api().call("POST", "/api/v1/tickets/validate", { body });
  const found = codes(json.data.warnings ?? []);
  t.true(found.includes("list.lco_third_party items[0].thirdParty.rfc"), JSON.stringify(json));
});

test.serial("documents of others are judged by the certificate that they carry", async (t) => {
  const { db } = api().deps;
  const sale = { externalId: "V-1", customer: customerFixture, paymentForm: "03", items: [itemFixture()] };
  const asked = await api().call("POST", "/api/v1/invoices", { body: sale });
  await api().work();
  const xml = (await api().call("GET", `/api/v1/invoices/${asked.json.data.id}/files/xml`)).text;
  const verify = async () => {
    const { json } = await api().call("POST", "/api/v1/invoices/verify-xml", {
      body: { xml: Buffer.from(xml).toString("base64") },
    });
    return json.data.checks.find(({ check }: { check: string }) => check === "lists");
  };
  const ask = async (body: object) =>
    codes((await api().call("POST", "/api/v1/consumer/cfdi/verify", { key: null, body })).json.data.warnings);
  const file = { xml: Buffer.from(xml).toString("base64") };
  const printed = {
    uuid: "11111111-aaaa-4bbb-8000-000000000001",
    issuerRfc: "AAA120730823",
    receiverRfc: "URE180429TM6",
    total: 1,
  };
  t.like(await verify(), { result: "passed" });
  t.deepEqual(await ask(file), []);
  const [, serial = ""] = / NoCertificado="(\d{20})"/.exec(xml) ?? [];
  const mine = () => db("sat_list_certificates").where({ serial });
  const active = () => db("sat_list_versions").where({ list: "LCO" }).whereNotNull("activated_at");
  await mine().update({ status: "R" });
  t.like(await verify(), { result: "warned", findings: [{ code: "list.lco_revoked", path: "Emisor" }] });
  t.deepEqual(await ask(file), ["list.lco_revoked issuerRfc"]);
  await active().update({ published_on: "2999-01-01" });
  t.like(await verify(), { result: "passed" }, "it may have been revoked since");
  t.deepEqual(await ask(file), []);
  await active().update({ published_on: today });
  await mine().update({ status: "A" });

  t.deepEqual(await ask(printed), ["list.69b issuerRfc", "list.lco_issuer issuerRfc"]);
  t.deepEqual(await ask({ ...printed, issuerRfc: "EKU9003173C9" }), []);
});
