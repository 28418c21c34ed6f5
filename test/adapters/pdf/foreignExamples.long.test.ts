import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { createPdfRenderer } from "../../../src/adapters/pdf/createPdfRenderer.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";
import { pdfText } from "./pdfText.ts";
import { stamped } from "./stamped.ts";

// However busy the machine is: what is tested here is what comes out.
const merchantId = "one";
const renderer = createPdfRenderer({ timeoutMs: 600_000 });
test.after.always(() => renderer.close());

test("every public file is printed as it is, or refused in words", async (t) => {
  t.timeout(600_000);
  const root = sharedSat("examples");
  const names = root ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [];
  const failed: string[] = [];
  for (const name of names.filter((each) => each.endsWith(".xml"))) {
    try {
      await renderer.render({
        merchantId,
        xml: readFileSync(join(root as string, name), "utf8"),
        test: false,
      });
    } catch (error) {
      if (!/no printed representation/.test(String(error))) failed.push(`${name}: ${String(error)}`);
    }
  }
  t.deepEqual(failed, []);
});

test("every example of SAT's and of others' is printed, whatever is in it", async (t) => {
  t.timeout(600_000);
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
      const text =
        pdfText(await renderer.render({ merchantId, xml: stamped(xml), test: false }))?.join() ?? "";
      if (/undefined|\bNaN\b|\[object/.test(text)) failed.push(`${file}: ${text}`);
    } catch (error) {
      failed.push(`${file}: ${String(error)}`);
    }
  }
  t.deepEqual(failed, []);
});
