import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { mirrorCfdi, receivedFrom } from "../../helpers/sat/mirrorRows.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/sat/cfdis";

let session: string | undefined;
const owner = () => ({ merchantId: api().demo.merchant.id, livemode: false });
test.serial.beforeEach(async () => {
  session ??= await api().signIn("merchant");
});

async function get(path: string) {
  return api().call("GET", base + path, { session: session as string });
}

async function uuidsOf(query: string): Promise<string[]> {
  const { status, json, text } = await get(`?${query}`);
  if (status !== 200) throw new Error(text);
  return json.data.items.map(({ uuid }: { uuid: string }) => uuid);
}

test.serial("the mirror is searched by each thing a document is known by", async (t) => {
  const { db } = api().deps;
  const sale = await mirrorCfdi(db, owner(), { issuedAt: "2026-09-03T08:00:00", series: "B", folio: "77" });
  const bill = await mirrorCfdi(db, owner(), {
    ...receivedFrom("PAPE800101AB1", "PAPELERÍA EL NIÑO"),
    issuedAt: "2026-09-30T23:59:59",
    total: "99.50",
    state: "cancelado",
    paymentMethod: "PPD",
    paymentForm: "99",
    cfdiUse: "G01",
    currency: "USD",
    xml: "<a/>",
  });
  const newest = "issuedAt[gte]=2026-09-01&issuedAt[lte]=2026-09-30";
  t.deepEqual(await uuidsOf(newest), [bill, sale], "newest first, last day included");
  const finds: Record<string, readonly string[]> = {
    "direction=issued": [sale],
    "direction=received": [bill],
    "party=PAPE800101AB1": [bill],
    "party=pape800101ab1": [bill],
    "party=papeleria": [bill],
    "party=el%20ni%C3%B1o": [bill],
    "party=100%25": [],
    "party=KEMPER": [],
    "type=I": [bill, sale],
    "type=N": [],
    "state=cancelado": [bill],
    "service=retenciones": [],
    "total[gte]=1160": [sale],
    "total[lte]=99.50": [bill],
    "total[lte]=99.49": [],
    "currency=USD": [bill],
    "paymentMethod=PPD": [bill],
    "paymentForm=99": [bill],
    "cfdiUse=G01": [bill],
    [`uuid=${sale.toUpperCase()}`]: [sale],
    "series=B&folio=77": [sale],
    "hasXml=true": [bill],
    "hasXml=false": [sale],
  };
  for (const [query, expected] of Object.entries(finds))
    t.deepEqual(await uuidsOf(`${newest}&${query}`), expected, query);
});

test.serial("pages follow one another without a gap, also among documents of one second", async (t) => {
  const { db } = api().deps;
  const all: string[] = [];
  for (let n = 0; n < 5; n += 1)
    all.unshift(await mirrorCfdi(db, owner(), { issuedAt: "2026-08-01T10:00:00" }));
  const seen: string[] = [];
  let after = "";
  do {
    const { json } = await get(`?issuedAt[gte]=2026-08-01&issuedAt[lte]=2026-08-01&limit=2${after}`);
    seen.push(...json.data.items.map(({ uuid }: { uuid: string }) => uuid));
    after = json.data.nextCursor === null ? "" : `&after=${json.data.nextCursor}`;
  } while (after !== "");
  t.deepEqual(seen, all);
});

test.serial("the bounds' former names find the same for a release, and say so", async (t) => {
  const present = await get(
    "?issuedAt[gte]=2026-09-01&issuedAt[lte]=2026-09-30&total[gte]=1&total[lte]=99999",
  );
  const former = await get("?from=2026-09-01&to=2026-09-30&minTotal=1&maxTotal=99999");
  t.true(present.json.data.items.length > 0);
  t.deepEqual(former.json, present.json);
  t.is(present.headers.get("deprecation"), null);
  t.is(former.headers.get("deprecation"), "@1795392000");
  t.truthy(former.headers.get("sunset"));
});

test.serial("every parameter that makes no sense is told at once", async (t) => {
  const bounds = ["issuedAt[gte]=2026-02-30", "issuedAt[lte]=2026-01-01", "total[gte]=-1"].join("&");
  const bad = `?party=&${bounds}&type=X&uuid=7&limit=0&after=!&colour=red`;
  const { status, json } = await get(bad);
  t.is(status, 400);
  const paths = new Set(json.details.map(({ path }: { path: string }) => path));
  const named = ["party", "issuedAt[gte]", "issuedAt[lte]", "type", "total[gte]"];
  for (const path of [...named, "uuid", "limit", "after", "colour"]) t.true(paths.has(path), path);
  const cursor = Buffer.from("2026-02-31T00:00:00 1").toString("base64url");
  t.is((await get(`?after=${cursor}`)).status, 400);
});

