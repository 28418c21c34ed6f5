import type { PageAnswer, PageContent, PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { type ConsumerInvoice, invoiceProgress, invoiceReady } from "./invoiceStatus.ts";
import { receiptTokenOf } from "./receiptCookie.ts";
import { pathOfReceipt } from "./receiptPaths.ts";

/** Shows the invoice that this browser asked for, in its present state. */
export function invoicePage(request: PageRequest, key: string, invoice: ConsumerInvoice): PageContent {
  if (invoice.state === "processing") return invoiceProgress(invoice, key, request.language);
  return invoiceReady(request, invoice, key, { done: request.query("done") });
}

/** Mails the files to an address that the holder of the receipt names. */
export async function mailInvoice(
  request: PageRequest,
  key: string,
  invoice: ConsumerInvoice,
  email: string,
): Promise<PageAnswer> {
  try {
    await request.askApi("mailConsumerInvoice", {
      body: { receiptToken: receiptTokenOf(request, key), email },
    });
    return { goTo: `${pathOfReceipt(key)}?done=mail` };
  } catch (error) {
    if (invoice.state !== "stamped") throw error;
    const problems = problemsOf(error, request.language);
    return { ...invoiceReady(request, invoice, key, { email, problems }), ...refusal(error) };
  }
}

/** Asks the merchant to cancel the invoice, for the reason that its holder has written. */
export async function askForCancellation(
  request: PageRequest,
  key: string,
  invoice: ConsumerInvoice,
  reason: string,
): Promise<PageAnswer> {
  try {
    await request.askApi("requestConsumerCancellation", {
      body: { receiptToken: receiptTokenOf(request, key), reason },
    });
    return { goTo: `${pathOfReceipt(key)}?done=cancel` };
  } catch (error) {
    if (invoice.state !== "stamped") throw error;
    const problems = problemsOf(error, request.language);
    return { ...invoiceReady(request, invoice, key, { problems }), ...refusal(error) };
  }
}
