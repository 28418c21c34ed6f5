import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import test from "ava";
import { ExportRow } from "../../src/models/ExportRow.ts";
import { InvoiceDocument } from "../../src/models/InvoiceDocument.ts";
import type { Deps } from "../../src/operations/deps.ts";
import { forgetExports } from "../../src/operations/exports/forgetExports.ts";
import { makeExports } from "../../src/operations/exports/makeExports.ts";
import { openExport } from "../../src/operations/exports/openExport.ts";
import { requestExport } from "../../src/operations/exports/requestExport.ts";
import { decompressBytes } from "../../src/operations/files/compression.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { customer, ticket } from "../helpers/cfdi/tickets.ts";
import { mortalLife } from "../helpers/killing/mortalLife.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { testClock } from "../helpers/testClock.ts";
import { zipEntries } from "../sandbox/descarga/zipEntries.ts";

const maxPoints = 200;
const kinds = ["invoices"] as const;

for (const format of ["zip", "csv"] as const)
  test(`an export (${format}) killed at any point where it touches the outside is whole in the end, or nobody's`, async (t) => {
    t.timeout(10 * 60_000);
    const clock = testClock();
    const product = await testProduct(t, { clock });
    const { deps } = product;
    const { principal } = await testMerchant(product);
    for (let number = 0; number < 3; number += 1) {
      const { ticket: received } = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
      await takeInTickets(deps, [received.id]);
      const ids: string[] = await deps.db("invoices").where({ ticketId: received.id }).pluck("id");
      await stampInvoices(deps, ids);
    }
    const xmls = await xmlsOf(deps);
    const make = (mortal: Deps, id: string) =>
      makeExports(mortal, [id], { signal: new AbortController().signal, log: deps.log, attempt: 1 });
    const read = async (id: string): Promise<Buffer> =>
      buffer(await (await openExport(deps, principal, { id, kinds })).open());
    const isWhole = async (id: string, when: string): Promise<void> => {
      const file = await read(id);
      if (format === "csv") return void t.is(file.toString("utf8").trimEnd().split("\r\n").length, 4, when);
      const entries = await zipEntries(file);
      t.is(entries.size, 7, when);
      const found = [...entries].filter(([name]) => name.endsWith(".xml")).map(([, xml]) => xml);
      t.deepEqual(found.toSorted(), xmls, when);
    };

    let deaths = 0;
    for (let point = 1; point <= maxPoints; point += 1) {
      const when = `killed at point ${point}`;
      const { id } = await requestExport(deps, askedBy(principal), { kind: "invoices", format, filter: {} });
      const life = mortalLife(product.databaseUrl, point, /./);
      const mortal = {
        ...deps,
        db: life.db,
        storage: life.outside(deps.storage),
        pdf: life.outside(deps.pdf),
      };
      const survived = (await life.spend(() => make(mortal, id))) !== undefined;
      const { state } = await ExportRow.query(deps.db).findById(id).throwIfNotFound();
      // Nobody is shown a file before it is there.
      if (state === "done") await isWhole(id, when);
      else await t.throwsAsync(read(id), { code: "export.not_ready" }, when);

      clock.advance(60_000);
      await make(deps, id);
      t.is((await ExportRow.query(deps.db).findById(id))?.state, "done", when);
      await isWhole(id, when);
      if (survived) break;
      deaths += 1;
    }
    t.log(`${deaths} points of death`);
    t.true(deaths > 10 && deaths < maxPoints);

    const folder = join(deps.config.dataDir, "objects", "exports");
    const stored = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    t.true(stored().length > deaths, "killed runs have left files, too");
    clock.advance(30 * 86_400_000);
    await forgetExports(deps);
    t.is(await ExportRow.query(deps.db).whereNotNull("storageKey").resultSize(), 0);
    t.deepEqual(stored(), [], "they go with the others");
  });

async function xmlsOf({ db }: Pick<Deps, "db">): Promise<string[]> {
  const rows = await InvoiceDocument.query(db).select("stampedXml");
  const xmls = rows.map(async ({ stampedXml }) =>
    (await decompressBytes(stampedXml as Buffer)).toString("utf8"),
  );
  return (await Promise.all(xmls)).toSorted();
}
