import type { Tenancy } from "../../domain/access/principal.ts";
import { importFaults } from "../../domain/importing/importFaults.ts";
import { AppError, type Fault } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { type Verification, verifyXml } from "../verification/verifyXml.ts";
import { ImportRefusedError } from "./ImportRefusedError.ts";
import type { ImportedFile } from "./importedFile.ts";
import { keepDocument } from "./keepDocument.ts";

/** The result of a file. `known`: the document was here already, by an earlier import or because it was issued here. */
export type ImportResult = { readonly name: string | null } & (
  | { readonly state: "imported" | "known"; readonly invoice: Invoice; readonly warnings: readonly Fault[] }
  | { readonly state: "refused"; readonly faults: readonly Fault[] }
);

type ImportDeps = Pick<
  Deps,
  "db" | "clock" | "catalogs" | "authorities" | "satCertificates" | "satStatus" | "listed" | "log"
>;

/** A file that was judged by itself; its place is that among the files. */
type JudgedFile = { readonly place: number } & (
  { readonly xml: Buffer; readonly verification: Verification } | { readonly faults: readonly Fault[] }
);

/** SAT is asked about so many documents at once. */
const judgedAtOnce = 4;

/**
 * The order in which documents stand on each other: first what is paid or credited, then what credits and what pays. Those
 * two go by date among each other: a return of what is paid already would otherwise leave nothing to pay.
 */
const ranks: Readonly<Record<string, number>> = { E: 1, P: 1 };

/**
 * Keeps documents that the merchant issued by another system, each by itself and byte for byte: what is wrong with one
 * keeps no other out. Seal and timbre are verified first, and SAT's state is asked. Those on which others stand come first.
 * Returns the results in the order of the files.
 */
export async function importDocuments(
  deps: ImportDeps,
  change: Change<Tenancy>,
  files: readonly ImportedFile[],
): Promise<readonly ImportResult[]> {
  const judged: JudgedFile[] = [];
  for (let from = 0; from < files.length; from += judgedAtOnce) {
    const some = files.slice(from, from + judgedAtOnce);
    const judging = some.map((file, at) => judge(deps, change.principal, { file, place: from + at }));
    judged.push(...(await Promise.all(judging)));
  }
  const results: ImportResult[] = [];
  for (const one of judged.sort(byDependence)) {
    const { name } = files[one.place] as ImportedFile;
    results[one.place] = { name, ...(await keep(deps, change, one)) };
  }
  return results;
}

/** Makes the checks for which nothing has to be known but the file. */
async function judge(
  deps: ImportDeps,
  principal: Tenancy,
  { file, place }: { readonly file: ImportedFile; readonly place: number },
): Promise<JudgedFile> {
  if ("fault" in file) return { place, faults: [file.fault] };
  const { xml } = file;
  try {
    const verification = await verifyXml(deps, principal, xml);
    const faults = importFaults(verification.document, verification.verdicts, principal.emisor.Rfc);
    return faults.length > 0 ? { place, faults } : { place, xml, verification };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "cfdi.unreadable") throw error;
    return { place, faults: error.details };
  }
}

type Kept =
  | { readonly state: "imported" | "known"; readonly invoice: Invoice; readonly warnings: readonly Fault[] }
  | { readonly state: "refused"; readonly faults: readonly Fault[] };

async function keep(deps: ImportDeps, change: Change<Tenancy>, judged: JudgedFile): Promise<Kept> {
  if ("faults" in judged) return { state: "refused", faults: judged.faults };
  try {
    return await keepDocument(deps, change, judged);
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    return { state: "refused", faults: error.faults };
  }
}

function byDependence(one: JudgedFile, other: JudgedFile): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

/** Returns a text by which files come in their order: by rank, then by date, then as they were sent. */
function keyOf(one: JudgedFile): string {
  const document = "faults" in one ? undefined : one.verification.document;
  const rank = ranks[document?.type ?? ""] ?? 0;
  return `${rank} ${document?.date ?? ""} ${String(one.place).padStart(6, "0")}`;
}
