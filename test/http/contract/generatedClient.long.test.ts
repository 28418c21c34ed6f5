import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import test from "ava";
import typesOf from "openapi-typescript";
import { apiOfFile } from "../../helpers/http/api.ts";

/* What an integrator does: generate a client from the published contract, compile it strictly, sell something. */

const api = apiOfFile();
const run = promisify(execFile);
const compiler = join(createRequire(import.meta.url).resolve("typescript/package.json"), "../bin/tsc");

const settings = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: "ES2023",
    module: "NodeNext",
    moduleResolution: "NodeNext",
    types: ["node"],
    skipLibCheck: true,
  },
};

const walkThrough = `
import createClient from "openapi-fetch";
import type { components, paths } from "./contract.js";

type NewTicket = components["schemas"]["NewTicket"];
type Ticket = components["schemas"]["Ticket"];
type Invoice = components["schemas"]["Invoice"];

const { BASE = "", KEY = "" } = process.env;
const client = createClient<paths>({ baseUrl: BASE, headers: { "X-API-Key": KEY } });

const sale: NewTicket = {
  externalId: "CLIENT-1",
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
  customer: {
    rfc: "URE180429TM6",
    name: "Universidad Robotica Española",
    postalCode: "86991",
    taxRegime: "601",
    cfdiUse: "G03",
  },
};

const taken = await client.POST("/api/v1/tickets", { body: sale });
if (!taken.data) throw new Error(taken.error.message);
let ticket: Ticket = taken.data.data;
while (ticket.state !== "invoiced") {
  if (ticket.state === "rejected") throw new Error(ticket.faults.map(({ message }) => message).join());
  await new Promise((done) => setTimeout(done, 200));
  const read = await client.GET("/api/v1/tickets/{id}", { params: { path: { id: ticket.id } } });
  if (!read.data) throw new Error(read.error.message);
  ticket = read.data.data;
}

const id = ticket.invoice?.id ?? "";
const found = await client.GET("/api/v1/invoices/{id}", { params: { path: { id } } });
if (!found.data) throw new Error(found.error.message);
if (found.data.data.state === "draft") throw new Error("a ticket's invoice is no draft");
const invoice: Invoice = found.data.data;
const path = { id, format: "xml" } as const;
const file = await client.GET("/api/v1/invoices/{id}/files/{format}", { params: { path }, parseAs: "text" });
console.log(JSON.stringify({ state: invoice.state, uuid: invoice.uuid, total: invoice.total, xml: file.data }));
`;

test("a client generated from the contract compiles strictly and takes a ticket to its stamp", async (t) => {
  t.timeout(180_000);
  // Inside of the project, so that its packages are found.
  const folder = await mkdtemp(resolve("dist/test/client-"));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const { json } = await api().call("GET", "/openapi.json", { key: null });
  await writeFile(join(folder, "contract.ts"), await typesOf(json));
  await writeFile(join(folder, "walkThrough.ts"), walkThrough);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiled = await run(process.execPath, [compiler, "-p", folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  t.is(compiled.stdout, "");

  const env = { ...process.env, BASE: api().baseUrl, KEY: api().demo.apiKey };
  let isOver = false;
  const walking = run(process.execPath, [join(folder, "walkThrough.js")], { env }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await api().work();
    await Promise.race([walking, new Promise((done) => setTimeout(done, 100))]);
  }
  const invoice = JSON.parse((await walking).stdout) as Readonly<Record<string, string>>;
  t.is(invoice["state"], "stamped");
  t.true(invoice["xml"]?.toUpperCase().includes(invoice["uuid"]?.toUpperCase() ?? "-"));
});
