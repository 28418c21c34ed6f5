import { fetchReceipts } from "../src/operations/cancellations/fetchReceipts.ts";
import { followCancellations } from "../src/operations/cancellations/followCancellations.ts";
import { lookForPendings } from "../src/operations/cancellations/received/lookForPendings.ts";
import { sendReceiverAnswers } from "../src/operations/cancellations/received/sendReceiverAnswers.ts";
import { sendCancellations } from "../src/operations/cancellations/sendCancellations.ts";
import { signCancellations } from "../src/operations/cancellations/signCancellations.ts";
import { announceWaiting } from "../src/operations/invoices/announceWaiting.ts";
import { stampInvoices } from "../src/operations/invoices/stampInvoices.ts";
import { runAlone } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

/** The only process that opens a CSD's key. */
export const invoiceStamping = startWorker("invoiceStamping", {
  "invoice.seal": stampInvoices,
  "certificate.announceWaiting": announceWaiting,
  "invoice.stamp": stampInvoices,
  "cancellation.sign": signCancellations,
  "cancellation.send": sendCancellations,
  "cancellation.follow": followCancellations,
  "cancellation.fetchReceipt": fetchReceipts,
  "receivedCancellation.look": lookForPendings,
  "receivedCancellation.answer": sendReceiverAnswers,
});

await runAlone(import.meta.url, "invoiceStamping", invoiceStamping);
