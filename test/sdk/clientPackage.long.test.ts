import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import test from "ava";
import { apiOfFile } from "../helpers/http/api.ts";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { customer } from "../helpers/cfdi/tickets.ts";
import { ofFile } from "../helpers/ofFile.ts";
import { environment } from "../helpers/prunedInstall.ts";
import { startFaultyProxy } from "../helpers/sdk/startFaultyProxy.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { browserOfFile, openContext } from "../helpers/web/faceBrowser.ts";
import { workUntil } from "../helpers/web/workUntil.ts";
import { startReceiver } from "../helpers/webhooks/startReceiver.ts";

/* What an integrator does with the package as npm packs it: install it without a network, compile, and run. */

const api = apiOfFile();
const receiver = ofFile(startReceiver);
const chromium = browserOfFile();
const run = promisify(execFile);
const packed = resolve("dist/sdk");
const compiler = join(createRequire(import.meta.url).resolve("typescript/package.json"), "../bin/tsc");

/** Strict, without types of Node, and with a look at the package's own declarations. */
const settings = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.AsyncIterable"],
    module: "NodeNext",
    moduleResolution: "NodeNext",
    types: [],
    skipLibCheck: false,
  },
};

const program = `
import { createTimbra, InvalidError, type Schemas, verifyWebhook, waitUntilFinal, WebhookError } from "@timbra/sdk";

declare const process: { readonly env: Readonly<Record<string, string>> };
const { BASE = "", KEY = "", FOLIO = "", MESSAGE = "", SECRET = "" } = process.env;
const timbra = createTimbra({ baseUrl: BASE, apiKey: KEY, language: "en" });

const sale: Schemas["NewTicket"] = {
  externalId: FOLIO,
  issuedAt: new Date(Date.now() - 60_000).toISOString(),
  paymentForm: "01",
  items: [
    {
      description: "Cuaderno profesional",
      quantity: 2,
      unitPrice: 45,
      productKey: "14111514",
      taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
    },
  ],
  total: 90,
  customer: { rfc: "URE180429TM6", name: "Universidad Robotica Española", postalCode: "86991", taxRegime: "601", cfdiUse: "G03" },
};

const taken = await timbra.tickets.create(sale);
const ticket = await waitUntilFinal((options) => timbra.tickets.read({ id: taken.id }, options), { timeoutMs: 120_000 });
const invoice = await timbra.invoices.read({ id: ticket.invoice?.id ?? "" });
// The address of an invoice is that of its draft before: the state tells them apart, for the compiler too.
if (invoice.state === "draft") throw new Error("A draft has no fiscal folio.");
const file = await timbra.invoices.readFile({ id: invoice.id, format: "xml" });

const folios: string[] = [];
for await (const one of timbra.tickets.list({ limit: 1, externalId: FOLIO })) folios.push(one.externalId);
const all: string[] = [];
for await (const { id } of timbra.invoices.list({ limit: 1 })) all.push(id);
const page = await timbra.invoices.list({ limit: 1 });

const refusal = await timbra.tickets.create({ ...sale, externalId: FOLIO + "-2", total: -1 }).catch((error: unknown) => error);
if (!(refusal instanceof InvalidError)) throw refusal;
const event = await verifyWebhook(JSON.parse(MESSAGE), { secret: SECRET });
const forged = await verifyWebhook({ ...JSON.parse(MESSAGE), body: "{}" }, { secret: SECRET }).catch((error: unknown) => error);

// @ts-expect-error -- The state is one of the contract's.
const wrong = ticket.state === "paid";

console.log(
  JSON.stringify({
    state: ticket.state,
    uuid: invoice.uuid,
    xml: await file.text(),
    folios,
    invoices: all.length,
    page: page.items.length,
    refused: [refusal.code, refusal.paths, typeof refusal.requestId],
    event: event.type,
    forged: forged instanceof WebhookError,
    wrong,
  }),
);
`;

