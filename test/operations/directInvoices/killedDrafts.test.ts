import test from "ava";
import type { DirectInvoice } from "../../../src/domain/directInvoices/directInvoice.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { createDraft } from "../../../src/operations/directInvoices/drafts/createDraft.ts";
import { draftVersion } from "../../../src/operations/directInvoices/drafts/draftVersion.ts";
import { stampDraft } from "../../../src/operations/directInvoices/drafts/stampDraft.ts";
import { findDraft } from "../../../src/queries/directInvoices/invoiceDrafts.ts";
import { directSale } from "../../helpers/cfdi/directSale.ts";
import { globalWorld } from "../../helpers/globals/globalWorld.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { ofFile } from "../../helpers/ofFile.ts";

const world = ofFile(globalWorld);

const content: DirectInvoice = directSale;

test.serial(
  "killed at any statement, a draft is whole or it is its invoice, and once in either",
  async (t) => {
    const { deps, newSeller } = world();
    const { asked } = await newSeller();
    let deaths = 0;
    for (let died = true, dieAt = 1; died; dieAt += 1) {
      const written = { content: { ...content }, faults: [] };
      const draft = await createDraft(deps, asked, written);
      const wanted = { draftId: draft.id, content, version: draftVersion(draft) };
      const dying = dyingDb(deps.db, dieAt);
      died = await stampDraft({ ...deps, db: dying.db }, asked, wanted).then(
        () => false,
        () => true,
      );
      dying.heal();
      if (died) deaths += 1;
      const kept = await findDraft(deps.db, asked.principal, draft.id);
      const made = await Invoice.query(deps.db).where({ id: draft.id });
      t.is((kept ? 1 : 0) + made.length, 1, `killed at ${dieAt}`);
      const again = await stampDraft(deps, asked, wanted);
      t.is(again.invoice.id, draft.id);
      const jobs = await deps
        .db("outbox")
        .where({ kind: "invoice.seal" })
        .whereRaw("? = any (subject_ids)", [draft.id]);
      t.is(jobs.length, 1, `killed at ${dieAt}`);
    }
    t.true(deaths > 15, `${deaths}`);
  },
);
