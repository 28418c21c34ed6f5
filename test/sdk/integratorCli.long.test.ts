import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test from "ava";
import { Webhook } from "standardwebhooks";
import { webhookSecret } from "../../src/domain/webhooks/signWebhook.ts";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { customer } from "../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { ofFile } from "../helpers/ofFile.ts";
import { environment } from "../helpers/prunedInstall.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { workUntil } from "../helpers/web/workUntil.ts";
import { startReceiver } from "../helpers/webhooks/startReceiver.ts";

/* The command line of integrators, each time as a process of its own against a running API. */

const api = apiOfFile();
const receiver = ofFile(startReceiver);
const home = ofFile(async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "timbra-home-"));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
});

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  readonly seen: { out: string; err: string };
  readonly ended: Promise<number>;
}

function start(
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
  input = "",
  program = "dist/sdk/cli/main.js",
): Started {
  const env = environment({ XDG_CONFIG_HOME: home(), ...more });
  const child = spawn(process.execPath, [resolve(program), ...args], { env });
  const seen = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (seen.out += chunk.toString("latin1")));
  child.stderr.on("data", (chunk: Buffer) => (seen.err += chunk.toString()));
  // A command that reads nothing may have ended before we come to write, when the machine is busy; even no bytes at all are
  // refused then. Its exit code and what it has said are what the tests look at.
  child.stdin.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  child.stdin.end(input);
  const ended = new Promise<number>((done) => child.on("close", (code) => done(code ?? -1)));
  return { child, seen, ended };
}

/** Runs a command with the demonstration's key while workers work. */
async function run(...args: string[]) {
  const { seen, ended } = start(args, asDemo());
  await workUntil(api(), ended);
  return { code: await ended, ...seen };
}

const asDemo = () => ({ TIMBRA_URL: api().baseUrl, TIMBRA_API_KEY: api().demo.apiKey });

async function file(name: string, content: string): Promise<string> {
  await writeFile(join(home(), name), content);
  return join(home(), name);
}

async function countOf(externalId: string): Promise<number> {
  return (await api().call("GET", `/api/v1/tickets/count?externalId=${externalId}`)).json.data.count;
}

const lines = (text: string): string[] => text.split("\n").filter(Boolean);

test("a key is stored for its owner only, and only when it opens the installation", async (t) => {
  const stored = join(home(), "timbra/profiles.json");
  const login = (key: string, url = api().baseUrl) => start(["login", "--url", url], {}, `${key}\n`);
  const wrong = login("tk_test_wrong");
  t.is(await wrong.ended, 3, wrong.seen.err);
  await t.throwsAsync(stat(stored), { code: "ENOENT" });
  const lost = login("any", "http://127.0.0.1:1");
  t.is(await lost.ended, 4, lost.seen.err);

  const right = login(api().demo.apiKey);
  t.is(await right.ended, 0, right.seen.err);
  t.is((await stat(stored)).mode & 0o777, 0o600);
  t.false((right.seen.out + right.seen.err).includes(api().demo.apiKey));
  const none = start(["invoices", "get", "NONE"]);
  t.is(await none.ended, 1, none.seen.err);
  const unknown = start(["invoices", "get", "NONE", "--profile", "other"]);
  t.is(await unknown.ended, 2);
  t.regex(unknown.seen.err, /no profile "other": run login/);
});

const header =
  "externalId,issuedAt,paymentForm,total,item.description,item.quantity,item.unitPrice,item.productKey,item.taxes";

test("sales of a CSV file arrive, each bad line is named, and sent again they are there once", async (t) => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const csv = [
    header,
    `CSV-1,${at},01,135,"Cuaderno ""profesional"", rayado",2,45,14111514,IVA 0.16`,
    `CSV-1,${at},01,135,Pluma,1,45,14111514,IVA 0.16`,
    `CSV-2,${at},01,-1,Cuaderno,1,45,14111514,IVA 0.16`,
    `CSV-3,${at},01,45`,
    `CSV-4,${at},01,999,Cuaderno,1,45,14111514,IVA 0.16`,
  ].join("\r\n");
  const path = await file("sales.csv", csv);
  const first = await run("tickets", "send", path, "--language", "en");
  t.is(first.code, 1, first.err);
  t.regex(first.out, /line 4 \(CSV-2\)\n {2}total: /);
  t.regex(first.out, /line 5\n {2}It has 4 cells, and the first line has 9\./);
  t.regex(first.out, /line 6 \(CSV-4\)\n {2}\S+: /);
  t.regex(first.out, /1 sent, 0 had arrived before, 3 with faults, of 4\./);
  t.false(first.out.includes("\u001B"), "no colours in a pipe");
  const again = await run("tickets", "send", path);
  t.regex(again.out, /0 sent, 1 had arrived before, 3 with faults, of 4\./);
  t.is(await countOf("CSV-1"), 1);
  const { json } = await api().call("GET", "/api/v1/tickets/external/CSV-1");
  t.deepEqual(
    json.data.items.map(({ description }: { description: string }) => description),
    ['Cuaderno "profesional", rayado', "Pluma"],
  );
});