test("the packed client compiles strictly and sells through a line that fails, once", async (t) => {
  t.timeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), "timbra-client-"));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  await run("npm", ["pack", packed, "--pack-destination", folder], { cwd: folder, env: environment() });
  const [tarball = ""] = await readdir(folder);
  await writeFile(join(folder, "package.json"), '{ "type": "module", "private": true }');
  await run("npm", ["install", `./${tarball}`, "--offline"], { cwd: folder, env: environment() });
  await writeFile(join(folder, "program.ts"), program);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiled = await run(process.execPath, [compiler, "-p", folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  t.is(compiled.stdout, "");

  const { message, secret } = await deliveredMessage();
  const proxy = await startFaultyProxy(t, api().baseUrl, ["refuse 503", "lose", "refuse 429", "pass", "cut"]);
  const env = environment({
    BASE: proxy.url,
    KEY: api().demo.apiKey,
    FOLIO: "CLIENT-1",
    MESSAGE: JSON.stringify(message),
    SECRET: secret,
  });
  const running = run(process.execPath, [join(folder, "program.js")], { env });
  await workUntil(api(), running);
  const seen = JSON.parse((await running).stdout) as Readonly<Record<string, unknown>>;
  const { uuid, xml, invoices, ...rest } = seen;
  t.deepEqual(rest, {
    state: "invoiced",
    folios: ["CLIENT-1"],
    page: 1,
    refused: ["request.invalid", ["total"], "string"],
    event: message.event,
    forged: true,
    wrong: false,
  });
  t.true(String(xml).toUpperCase().includes(String(uuid).toUpperCase()));
  t.true(Number(invoices) >= 2);
  t.deepEqual(proxy.left, [], "every fault was met");
  t.is((await api().call("GET", "/api/v1/tickets/count?externalId=CLIENT-1")).json.data.count, 1);
});

/** Has a sale invoiced and its events told to a webhook; returns the last message and the secret. */
async function deliveredMessage() {
  const session = await api().signIn("merchant");
  const body = { url: receiver().url, payload: "thin" };
  const made = await api().call("POST", "/api/v1/merchant/webhooks", { session, body });
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer }) });
  const last = await waitFor("a message has come", async () => {
    await api().work();
    return receiver().received.at(-1);
  });
  const message = { headers: last.headers, body: last.body, event: last.event.type };
  return { message, secret: String(made.json.data.secret) };
}

test("the client reaches every operation of the contract by a name of its own", async (t) => {
  const { operationTable } = (await import(join(packed, "generated/operations.js"))) as {
    readonly operationTable: Readonly<Record<string, Readonly<Record<string, Record<string, string>>>>>;
  };
  const reached = Object.values(operationTable).flatMap((group) =>
    Object.values(group).map(({ method, path }) => `${method} ${path}`),
  );
  const { json } = await api().call("GET", "/openapi.json", { key: null });
  const declared = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  t.deepEqual(reached.toSorted(), declared.toSorted());
});

/** A text, since the page knows nothing of what a compiler puts round an `import`. */
const inBrowser = `(async () => {
  const { createTimbra } = await import("/sdk/index.js");
  const timbra = createTimbra({ baseUrl: "" });
  await timbra.auth.logInMerchant(LOGIN);
  const { sku } = await timbra.merchant.createProduct({
    sku: "SDK-1", description: "Cuaderno", productKey: "14111514", unitKey: "H87", taxes: [],
  });
  const names = [];
  for await (const { code } of timbra.merchant.listBranches()) names.push(code);
  return { made: sku, names };
})()`;

test("a page in a browser calls the API of its own origin with the session", async (t) => {
  const browser = chromium();
  if (browser === undefined) {
    t.log("skipped: chromium is not installed");
    t.pass();
    return;
  }
  t.timeout(180_000);
  const { page, context, trouble } = await openContext(browser, api().baseUrl);
  t.teardown(() => context.close());
  await page.route("**/sdk/**", async (route) => {
    const path = join(packed, new URL(route.request().url()).pathname.replace("/sdk/", ""));
    const contentType = extname(path) === ".js" ? "text/javascript" : "application/json";
    await route.fulfill({ body: await readFile(path), contentType });
  });
  // Its policy lets scripts of the own origin run; that of the server-rendered pages none.
  await page.goto("/admin");
  const { email, password } = api().demo.merchant;
  const seen = await page.evaluate<{ made: string; names: string[] }>(
    inBrowser.replace("LOGIN", JSON.stringify({ email, password })),
  );
  t.is(seen.made, "SDK-1");
  t.true(seen.names.length > 0);
  t.deepEqual(trouble.outside, []);
});
