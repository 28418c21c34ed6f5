import type { PresentedFault } from "../../present/presentFault.ts";
import type { presentReceipt } from "../../consumer/presentConsumerInvoice.ts";
import { dataOf } from "../askApi.ts";
import type { Form } from "../form.ts";
import type { PageAnswer, PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import type { ConsumerInvoice } from "./invoiceStatus.ts";
import { receiptCookie, receiptTokenOf } from "./receiptCookie.ts";
import { pathOfReceipt } from "./receiptPaths.ts";
import { customerOf, seenCodes, typedReceiver } from "./receiverForm.ts";
import { salePage } from "./salePage.ts";
import type { FoundTicket } from "./saleSummary.ts";

interface Wanted {
  readonly key: string;
  readonly found: FoundTicket;
  /** The last try of this browser, which SAT or the PAC refused. */
  readonly held: ConsumerInvoice | undefined;
}

interface Verdict {
  readonly faults: readonly PresentedFault[];
  readonly warnings: readonly PresentedFault[];
}

/**
 * Requests the invoice of the sale for the receiver of the form. Faults are shown at their fields. Warnings are shown
 * once; a person who sends the form again confirms them.
 */
export async function issue(request: PageRequest, wanted: Wanted, form: Form): Promise<PageAnswer> {
  const { askApi, language } = request;
  const { key, found, held } = wanted;
  const typed = typedReceiver(form);
  const { email } = typed;
  const customer = customerOf(typed);
  const address = email === "" ? {} : { email };
  let warnings: readonly PresentedFault[] = [];
  try {
    const body = { customer, ticketToken: found.ticketToken };
    const verdict = await dataOf<Verdict>(askApi("validateConsumerTaxInfo", { body }));
    warnings = verdict.warnings.map(bare);
    if (verdict.faults.length > 0) {
      const again = { typed, faults: verdict.faults.map(bare), warnings };
      return { ...salePage(request, found, held, again), status: 422 };
    }
    if (warnings.length > 0 && form.get("seen") !== seenCodes(warnings))
      return salePage(request, found, held, { typed, warnings });

    const receiptToken = receiptTokenOf(request, key);
    const issued =
      held && receiptToken !== undefined
        ? askApi("correctConsumerInvoice", { body: { receiptToken, customer, ...address } })
        : askApi("issueConsumerInvoice", { body: { ...body, ...address } });
    const receipt = await dataOf<ReturnType<typeof presentReceipt>>(issued);
    return { goTo: pathOfReceipt(key), cookies: [receiptCookie(key, receipt.receiptToken)] };
  } catch (error) {
    const faults = problemsOf(error, language, "customer");
    return { ...salePage(request, found, held, { typed, faults, warnings }), ...refusal(error) };
  }
}

function bare(fault: PresentedFault): PresentedFault {
  return { ...fault, path: fault.path.replace(/^customer\./, "") };
}
