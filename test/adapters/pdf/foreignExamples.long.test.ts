import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { createPdfRenderer } from "../../../src/adapters/pdf/createPdfRenderer.ts";
import { sharedSat } from "../../helpers/sharedSat.ts";
import { pdfText } from "./pdfText.ts";
import { stamped } from "./stamped.ts";

const renderer = createPdfRenderer();
test.after.always(() => renderer.close());

test("every example of SAT's and of others' is printed, whatever is in it", async (t) => {
  t.timeout(120_000);
  const folders = ["cfdi40", "cfdi40-unsigned", "pago20", "retenciones", "descarga/zip"];
  const files = folders.flatMap((folder) => {
    const path = sharedSat(`examples/${folder}`);
    return path ? readdirSync(path).map((name) => join(path, name)) : [];
  });
  const failed: string[] = [];
  for (const file of files.filter((each) => each.endsWith(".xml"))) {
    const xml = readFileSync(file, "utf8");
    if (!/Comprobante|Retenciones/.test(xml)) continue;
    try {
      const text = pdfText(await renderer.render({ xml: stamped(xml), test: false }))?.join() ?? "";
      if (/undefined|\bNaN\b|\[object/.test(text)) failed.push(`${file}: ${text}`);
    } catch (error) {
      failed.push(`${file}: ${String(error)}`);
    }
  }
  t.deepEqual(failed, []);
});
