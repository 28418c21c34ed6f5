import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExecutionContext } from "ava";
import { listedSheets } from "../../../src/sandbox/sat/catalogs/sheets/listedSheets.ts";
import type { SheetRow, WorkbookSheet } from "../../../src/platform/xlsx/workbookSheet.ts";
import { writeXlsx } from "../../../src/platform/xlsx/writeXlsx.ts";

/** A site that publishes one workbook as SAT does: a page with links, and a file with ETag and Last-Modified. */
export interface WorkbookSite {
  /** The address of the page. */
  readonly url: string;
  /** Returns the address of the file. */
  readonly fileUrl: () => string;
  /** Returns what it serves from now on. */
  readonly publish: (file: Buffer, name?: string) => void;
  /** Answers with this instead of the file, until told otherwise. */
  readonly misbehave: (how: Misbehaviour | undefined) => void;
  /** Requests for the file, by the status each got. */
  readonly answered: readonly number[];
}

type Misbehaviour = "cut" | "page" | "missing" | "broken";

export async function workbookSite(t: Pick<ExecutionContext, "teardown">): Promise<WorkbookSite> {
  let [file, name]: [Buffer, string] = [Buffer.alloc(0), ""];
  let misbehaviour: Misbehaviour | undefined;
  const answered: number[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/anexo_20.htm") {
      response.setHeader("content-type", "text/html");
      return response.end(`<a href="catCFDI_V_4_20200101.xls">2020</a> <a href='${name}'>Catálogos</a>`);
    }
    const etag = `"${createHash("sha256").update(file).digest("hex").slice(0, 20)}"`;
    const status = statusOf(request.headers["if-none-match"] === etag, request.url === `/${name}`);
    answered.push(status);
    response.statusCode = status;
    if (status !== 200) return response.end();
    if (misbehaviour === "page") {
      response.setHeader("content-type", "text/html");
      return response.end("<html>En mantenimiento</html>");
    }
    response.setHeader("etag", etag);
    response.setHeader("content-length", file.length);
    if (misbehaviour !== "cut") return response.end(file);
    return response.write(file.subarray(0, file.length / 2), () => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${base}/anexo_20.htm`,
    fileUrl: () => `${base}/${name}`,
    publish: (published, as = "catCFDI_V_4_20260806.xlsx") => void ([file, name] = [published, as]),
    misbehave: (how) => void (misbehaviour = how),
    answered,
  };

  function statusOf(isSame: boolean, isThere: boolean): number {
    if (misbehaviour === "broken") return 503;
    if (misbehaviour === "missing" || !isThere) return 404;
    return isSame ? 304 : 200;
  }
}

/** Rewrites the sheets of a workbook: `change` gives other rows for the one it is interested in. */
export type SheetChange = (name: string, rows: SheetRow[]) => SheetRow[] | undefined;

/** SAT's workbook in its true layout and some thousand of its rows, as it is or spoiled. */
export async function smallWorkbook({
  revision = 0,
  seed = 1,
  change,
}: { revision?: number; seed?: number; change?: SheetChange } = {}): Promise<Buffer> {
  const sound = soundSheets(revision, seed);
  if (!change) return (sound.file ??= written(sound.sheets));
  const changed = sound.sheets.flatMap(({ name, rows }) => {
    const other = change(name, [...rows]);
    return other ? [{ name, rows: other }] : [];
  });
  return written(changed);
}

interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** The workbooks by revision and seed: the tests of a file begin with the same few. */
const made = new Map<string, { readonly sheets: readonly Sheet[]; file?: Promise<Buffer> }>();

function soundSheets(revision: number, seed: number) {
  const key = `${revision} ${seed}`;
  const known = made.get(key);
  if (known) return known;
  const sheets = listedSheets("cfdi", { scale: 0.002, seed, revision }).map((sheet) => ({
    name: sheet.name,
    rows: [...sheet.rows()],
  }));
  const sound: { readonly sheets: readonly Sheet[]; file?: Promise<Buffer> } = { sheets };
  made.set(key, sound);
  return sound;
}

async function written(sheets: readonly Sheet[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "timbra-workbook-"));
  try {
    const path = join(folder, "book.xlsx");
    await writeXlsx(
      path,
      sheets.map(({ name, rows }): WorkbookSheet => ({ name, rows: () => rows })),
      new Date("2026-08-06"),
    );
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
