import test, { type ExecutionContext } from "ava";
import { Certificate } from "../../../src/models/merchants/Certificate.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { storeCertificate } from "../../../src/operations/certificates/storeCertificate.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";

const dayMs = 86_400_000;

async function setup(t: ExecutionContext) {
  const product = await testProduct(t);
  const { merchant, principal } = await testMerchant(product);
  const now = Date.now();
  const holder = {
    rfc: merchant.rfc,
    name: "COMERCIO DE PRUEBA SA DE CV",
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + dayMs),
  };
  const store = (files: { certificate: Buffer; key: Buffer; password: string }): Promise<Certificate> =>
    storeCertificate(product.deps, byCommand(merchant.id), { livemode: false, ...files });
  return { ...product, merchant, principal, holder, now, store };
}

test("each way a pair can be wrong has its own error", async (t) => {
  const { sandbox, holder, now, store } = await setup(t);
  const csd = await issueCsd(sandbox.authority, holder);
  const other = await issueCsd(sandbox.authority, holder);
  const foreign = await createAuthority({ now: new Date(now) });
  const cases = {
    "certificate.unreadable": { ...csd, certificate: Buffer.from("no certificate") },
    "certificate.key_unreadable": { ...csd, key: Buffer.from("no key") },
    "certificate.password_wrong": { ...csd, password: "wrong" },
    "certificate.key_mismatch": { ...csd, key: other.key, password: other.password },
    "certificate.is_efirma": await issueEfirma(sandbox.authority, holder),
    "certificate.expired": await issueCsd(sandbox.authority, { ...holder, notAfter: new Date(now - 1_000) }),
    "certificate.not_yet_valid": await issueCsd(sandbox.authority, {
      ...holder,
      notBefore: new Date(now + 60_000),
    }),
    "certificate.foreign_rfc": await issueCsd(sandbox.authority, { ...holder, rfc: "AAA010101AAA" }),
    "certificate.foreign_authority": await issueCsd(foreign, holder),
  };
  for (const [code, files] of Object.entries(cases)) await t.throwsAsync(store(files), { code }, code);
});

test("neither key nor password stands readable in the database, and they open in no other place", async (t) => {
  const { deps, sandbox, holder, store } = await setup(t);
  const csd = await issueCsd(sandbox.authority, holder);
  const stored = await store(csd);
  const row = JSON.stringify(await Certificate.query(deps.db).findById(stored.id));
  t.false(row.includes(JSON.stringify(csd.key).slice(20, 200)));
  t.false(stored.encryptedPassword.includes(Buffer.from(csd.password)));
  t.throws(() =>
    deps.vault.decrypt(stored.encryptionKeyId, stored.encryptedKey, "certificate/key/elsewhere"),
  );
});

test("a new certificate takes the place of the old one, and the old one may come back", async (t) => {
  const { deps, sandbox, holder, merchant, store } = await setup(t);
  const [first, second] = [
    await issueCsd(sandbox.authority, holder),
    await issueCsd(sandbox.authority, holder),
  ];
  await store(first);
  await store(second);
  await store(first);
  const active = await Certificate.query(deps.db).where({ merchantId: merchant.id, active: true });
  t.deepEqual(
    active.map(({ serialNumber }) => serialNumber),
    [first.serialNumber],
  );
});

test("without a valid certificate sealing waits instead of failing, and goes on when one is there", async (t) => {
  const { deps, sandbox, holder, merchant, principal, store } = await setup(t);
  await Certificate.query(deps.db).where({ merchantId: merchant.id }).delete();
  const received = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
  await takeInTickets(deps, [received.ticket.id]);
  const { id } = await Invoice.query(deps.db).first().throwIfNotFound();
  t.is((await stampInvoices(deps, [id])).get(id)?.kind, "waitUntil");

  await store(await issueCsd(sandbox.authority, holder));
  t.is((await stampInvoices(deps, [id])).size, 0);
  t.is((await Invoice.query(deps.db).first())?.state, "stamped");
});