test("a send that was killed goes on when it is run again, and nothing is there twice", async (t) => {
  const sales = Array.from({ length: 250 }, (_, index) => ticketFixture({ externalId: `ND-${index}` }));
  const path = await file("sales.ndjson", sales.map((sale) => JSON.stringify(sale)).join("\n"));
  const { child, seen, ended } = start(["tickets", "send", path, "--no-wait", "--json"], asDemo());
  await waitFor("the first batch has arrived", () => seen.out.includes("\n"), 60_000);
  child.kill("SIGKILL");
  await ended;
  const again = await run("tickets", "send", path, "--no-wait", "--json");
  t.is(again.code, 0, again.err);
  t.is(lines(again.out).length, 250);
  t.true(lines(again.out).some((line) => JSON.parse(line).created === false));
  const ids = await api().deps.db("tickets").where("external_id", "like", "ND-%").pluck<string[]>("id");
  t.is(ids.length, 250);
});

test("an invoice is found by each of its names, and written as it is wanted", async (t) => {
  const sale = ticketFixture({ customer, externalId: "GET-1" });
  await api().call("POST", "/api/v1/tickets", { body: sale });
  await api().work();
  const ticket = await api().call("GET", "/api/v1/tickets/external/GET-1");
  const shown = await run("invoices", "get", "GET-1");
  t.is(shown.code, 0, shown.err);
  const { id, uuid, series, folio } = JSON.parse(shown.out) as Record<string, string>;
  t.is(id, ticket.json.data.invoice.id);
  for (const name of [id, uuid, `${series}${folio}`, `${series}-${folio}`]) {
    const found = await run("invoices", "get", String(name));
    t.is(found.code === 0 && JSON.parse(found.out).id, id, `${name} ${found.err}`);
  }
  const output = join(home(), "factura.xml");
  t.is((await run("invoices", "get", "GET-1", "--format", "xml", "--output", output)).code, 0);
  t.true((await readFile(output, "utf8")).toUpperCase().includes(String(uuid).toUpperCase()));
  t.regex((await run("invoices", "get", String(uuid), "--format", "pdf")).out, /^%PDF/);
});

test("who watches sees events, and who listens has them forwarded with a good signature", async (t) => {
  const secret = webhookSecret(Buffer.alloc(24, 5));
  const watching = start(["watch", "--type", "ticket", "--json"], asDemo());
  const to = ["--forward", receiver().url];
  const listening = start(["webhooks", "listen", ...to], { ...asDemo(), TIMBRA_WEBHOOK_SECRET: secret });
  await waitFor("watch is ready", () => watching.seen.err.includes("Waiting"), 60_000);
  await waitFor("listen is ready", () => listening.seen.err.includes("Forwarding"), 60_000);
  receiver().reply = (message) =>
    receiver().received.filter((one) => one.event.id === message.event.id).length === 1 ? 500 : 200;
  const body = ticketFixture({ customer, externalId: "WATCH-1" });
  const { json } = await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  const isIt = (message: { readonly event: { readonly data: { readonly id: string } } }): boolean =>
    message.event.data.id === json.data.id;
  await waitFor("the event is watched", () => watching.seen.out.includes(json.data.id), 60_000);
  const told = await waitFor("it was forwarded again", () => receiver().received.filter(isIt)[1], 60_000);
  t.notThrows(() => new Webhook(secret).verify(told.body, told.headers as Record<string, string>));
  await waitFor("that is said", () => listening.seen.out.includes(`200  ${told.event.type}`), 60_000);
  for (const { child, ended, seen } of [watching, listening]) {
    child.kill("SIGINT");
    t.is(await ended, 0, seen.err);
  }
  for (const line of lines(watching.seen.out)) t.regex(JSON.parse(line).type, /^ticket\./);
});

test("every command explains itself, and a wrong one says what was meant", async (t) => {
  const all = await run("--help");
  t.is(all.code, 0);
  for (const name of ["login", "tickets send", "watch", "invoices get", "webhooks listen"]) {
    t.true(all.out.includes(`  ${name} `), name);
    const help = await run(...name.split(" "), "--help");
    t.is(help.code, 0);
    t.regex(help.out, new RegExp(`^[A-Z].*\\.\n[^]*Usage: timbra ${name}[^]*Example: `), name);
  }
  const meant = await run("ticket", "sned");
  t.deepEqual([meant.code, /Did you mean "tickets send"/.test(meant.err)], [2, true]);
  t.is((await run("tickets", "send")).code, 2);
  t.is((await run("watch", "--nothing")).code, 2);
  t.is((await run()).code, 2);
  const { seen, ended } = start(["tickets", "send", join(home(), "absent.csv")], asDemo());
  t.is(await ended, 1);
  t.regex(seen.err, /absent\.csv/);
});

test("the product's own command line has the same commands", async (t) => {
  const { seen, ended } = start(["watch", "--help"], {}, "", "dist/run/cli.js");
  t.is(await ended, 0, seen.err);
  t.regex(seen.out, /^Shows what happens/);
});
