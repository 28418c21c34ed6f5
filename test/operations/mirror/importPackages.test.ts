import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import test from "ava";
import { makePackage } from "../../../src/sandbox/sat/descarga/makePackage.ts";
import { createPackageReader } from "../../../src/adapters/packages/createPackageReader.ts";
import { mirrorImports } from "../../helpers/mirrorImports.ts";

const march = { from: "2026-03-01T00:00:00", to: "2026-03-31T23:59:59" };

test("everything in a package is in the mirror, columns and bytes", async (t) => {
  const { product, merchant, take, rows } = await mirrorImports(t);
  const file = join(product.deps.config.dataDir, "march.zip");
  await makePackage({
    file,
    rfc: merchant.rfc,
    service: "cfdi",
    direction: "emitidos",
    content: "cfdi",
    range: march,
    count: 300,
  });

  const taken = await take(file);

  t.like(taken, { state: "imported", rowsTotal: 300, rowsDone: 300, rowsNew: 300, faultsCount: 0 });
  const mirrored = await rows();
  t.is(mirrored.length, 300);
  const documents = await product.deps.db("satCfdiDocuments").orderBy("uuid");
  const open = await createPackageReader().openPackage(file);
  const given = new Map<string, string>();
  for await (const document of open.documents())
    if ("xml" in document) given.set(document.name.slice(0, 36).toLowerCase(), document.xml.toString());
  await open.close();
  t.deepEqual(
    new Map(documents.map(({ uuid, content }) => [uuid, inflateRawSync(content).toString()])),
    new Map([...given].sort(([a], [b]) => (a < b ? -1 : 1))),
  );
});
