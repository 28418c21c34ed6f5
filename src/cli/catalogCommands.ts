import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fileCatalogSource } from "../adapters/sat/fileCatalogSource.ts";
import { systemActor } from "../domain/access/actor.ts";
import { catalogsByWorkbook } from "../domain/catalogs/definitions/catalogDefinitions.ts";
import type { Workbook } from "../domain/catalogs/definitions/catalogDefinition.ts";
import type { ImportDifference } from "../domain/catalogs/importProgress.ts";
import { CatalogVersion } from "../models/CatalogVersion.ts";
import { approveVersion } from "../operations/catalogs/approveVersion.ts";
import { importNow } from "../operations/catalogs/importNow.ts";
import { reportProgress } from "../operations/catalogs/reportProgress.ts";
import { listWorkbookVersions } from "../queries/admin/catalogVersions.ts";
import { type ComposedCommand, text } from "./command.ts";
import { importProgressLine } from "./importProgressLine.ts";

const actor = systemActor("command line");

export const importCatalogsCommand: ComposedCommand = {
  about: "Imports a workbook of SAT's catalogs; a wrong one changes nothing.",
  argument: { name: "from", help: "FILE or URL of the workbook; that of CATALOGS_URL when absent." },
  example: "catCFDI_V_4_20261121.xls",
  options: {
    workbook: {
      type: "string",
      value: "NAME",
      default: "cfdi",
      help: `One of ${Object.keys(catalogsByWorkbook).join(", ")}.`,
    },
    yes: { type: "boolean", default: false, help: "Approve a workbook that differs suspiciously much." },
  },
  async run({ deps }, values) {
    const workbook = workbookNamed(text(values, "workbook"));
    const { address, isFile } = addressOf(text(values, "from"));
    const source = isFile ? { catalogSource: fileCatalogSource() } : {};
    const order = { workbook, approve: values["yes"] === true, ...(address !== undefined && { address }) };
    const version = await importNow({ ...deps, ...source }, actor, order, (started) =>
      importProgressLine(reportProgress(deps, started)),
    );
    if (version.state === "active" || version.state === "unchanged") return told(version);
    throw new Error([told(version), ...faultLines(version)].join("\n"));
  },
};

export const listCatalogsCommand: ComposedCommand = {
  about: "Lists the versions of SAT's workbooks: what counts, what waits, what one can go back to.",
  options: {},
  async run({ deps }) {
    const workbooks = await listWorkbookVersions(deps.db);
    const lines = workbooks.flatMap(({ running, versions }) =>
      [...(running ? [running] : []), ...versions].map(
        ({ number, workbook, state, revision, source, createdAt }) =>
          `${String(number).padStart(5)}  ${workbook.padEnd(14)} ${state.padEnd(17)} ${revision ?? "-"}  ${createdAt.toISOString()}  ${source}`,
      ),
    );
    return lines.join("\n") || "Nothing has been imported yet.";
  },
};

export const activateCatalogsCommand: ComposedCommand = {
  about: "Approves a version of a workbook that waits, or goes back to an earlier one.",
  options: {
    number: { type: "string", value: "N", required: true, help: "A number of catalogs:list." },
  },
  async run({ deps }, values) {
    const number = Number(text(values, "number"));
    const version = await CatalogVersion.query(deps.db).findOne({
      number: Number.isSafeInteger(number) ? number : 0,
    });
    if (!version) throw new Error(`There is no version ${text(values, "number")}.`);
    return told(await approveVersion(deps, actor, version.id));
  },
};

function workbookNamed(name: string): Workbook {
  if (name in catalogsByWorkbook) return name as Workbook;
  throw new TypeError(`--workbook is one of ${Object.keys(catalogsByWorkbook).join(", ")}`);
}

/** Reads a file of this machine, or an address. */
function addressOf(from: string): { readonly address?: string; readonly isFile: boolean } {
  if (from === "") return { isFile: false };
  if (/^https?:\/\//i.test(from)) return { address: new URL(from).href, isFile: false };
  const path = resolve(from);
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  return { address: pathToFileURL(path).href, isFile: true };
}

function told({ number, workbook, state, counts, diff }: CatalogVersion): string {
  const { sameAs, catalogs = {} } = (diff ?? {}) as Partial<ImportDifference>;
  if (state === "unchanged") return `Nothing new: the file is that of version ${sameAs}.`;
  const rows = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const changes = Object.entries(catalogs).map(
    ([name, { added, removed, changed }]) => `  ${name}: +${added} -${removed} ~${changed}`,
  );
  const what = counts ? `, ${rows.toLocaleString("en")} rows` : "";
  return [`Version ${number} of ${workbook} is ${state}${what}.`, ...changes].join("\n");
}

function faultLines({ state, faults }: CatalogVersion): string[] {
  const lines = (faults ?? []).map(({ path, code, message }) => `  ${path}: ${message.en} (${code})`);
  const cure = state === "awaitingApproval" ? ["If that is right, say so: the same command with --yes."] : [];
  return [...lines, ...cure];
}
