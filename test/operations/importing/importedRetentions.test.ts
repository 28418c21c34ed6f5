import test from "ava";
import type { Retention } from "../../../src/domain/retentions/retention.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { requestCancellation } from "../../../src/operations/cancellations/requestCancellation.ts";
import { openInvoiceFile } from "../../../src/operations/files/openInvoiceFile.ts";
import { importDocuments } from "../../../src/operations/importing/importDocuments.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { requestRetention } from "../../../src/operations/retentions/requestRetention.ts";
import { findInvoice, listInvoices } from "../../../src/queries/invoices.ts";
import { listRetentions } from "../../../src/queries/retentions/retentions.ts";
import { workCancellations } from "../../helpers/cancellations.ts";
import { twoSystems } from "../../helpers/importing.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const world = ofFile(twoSystems);
const content: Retention = {
  key: "14",
  receiver: { nationality: "foreign", name: "WORLD WIDE COMPANY INC", taxId: "998877665544" },
  period: { from: 1, to: 6, year: 2026 },
  totals: { operation: "100000.00", taxed: "100000.00", exempt: "0.00", withheld: "10000.00" },
  taxes: [{ tax: "001", base: "100000.00", amount: "10000.00", paymentType: "03" }],
  complements: {
    Dividendos: {
      Version: "1.0",
      DividOUtil: {
        CveTipDivOUtil: "06",
        MontISRAcredRetMexico: "10000",
        MontISRAcredRetExtranjero: "0",
        TipoSocDistrDiv: "Sociedad Nacional",
      },
    },
  },
};

/** Has a retention stamped by the other system, and returns it as it went out there. */
async function stampedThere(changes: Partial<Retention> = {}) {
  const { deps, there } = world();
  const { id } = (await requestRetention(deps, askedBy(there), { ...content, ...changes })).retention;
  await stampInvoices(deps, [id]);
  const row = await Invoice.query(deps.db).findOne({ id, state: "stamped" }).throwIfNotFound();
  return { row, xml: await fileOf(there, id) };
}

async function fileOf(owner: ReturnType<typeof world>["here"], invoiceId: string): Promise<Buffer> {
  const wanted = { invoiceId, format: "xml", among: "retentions" } as const;
  return Buffer.from(await (await openInvoiceFile(world().deps, owner, wanted)).bytes());
}

async function bring(...xmls: readonly (Buffer | string)[]) {
  const { deps, here } = world();
  const files = xmls.map((xml) => ({ name: null, xml: Buffer.from(xml as Buffer) }));
  return importDocuments(deps, askedBy(here), files);
}

test.serial(
  "a retention that another system stamped is kept byte for byte, and found as ours are",
  async (t) => {
    const { deps, here, there } = world();
    const { row, xml } = await stampedThere();
    const [first] = await bring(xml);
    if (!first || !("invoice" in first)) throw new Error(JSON.stringify(first));
    const { invoice: kept } = first;
    t.is(first.state, "imported");
    t.deepEqual(
      first.warnings.map(({ code }) => code),
      ["skipped.version"],
      "SAT's service tells the status of CFDI only",
    );
    const { kind, cfdiType, uuid, folio, fecha, total, subtotal, receiverRfc, receiverName } = row;
    t.like(kept, { source: "imported", state: "stamped", kind, cfdiType, uuid, folio, fecha });
    t.like(kept, { total, subtotal, receiverRfc, receiverName });
    t.deepEqual(kept.retention, { content, document: row.retention?.document });
    t.true((await fileOf(here, kept.id)).equals(xml));

    const found = await listRetentions(deps.db, here, { key: "14", source: "imported" }, { limit: 10 });
    t.deepEqual(
      found.rows.map(({ id }) => id),
      [kept.id],
    );
    t.deepEqual((await listRetentions(deps.db, here, { source: "issued" }, { limit: 10 })).rows, []);
    t.deepEqual((await listInvoices(deps.db, here, {}, { limit: 10 })).rows, [], "it is no invoice");
    const [again, twice] = await bring(xml, xml);
    t.deepEqual([again?.state, twice?.state], ["known", "known"]);
    const atHome = await importDocuments(deps, askedBy(there), [{ name: null, xml }]);
    t.like(atHome[0], { state: "known", invoice: { id: row.id } });
  },
);

test.serial(
  "a kept retention is cancelled here, and a substitute that came before it is known",
  async (t) => {
    const { deps, here } = world();
    const old = await stampedThere();
    const heir = await stampedThere({ relation: { type: "04", uuid: old.row.uuid as string } });
    const results = await bring(heir.xml, old.xml);
    t.deepEqual(
      results.map(({ state }) => state),
      ["imported", "imported"],
    );
    const row = await Invoice.query(deps.db)
      .findOne({ uuid: old.row.uuid, merchantId: here.merchantId })
      .throwIfNotFound();
    await requestCancellation(deps, askedBy(here), {
      invoiceId: row.id,
      among: "retentions",
      motive: "01",
      substituteUuid: heir.row.uuid as string,
    });
    await workCancellations(deps);
    t.is((await findInvoice(deps.db, here, row.id, "retentions"))?.state, "cancelled");
    const relation = await deps.db("invoice_relations").where({ relatedId: row.id }).first();
    t.truthy(relation, "the substitute, which came first, is linked");
  },
);

test.serial("a retention of somebody else, or one that was changed, is not kept", async (t) => {
  const { deps } = world();
  const text = (await stampedThere()).xml.toString();
  const before = await Invoice.query(deps.db).resultSize();
  const results = await bring(
    text.replace(/RfcE="[^"]+/, 'RfcE="EKU9003173C9'),
    text.replace(/MontoTotGrav="1/, 'MontoTotGrav="2'),
    text.replace(/SelloSAT="./, 'SelloSAT="%'),
    text.replace(/<tfd:TimbreFiscalDigital[^>]*>(<\/tfd:TimbreFiscalDigital>)?/, ""),
  );
  t.deepEqual(
    results.map((one) => (one.state === "refused" ? one.faults.map(({ code }) => code).join() : one.state)),
    ["import.other_issuer", "seal.mismatch", "timbre.mismatch", "timbre.missing"],
  );
  t.is(await Invoice.query(deps.db).resultSize(), before);
});
