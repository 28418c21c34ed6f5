import { sealInvoices } from "../src/operations/invoices/sealInvoices.ts";
import { stampInvoices } from "../src/operations/invoices/stampInvoices.ts";
import { runAlone } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

/** The only process that opens a CSD's key. */
export const invoiceStamping = startWorker("invoiceStamping", {
  "invoice.seal": sealInvoices,
  "invoice.stamp": stampInvoices,
});

await runAlone(import.meta.url, "invoiceStamping", invoiceStamping);
