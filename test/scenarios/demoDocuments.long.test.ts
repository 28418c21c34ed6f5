import test, { type ExecutionContext } from "ava";
import { makeTicket } from "../../src/demo/makeTicket.ts";
import { seededRandom } from "../../src/demo/random.ts";
import { cadenaOriginal } from "../../src/domain/cfdi/cadenaOriginal.ts";
import { cadenaTimbre } from "../../src/domain/cfdi/timbre/cadenaTimbre.ts";
import { parseXml } from "../../src/domain/cfdi/xml/parseXml.ts";
import { readComprobante } from "../../src/domain/cfdi/readComprobante.ts";
import { readTimbre } from "../../src/domain/cfdi/timbre/readTimbre.ts";
import { TicketRow } from "../../src/models/TicketRow.ts";
import { openInvoiceFile } from "../../src/operations/files/openInvoiceFile.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";
import { receiveTicketBatch } from "../../src/operations/tickets/receiveTicketBatch.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { opensslIsInstalled, opensslVerifies } from "../helpers/cfdi/opensslVerifies.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { satSchema } from "../helpers/sat/satSchema.ts";
import { customer } from "../helpers/cfdi/tickets.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";

const saleCount = 120;

interface Document {
  readonly xml: string;
  readonly ticket: TicketRow;
}

/** The demonstration's sales, each with a receiver, through every step. */
async function stampedSales(t: ExecutionContext): Promise<{ product: TestProduct; documents: Document[] }> {
  // All sales in one run of each step: far more calls at once than a job makes.
  const product = await testProduct(t, { env: { PAC_TIMEOUT_MS: "60000" } });
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const random = seededRandom(7);
  const sales = Array.from({ length: saleCount }, (_sale, index) => {
    const { branch: _branch, ...sale } = makeTicket(random, `D-${index}`, new Date());
    return { ticket: { customer, ...sale } };
  });
  await receiveTicketBatch(deps, askedBy(principal), sales);
  const pluck = (table: string): Promise<string[]> =>
    Promise.resolve(deps.db(table).orderBy("seq").pluck("id"));
  await takeInTickets(deps, await pluck("tickets"));
  await stampInvoices(deps, await pluck("invoices"));
  const invoiced = await TicketRow.query(deps.db).where({ state: "invoiced" }).orderBy("seq");
  const documents = await Promise.all(
    invoiced.map(async (ticket) => {
      const file = await openInvoiceFile(deps, principal, {
        invoiceId: ticket.invoiceId as string,
        format: "xml",
      });
      const bytes = await file.bytes();
      return { ticket, xml: Buffer.from(bytes).toString("utf8") };
    }),
  );
  return { product, documents };
}

test("every document of the demonstration holds against SAT's schema, its seals and its ticket", async (t) => {
  t.timeout(120_000);
  const { product, documents } = await stampedSales(t);
  const states = await product.deps.db("tickets").select("state").count().groupBy("state");
  t.true(documents.length > 0.95 * saleCount, JSON.stringify(states));

  const schema = satSchema("byForm");
  if (!schema) t.log("skipped: SAT's schemas are not beside the project");
  if (!opensslIsInstalled) t.log("skipped: there is no openssl command");
  for (const { xml, ticket } of documents) {
    const document = readComprobante(xml);
    t.is(Number(document.Total), Number(ticket.content.total), ticket.externalId);
    if (schema) t.deepEqual(schema.complaints(xml), [], ticket.externalId);
    if (opensslIsInstalled) await verifySeals(t, product, xml);
  }
});

async function verifySeals(t: ExecutionContext, { deps }: TestProduct, xml: string): Promise<void> {
  const document = readComprobante(xml);
  const certificate = Buffer.from(document.Certificado, "base64");
  t.true(opensslVerifies(cadenaOriginal(parseXml(xml)), document.Sello, certificate));
  const timbre = readTimbre(document);
  if (!timbre) return t.fail("no timbre");
  const pacCertificate = await deps.satCertificates(false).find(timbre.NoCertificadoSAT);
  t.true(opensslVerifies(cadenaTimbre(timbre), timbre.SelloSAT, pacCertificate as Buffer));
}
