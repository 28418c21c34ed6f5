import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The text of each page as a reader sees it, by poppler's pdftotext; `undefined` where that is not installed. */
export function pdfText(pdf: Uint8Array): string[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), "timbra-pdf-"));
  try {
    const path = join(folder, "document.pdf");
    writeFileSync(path, pdf);
    const text = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8", maxBuffer: 2 ** 26 });
    return text.split("\f").slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns how many pages a PDF has; its page objects are never compressed. */
export function pageCount(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  );
}
