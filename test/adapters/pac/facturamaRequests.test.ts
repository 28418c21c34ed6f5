import { readdirSync, readFileSync } from "node:fs";
import test from "ava";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

/**
 * Facturama seals documents itself, so that there is no adapter: what is saved of it are four requests, which no reader of
 * ours has to understand. Each names the field that only a request has.
 */
const requests: Readonly<Record<string, string>> = {
  "CSDS.json": "PrivateKeyPassword",
  "cfdi33.json": "Items",
  "cfdi40.json": "Items",
  "facturaGlobal.json": "GlobalInformation",
};

test("what is saved of Facturama are requests, and none is an answer that we would have to read", (t) => {
  const folder = sharedSat("examples/facturama");
  if (folder === undefined) {
    t.log("skipped: SAT's own files are not beside the project");
    return t.pass();
  }
  t.deepEqual(readdirSync(folder).toSorted(), Object.keys(requests).toSorted());
  for (const [name, field] of Object.entries(requests)) {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    t.true(text.includes(`"${field}"`), name);
    for (const ofAnswer of ["TaxStamp", "OriginalString", "Status"])
      t.false(text.includes(`"${ofAnswer}"`), name);
  }
  return undefined;
});
