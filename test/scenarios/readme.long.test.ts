import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import test from "ava";
import { keepAliveClients } from "../helpers/http/keepAliveClients.ts";
import { ofFile } from "../helpers/ofFile.ts";
import { readmeBlock } from "../helpers/readmeBlock.ts";
import { waitFor } from "../helpers/waitFor.ts";

const run = promisify(execFile);
const allInOne = fileURLToPath(new URL("../../run/allInOne.js", import.meta.url));

/** One product for the whole file, as a reader of the README has one: its sections follow each other in its folder. */
const running = ofFile(async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "timbra-readme-"));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const product = spawn(process.execPath, [allInOne], {
    cwd: folder,
    // SAT's catalogs at their true size, a minute after the start, are no part of what is pasted here.
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "error", CATALOGS_CRON: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.teardown(async () => {
    if (product.exitCode === null) {
      product.kill("SIGTERM");
      await once(product, "exit");
    }
  });
  let said = "";
  product.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  await waitFor("the start", () => said.includes("Timbra is ready"), 90_000);
  return { folder, product, said };
});

/** Pastes the block of a section into a terminal in the product's folder, and returns what it shows. */
async function paste(section: string): Promise<string> {
  const { stdout } = await run("bash", ["-e", "-o", "pipefail", "-c", readmeBlock(section)], {
    cwd: running().folder,
    timeout: 90_000,
  });
  return stdout;
}

test.serial("a start tells its phases, and every address that it prints opens something", async (t) => {
  const { said } = running();
  t.regex(
    said,
    /\d s {2}Starting the database.*\n.*Bringing the database.*\n.*Starting the workers.*\n.*Loading SAT's catalogs/,
  );
  const addresses = said.match(/http:\/\/\S+/g) ?? [];
  t.true(addresses.length >= 5, said);
  for (const address of addresses) {
    const { status, headers } = await fetch(address, { headers: { Accept: "text/html" } });
    t.is(status, 200, address);
    const type = headers.get("content-type") ?? "";
    t.regex(type, /html|json/, address);
  }
  const icon = await fetch(new URL("/favicon.ico", addresses[0]));
  t.deepEqual([icon.status, icon.headers.get("content-type")], [200, "image/svg+xml"]);
});

test.serial("the walk-through of the README works as pasted, from nothing", async (t) => {
  t.timeout(120_000);
  const { folder } = running();
  t.is((await stat(join(folder, ".data/demo.json"))).mode & 0o777, 0o600);

  const shown = await paste("A walk-through");
  t.regex(shown, /"code": "50201706"[^}]*"Café"/, "SAT's own catalogs are there from the first start");
  t.regex(shown, /"state": "stamped"/);
  t.regex(shown, /"path": "colour"/);
  t.regex(readFileSync(join(folder, ".data/factura.xml"), "utf8"), /<tfd:TimbreFiscalDigital/);
  t.regex(readFileSync(join(folder, ".data/factura.pdf"), "latin1"), /^%PDF-/);
});

