import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { catalogSource } from "../../../src/adapters/sat/catalogSource.ts";
import { newestLink } from "../../../src/adapters/sat/newestLink.ts";
import type { Workbook } from "../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import type { KnownWorkbook } from "../../../src/ports/catalogSource.ts";

const workbook = Buffer.from("PK\u0003\u0004 a workbook");

async function site(t: ExecutionContext, answer: RequestListener) {
  const folder = await mkdtemp(join(tmpdir(), "timbra-source-"));
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  t.teardown(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = join(folder, "file");
  const fetched = (
    path: string,
    known: readonly KnownWorkbook[] = [],
    signal = new AbortController().signal,
  ) =>
    catalogSource({ url: base, maxBytes: 1_000, timeoutMs: 2_000 }).fetch({
      workbook: "cfdi",
      address: base + path,
      file,
      known,
      signal,
      onBytes: () => {},
    });
  return { base, file, fetched };
}

test("a workbook comes whole, with its hash and what the server said of it", async (t) => {
  const { base, file, fetched } = await site(t, (_request, response) => {
    response.setHeader("etag", '"1"').setHeader("last-modified", "Thu, 06 Aug 2026 12:00:00 GMT");
    response.end(workbook);
  });
  t.like(await fetched("/x.xls"), {
    kind: "fetched",
    address: `${base}/x.xls`,
    etag: '"1"',
    lastModified: "Thu, 06 Aug 2026 12:00:00 GMT",
    sizeBytes: workbook.length,
  });
  t.deepEqual(await readFile(file), workbook);
});

test("conditions go with the address they were told of, and with no other", async (t) => {
  const asked: unknown[] = [];
  const { base, fetched } = await site(t, ({ headers }, response) => {
    asked.push([headers["if-none-match"], headers["if-modified-since"]]);
    response.statusCode = headers["if-none-match"] ? 304 : 200;
    response.end(headers["if-none-match"] ? undefined : workbook);
  });
  const known = [{ address: `${base}/x.xls`, etag: '"1"', lastModified: "then" }];
  t.deepEqual(await fetched("/x.xls", known), { kind: "unchanged", address: `${base}/x.xls` });
  t.is((await fetched("/y.xls", known)).kind, "fetched");
  t.deepEqual(asked, [
    ['"1"', "then"],
    [undefined, undefined],
  ]);
});

test("a redirect within the site is followed, one to a neighbour of ours is not", async (t) => {
  const { fetched } = await site(t, (request, response) => {
    if (request.url === "/new.xls") return response.end(workbook);
    const location = request.url === "/old.xls" ? "/new.xls" : "http://127.0.0.1:1/secret";
    return response.writeHead(302, { location }).end();
  });
  t.like(await fetched("/old.xls"), { kind: "fetched" });
  await t.throwsAsync(fetched("/away.xls"), { code: "sat.unreachable" });
});

test("a redirect that goes in circles ends", async (t) => {
  const { fetched } = await site(t, (_request, response) =>
    response.writeHead(302, { location: "/x.xls" }).end(),
  );
  await t.throwsAsync(fetched("/x.xls"), { code: "sat.unreachable" });
});

test("a page that links elsewhere is not followed there", async (t) => {
  const { fetched } = await site(t, (_request, response) => {
    response.end('<html><a href="http://127.0.0.1:1/catCFDI_V_4_20260806.xls">x</a></html>');
  });
  t.like(await fetched("/page"), { kind: "refused", fault: { code: "catalog.link_missing" } });
});

for (const announced of [true, false]) {
  test(`a file over the limit is refused${announced ? "" : ", although its length was not announced"}`, async (t) => {
    const { fetched } = await site(t, (_request, response) => {
      if (announced) response.setHeader("content-length", 2_000);
      response.write(Buffer.alloc(1_500, "x"));
      response.end(Buffer.alloc(500, "x"));
    });
    t.like(await fetched("/x.xls"), { kind: "refused", fault: { code: "workbook.too_large" } });
  });
}

test("who answers nothing is given up after the time limit, and at once when the caller says so", async (t) => {
  const { fetched } = await site(t, () => {});
  await t.throwsAsync(fetched("/x.xls"), { code: "sat.unreachable" });
  const gone = AbortSignal.abort(new Error("enough"));
  await t.throwsAsync(fetched("/x.xls", [], gone), { message: "enough" });
});

const links: readonly (readonly [
  what: string,
  page: string,
  workbook: Workbook,
  link: string | undefined,
])[] = [
  [
    "the newest by its day",
    link("catCFDI_V_4_20250101.xls") + link("catCFDI_V_4_20260806.xls"),
    "cfdi",
    "a/catCFDI_V_4_20260806.xls",
  ],
  [
    "the day before the year",
    link("catCFDI_V_4_06082026.xls") + link("catCFDI_V_4_31122025.xls"),
    "cfdi",
    "a/catCFDI_V_4_06082026.xls",
  ],
  ["quotes of either kind, or none", "<a href=catNomina.xls>", "payroll", "a/catNomina.xls"],
  ["what SAT does not link where it usually is", "<p>", "waybill", "a/documentos/CatalogosCartaPorte31.xls"],
  ["none", link("catCFDI_V_33.xls"), "cfdi", undefined],
];

for (const [what, page, name, expected] of links) {
  test(`of a page's links ${what} is taken`, (t) => {
    const found = newestLink(page, name, new URL("http://sat.example/a/anexo_20.htm"));
    t.is(found?.href, expected && `http://sat.example/${expected}`);
  });
}

function link(name: string): string {
  return `<A HREF="${name}" target=_blank>x</A>`;
}
