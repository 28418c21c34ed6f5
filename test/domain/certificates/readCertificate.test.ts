import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { readCertificate } from "../../../src/domain/certificates/readCertificate.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

test("an authority's own certificate is neither a CSD nor an e.firma", async (t) => {
  const authority = await createAuthority({ now: new Date("2026-03-01T12:00:00Z") });
  const facts = readCertificate(Buffer.from(authority.certificatePem));
  t.is(facts.kind, "other");
  t.is(facts.rfc, "");
});

test("every certificate of SAT's public test set is told apart as its file name says", (t) => {
  const folder = sharedSat("csd/python-satcfdi");
  if (!folder) {
    t.log("skipped: SAT's test certificates are not beside the project");
    t.pass();
    return;
  }
  for (const subfolder of ["Personas Fisicas", "Personas Morales"]) {
    for (const file of readdirSync(join(folder, subfolder)).filter((name) => name.endsWith(".cer"))) {
      const facts = readCertificate(readFileSync(join(folder, subfolder, file)));
      const [rfc] = file.normalize("NFC").split(/[_.]/);
      t.is(facts.kind, file.endsWith("_csd.cer") ? "csd" : "efirma", file);
      t.is(facts.rfc, rfc!.replaceAll(" ", "").toUpperCase(), file);
      t.regex(facts.serialNumber, /^3000100000040000\d{4}$/);
    }
  }
});