test.serial("the three ways in work as pasted, and each is refused where another is asked for", async (t) => {
  t.timeout(120_000);
  const shown = await paste("Three ways in");
  t.notRegex(shown, /"error":/);
  for (const part of [/"accountant":\{/, /"tradeName":"La Muestra"/, /"subject":"Factura /, /"status":"ok"/])
    t.regex(shown, part);
  t.deepEqual(
    shown.match(/^\d{3}$/gm),
    Array.from({ length: 9 }, () => "401"),
  );
});

test.serial("SAT is asked as pasted, in the accountant's session, and what it has is here", async (t) => {
  t.timeout(120_000);
  const shown = await paste("Your CFDIs from SAT");
  t.notRegex(shown, /"error":/);
  t.regex(shown, /"left":2/, "before it was asked");
  t.regex(shown, /"state":"valid"/, "the e.firma");
  t.regex(shown, /(Todo llegó|Everything) /, "what is done is told in words");
  t.regex(shown, /"items":\[\{/, "documents");
  t.regex(shown, /"enabled":true/);
  t.true(readFileSync(join(running().folder, ".data/cfdis.zip"), "latin1").startsWith("PK\u0003\u0004"));
});

for (const language of ["en", "es"])
  test.serial(`the guides in the docs work as pasted, and name what there is (${language})`, async (t) => {
    t.timeout(120_000);
    const { baseUrl, apiKey } = JSON.parse(
      readFileSync(join(running().folder, ".data/demo.json"), "utf8"),
    ) as { baseUrl: string; apiKey: string };
    const contract = (await (await fetch(`${baseUrl}/openapi.json?lang=${language}`)).json()) as {
      readonly info: { readonly description: string };
      readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
    };
    const guides = contract.info.description;
    for (const [, method = "", path = ""] of guides.matchAll(/`(GET|POST|PUT|DELETE) (\/[^`?]+)/g))
      t.truthy(contract.paths[path]?.[method.toLowerCase()], `${method} ${path}`);
    for (const [, code = ""] of guides.matchAll(/"code": "([^"]+)"/g)) {
      const found = await (await fetch(`${baseUrl}/api/v1/catalogs/error-codes?q=${code}`)).text();
      t.true(found.includes(`"code":"${code}"`), code);
    }

    const folder = await mkdtemp(join(tmpdir(), "timbra-guide-"));
    t.teardown(() => rm(folder, { recursive: true, force: true }));
    const blocks = [...guides.matchAll(/```sh\n([^]*?)```/g)].map(([, block = ""]) => block);
    const [send = "", read = "", download = "", ...others] = blocks;
    t.deepEqual(others, [], "Paste this block here, too.");
    const shell = async (block: string, more = {}) => {
      const env = { PATH: process.env["PATH"], BASE: baseUrl, KEY: apiKey, ...more };
      return (await run("bash", ["-e", "-o", "pipefail", "-c", block], { cwd: folder, env })).stdout;
    };
    t.notRegex(await shell(send), /"error":/);
    let shown = "";
    await waitFor("the invoice", async () => (shown = await shell(read)).includes('"state":"invoiced"'));
    const { data } = JSON.parse(shown) as { data: { invoice: { id: string } } };
    await shell(download, { INVOICE: data.invoice.id });
    t.regex(readFileSync(join(folder, "factura.xml"), "utf8"), /<tfd:TimbreFiscalDigital/);
    t.regex(readFileSync(join(folder, "factura.pdf"), "latin1"), /^%PDF-/);
  });

test.serial("what is pasted leaves nothing outside the data folder", async (t) => {
  t.deepEqual(await readdir(running().folder), [".data"]);
});

test.serial("a second product on the same data folder says so and ends", async (t) => {
  t.timeout(120_000);
  const second = run(process.execPath, [allInOne], {
    cwd: running().folder,
    env: { PATH: process.env["PATH"], PORT: "0" },
  });
  const { stderr, code } = (await t.throwsAsync(second)) as unknown as { stderr: string; code: number };
  t.is(code, 1);
  t.regex(stderr, /^\S+ belongs to another running Timbra[^]*DATA_DIR/);
});

test.serial("a taken port is named, with what to do", async (t) => {
  t.timeout(120_000);
  const { baseUrl } = JSON.parse(readFileSync(join(running().folder, ".data/demo.json"), "utf8")) as {
    baseUrl: string;
  };
  const elsewhere = await mkdtemp(join(tmpdir(), "timbra-port-"));
  t.teardown(() => rm(elsewhere, { recursive: true, force: true }));
  const env = { PATH: process.env["PATH"], PORT: new URL(baseUrl).port, CATALOGS_SHIPPED: "off" };
  const second = run(process.execPath, [allInOne], { cwd: elsewhere, env });
  const { stderr, code } = (await t.throwsAsync(second)) as unknown as { stderr: string; code: number };
  t.is(code, 1);
  t.regex(stderr, /^Port \d+ .* is taken; set PORT/);
});

test.serial("a wrong configuration names every fault at once", async (t) => {
  const env = { PATH: process.env["PATH"], PORT: "99999", QUEUE_URL: "http://x", NODE_ENV: "production" };
  const { stderr, code } = (await t.throwsAsync(run(process.execPath, [allInOne], { env }))) as unknown as {
    stderr: string;
    code: number;
  };
  t.is(code, 1);
  for (const name of ["PORT", "QUEUE_URL", "DATABASE_URL", "ENCRYPTION_KEYS"])
    t.regex(stderr, new RegExp(name));
});

test.serial(
  "told to stop under traffic, the whole product answers every request and ends with code 0",
  async (t) => {
    t.timeout(120_000);
    const { folder, product } = running();
    const { baseUrl } = JSON.parse(readFileSync(join(folder, ".data/demo.json"), "utf8")) as {
      baseUrl: string;
    };
    const traffic = keepAliveClients(baseUrl.replace("localhost", "127.0.0.1"), 16);
    await waitFor("traffic", () => traffic.answered() > 100);
    product.kill("SIGTERM");
    const [code] = await once(product, "exit");
    t.is(code, 0);
    t.deepEqual(await traffic.over, { cut: [], toldToClose: 16 });
  },
);
