import { AppError } from "../../../errors.ts";
import type { Answer } from "../../answer.ts";
import type { presentReceipt } from "../../consumer/presentConsumerInvoice.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { dataOf } from "../askApi.ts";
import type { Form } from "../form.ts";
import type { PageAnswer, PageContent, PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import type { Basket } from "./basket.ts";
import type { ConsumerInvoice } from "./invoiceStatus.ts";
import { receiptCookies, receiptTokenOf } from "./receiptCookie.ts";
import { pathOfReceipt } from "./receiptPaths.ts";
import { customerOf, seenCodes, type TypedReceiver, typedReceiver } from "./receiverForm.ts";
import { type Preview, reviewPage } from "./reviewPage.ts";
import { correctionPage, salePage } from "./salePage.ts";

interface Wanted {
  readonly key: string;
  readonly found: Basket;
  /** The last try of this browser, which SAT or the PAC refused. */
  readonly held: ConsumerInvoice | undefined;
}

interface Verdict {
  readonly faults: readonly PresentedFault[];
  readonly warnings: readonly PresentedFault[];
}

/** Shows what would be issued to the receiver of the form, with every amount. What is wrong is shown at its field. */
export function review(request: PageRequest, wanted: Wanted, form: Form): Promise<PageAnswer> {
  const { key, found, held } = wanted;
  return judged(request, wanted, {
    typed: typedReceiver(form),
    again: (shown) => salePage(request, found, held, shown),
    async onward(typed, { warnings }) {
      const { ticketToken } = found;
      const preview = dataOf<Preview>(
        request.askApi("previewConsumerInvoice", { body: { ticketToken, customer: customerOf(typed) } }),
      );
      const shown = await preview;
      if (!shown.valid)
        return { ...salePage(request, found, held, { typed, faults: shown.faults.map(bare) }), status: 422 };
      return reviewPage(request, key, { preview: shown, typed, warnings, found });
    },
  });
}

/**
 * Requests the invoice of the sale for the receiver of the form. Faults are shown at their fields. Warnings are shown
 * once; a person who sends the form again confirms them.
 */
export function issue(request: PageRequest, wanted: Wanted, form: Form): Promise<PageAnswer> {
  const { key, found, held } = wanted;
  const again = (shown: Shown) => salePage(request, found, held, shown);
  return judged(request, wanted, {
    typed: typedReceiver(form),
    again,
    async onward(typed, { warnings }) {
      if (warnings.length > 0 && form.get("seen") !== seenCodes(warnings)) return again({ typed, warnings });
      const receiptToken = receiptTokenOf(request, key);
      const body = { customer: customerOf(typed), ...(typed.email !== "" && { email: typed.email }) };
      const asNew = () =>
        request.askApi("issueConsumerInvoice", { body: { ...body, ticketToken: found.ticketToken } });
      const issued =
        held && receiptToken !== undefined && found.others.length === 0
          ? request
              .askApi("correctConsumerInvoice", { body: { ...body, receiptToken } })
              .catch(unlessJoint(asNew))
          : asNew();
      const receipt = await dataOf<ReturnType<typeof presentReceipt>>(issued);
      const keys = [key, ...found.others.map((other) => other.key)];
      const cookies = keys.flatMap((each) => receiptCookies(request, each, receipt.receiptToken));
      return { goTo: pathOfReceipt(key), cookies };
    },
  });
}

/** Issues anew what was refused as one invoice of several receipts: each of them is open again. */
function unlessJoint(asNew: () => Promise<Answer>): (error: unknown) => Promise<Answer> {
  return (error) => {
    if (error instanceof AppError && error.code === "invoice.joint") return asNew();
    throw error;
  };
}

/** Asks for the stamped invoice that this browser holds to be replaced by one for the receiver of the form. */
export function correct(
  request: PageRequest,
  { key, found, held }: Wanted & { readonly held: ConsumerInvoice },
  form: Form,
): Promise<PageAnswer> {
  const again = (shown: Shown) => correctionPage(request, key, found, held, shown);
  const wanted = { key, found, held };
  return judged(request, wanted, {
    typed: typedReceiver(form),
    again,
    async onward(typed, { warnings }) {
      if (warnings.length > 0 && form.get("seen") !== seenCodes(warnings)) return again({ typed, warnings });
      const body = {
        receiptToken: receiptTokenOf(request, key),
        customer: customerOf(typed),
        ...(typed.email !== "" && { email: typed.email }),
      };
      const answer = await dataOf<ReturnType<typeof presentReceipt> & { readonly state: string }>(
        request.askApi("correctConsumerInvoice", { body }),
      );
      const done = answer.state === "requested" ? "?done=correction" : "";
      return { goTo: pathOfReceipt(key) + done, cookies: receiptCookies(request, key, answer.receiptToken) };
    },
  });
}

interface Shown extends Partial<Verdict> {
  readonly typed: TypedReceiver;
}

interface Judged {
  readonly typed: TypedReceiver;
  readonly again: (shown: Shown) => PageContent;
  readonly onward: (typed: TypedReceiver, verdict: Verdict) => Promise<PageAnswer>;
}

/** Goes on with a receiver that SAT would accept; one with faults goes back to its form, as whatever is refused later on. */
async function judged(
  request: PageRequest,
  { found }: Wanted,
  { typed, again, onward }: Judged,
): Promise<PageAnswer> {
  let warnings: readonly PresentedFault[] = [];
  try {
    const body = { customer: customerOf(typed), ticketToken: found.ticketToken };
    const verdict = await dataOf<Verdict>(request.askApi("validateConsumerTaxInfo", { body }));
    warnings = verdict.warnings.map(bare);
    if (verdict.faults.length > 0)
      return { ...again({ typed, faults: verdict.faults.map(bare), warnings }), status: 422 };
    return await onward(typed, { faults: [], warnings });
  } catch (error) {
    const faults = problemsOf(error, request.language, "customer");
    return { ...again({ typed, faults, warnings }), ...refusal(error) };
  }
}

function bare(fault: PresentedFault): PresentedFault {
  return { ...fault, path: fault.path.replace(/^customer\./, "") };
}
