import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { importFault } from "../../domain/importing/importMessages.ts";
import { PackageError } from "../../domain/satDownloads/PackageError.ts";
import { AppError } from "../../errors.ts";
import type { PackageReader, ReadDocument, RefusedEntry } from "../../ports/packages.ts";
import type { Deps } from "../deps.ts";
import type { ImportedFile } from "./importedFile.ts";

/** A ZIP has so many files at most; the rest is refused by name. */
const mostFiles = 200;
/** The size of one document. */
const mostBytes = 1_048_576;

/** Returns the documents of a file: itself, or those in it where it is a ZIP. Throws `cfdi.unreadable` for a broken ZIP. */
export async function unpackFiles(
  { packages, config }: Pick<Deps, "packages" | "config">,
  bytes: Buffer,
): Promise<readonly ImportedFile[]> {
  if (bytes.toString("latin1", 0, 2) !== "PK") return [{ name: null, xml: bytes }];
  const folder = join(config.dataDir, "uploads");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, randomUUID());
  try {
    await writeFile(file, bytes, { mode: 0o600 });
    return await filesIn(packages, file);
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    throw new AppError("cfdi.unreadable", {
      details: [importFault("import.entry", "file", { reason: error.fault.message })],
    });
  } finally {
    await rm(file, { force: true });
  }
}

async function filesIn(packages: PackageReader, file: string): Promise<readonly ImportedFile[]> {
  const opened = await packages.openPackage(file);
  const files: ImportedFile[] = [];
  try {
    for await (const entry of opened.documents()) {
      if (files.length === mostFiles) {
        files.push(refused(entry.name, `> ${mostFiles}`));
        break;
      }
      files.push(fileOf(entry));
    }
    return files;
  } finally {
    await opened.close();
  }
}

function fileOf(entry: ReadDocument | RefusedEntry): ImportedFile {
  if ("fault" in entry) return refused(entry.name, entry.fault.message);
  const { name, xml } = entry;
  return xml.length > mostBytes ? refused(name, `> ${mostBytes} bytes`) : { name, xml };
}

function refused(name: string, reason: string): ImportedFile {
  return { name, fault: importFault("import.entry", name, { reason }) };
}