test.serial("totals tell egresos and currencies apart and leave out what is cancelled", async (t) => {
  const { db } = api().deps;
  const at = (day: string) => ({ issuedAt: `2026-06-${day}T09:00:00` });
  await mirrorCfdi(db, owner(), { ...at("01"), xml: "<a/>" });
  await mirrorCfdi(db, owner(), { ...at("30"), total: "0.01", subtotal: null, ivaTransferred: null });
  await mirrorCfdi(db, owner(), {
    ...at("15"),
    type: "E",
    total: "116",
    subtotal: "100",
    ivaTransferred: "16",
  });
  await mirrorCfdi(db, owner(), { ...at("15"), currency: "USD", isrWithheld: "12.345678" });
  await mirrorCfdi(db, owner(), { ...at("15"), state: "cancelado" });
  await mirrorCfdi(db, owner(), { ...at("15"), issued: true, received: true, type: "T", total: "5" });
  const { json } = await get("/totals?from=2026-06-01&to=2026-06-30");
  const facts = (row: Record<string, unknown>) => [
    row["direction"],
    row["type"],
    row["currency"],
    row["count"],
  ];
  t.deepEqual(json.data.items.map(facts), [
    ["issued", "E", "MXN", 1],
    ["issued", "I", "MXN", 2],
    ["issued", "I", "USD", 1],
    ["issued", "T", "MXN", 1],
    ["received", "T", "MXN", 1],
  ]);
  t.like(json.data.items[1], {
    month: "2026-06",
    subtotal: 1000,
    ivaTransferred: 160,
    total: 1160.01,
    withoutXml: 1,
    discount: 0,
  });
  t.is(json.data.items[2].isrWithheld, 12.345678);
  const all = await get(
    "/totals?from=2026-06-01&to=2026-06-30&state=all&direction=issued&type=I&currency=MXN",
  );
  t.is(all.json.data.items[0].count, 3);
});

test.serial("totals cover the twelve months up to today, and at most three years", async (t) => {
  const { json } = await get("/totals");
  t.is(json.data.from.slice(8), "01");
  t.is((await get("/totals?from=2020-01-01&to=2026-01-01")).status, 400);
  t.is((await get("/totals?from=2100-01-01")).status, 400);
});

test.serial("one document shows its taxes, its payments, and its relations both ways", async (t) => {
  const { db } = api().deps;
  const paid = await mirrorCfdi(db, owner(), { paymentMethod: "PPD" });
  const stranger = "11111111-2222-4333-8444-555555555555";
  const payment = await mirrorCfdi(db, owner(), {
    type: "P",
    total: "0",
    payments: [
      {
        paidAt: "2026-10-20T12:00:00",
        form: "03",
        currency: "MXN",
        amount: "1160.00",
        documents: [
          { uuid: paid, previousBalance: "1160.00", paid: "1160.00", balance: "0" },
          { uuid: stranger, paid: "1" },
        ],
      },
    ],
  });
  const credit = await mirrorCfdi(db, owner(), {
    type: "E",
    relations: [{ type: "01", uuids: [paid] }],
    taxes: [{ withheld: false, tax: "002", factor: "Tasa", rate: "0.160000", base: "1000", amount: "160" }],
  });
  const one = (await get(`/${paid.toUpperCase()}`)).json.data;
  t.like(one, { uuid: paid, files: null, source: null, refersTo: [] });
  t.deepEqual(
    one.referredToBy.map((each: { uuid: string; kind: string }) => `${each.kind} ${each.uuid}`).sort(),
    [`01 ${credit}`, `pago ${payment}`],
  );
  const two = (await get(`/${payment}`)).json.data;
  t.like(two.payments[0], { paidAt: "2026-10-20T12:00:00", amount: 1160 });
  t.is(two.payments[0].documents[0].balance, 0);
  t.is(two.refersTo[0].cfdi.uuid, paid);
  t.is(two.refersTo[1].cfdi, null);
  t.is((await get(`/${credit}`)).json.data.taxes[0].rate, 0.16);
});

test.serial("the XML comes out byte for byte, and is missed where only metadata is known", async (t) => {
  const { db } = api().deps;
  const xml = '\uFEFF<?xml version="1.0"?>\r\n<cfdi:Comprobante  a="ñ"/>\n';
  const uuid = await mirrorCfdi(db, owner(), { xml });
  const answer = await fetch(`${api().baseUrl}${base}/${uuid}/files/xml`, {
    headers: { Cookie: `tmb_session=${session}` },
  });
  t.deepEqual(Buffer.from(await answer.arrayBuffer()), Buffer.from(xml));
  t.is(answer.headers.get("content-disposition"), `attachment; filename="${uuid}.xml"`);
  const unknown = await mirrorCfdi(db, owner());
  t.is((await get(`/${unknown}/files/pdf`)).json.error, "sat_cfdi.xml_unknown");
  t.is((await get(`/${uuid}/files/pdf`)).json.error, "sat_cfdi.unprintable");
  t.is((await get(`/11111111-2222-4333-8444-555555555555/files/xml`)).status, 404);
});

test.serial("live documents do not exist in a test session", async (t) => {
  const uuid = await mirrorCfdi(api().deps.db, { ...owner(), livemode: true });
  t.is((await get(`/${uuid}`)).status, 404);
  t.deepEqual(await uuidsOf(`uuid=${uuid}`), []);
});
