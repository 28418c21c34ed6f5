import type { PresentedFault } from "../../present/presentFault.ts";
import type { presentTotals } from "../../present/presentTotals.ts";
import { problemSummary } from "../fields.ts";
import { html, type Html } from "../html.ts";
import type { PageContent, PageRequest } from "../page.ts";
import { writtenAmount, writtenText } from "../written.ts";
import { addedField, type Basket } from "./basket.ts";
import { pathOfReceipt } from "./receiptPaths.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { receiverChoices } from "./receiverChoices.ts";
import { seenCodes, type TypedReceiver, typedFields } from "./receiverForm.ts";
import { steps } from "./steps.ts";

export interface Preview {
  readonly valid: boolean;
  readonly faults: readonly PresentedFault[];
  readonly receiver: { readonly rfc: string; readonly name: string } | null;
  readonly items: readonly {
    readonly description: string;
    readonly quantity: number | string;
    readonly amount: number | string;
  }[];
  readonly totals: ReturnType<typeof presentTotals> | null;
}

interface Reviewed {
  readonly preview: Preview;
  readonly typed: TypedReceiver;
  readonly warnings: readonly PresentedFault[];
  readonly found: Basket;
}

const mostLines = 100;

/** Shows the invoice before it is issued, with its amounts; one tap issues it. */
export function reviewPage(request: PageRequest, key: string, reviewed: Reviewed): PageContent {
  const { preview, typed, warnings } = reviewed;
  const { language } = request;
  const words = receiptTexts[language];
  const { totals, items } = preview;
  const total = totals ? writtenAmount(totals.total, totals.currency, language) : "";
  const action = pathOfReceipt(key);
  return {
    title: words.reviewTitle,
    body: html`${steps(2, language)}
      <h1>${words.reviewTitle}</h1>
      <p class="lead">${words.reviewLead}</p>
      ${problemSummary(warnings, { language, fields: [], kind: "warnings" })}
      <section>
        ${receiverFacts(request, reviewed)}
        <h2>${words.reviewItems}</h2>
        <ul class="lines">
          ${items.slice(0, mostLines).map(
            ({ description, quantity, amount }) =>
              html`<li>
                <span>${quantity} × <bdi>${writtenText(description)}</bdi></span
                ><span>${totals && writtenAmount(amount, totals.currency, language)}</span>
              </li>`,
          )}${items.length > mostLines && html`<li><span>${words.more(items.length - mostLines)}</span></li>`}
        </ul>
      </section>
      ${totals && html`<section>${amounts(totals, request)}</section>`}
      <form method="post" action="${action}" class="stack">
        ${typedFields(typed)} ${addedField(reviewed.found)}
        <input type="hidden" name="seen" value="${seenCodes(warnings)}" />
        <button name="do" value="issue">${words.issueFor(total)}</button>
        <button class="second" name="do" value="edit">${words.edit}</button>
      </form>`,
  };
}

function receiverFacts(request: PageRequest, { preview: { receiver }, typed, found }: Reviewed): Html {
  const words = receiptTexts[request.language];
  const { regimes, uses } = receiverChoices(request, typed, found.ticket.cfdiUses);
  const named = (rows: typeof uses, code: string) =>
    `${code} – ${rows.find((row) => row.code === code)?.description ?? ""}`;
  return html`<h2>${receiver && html`<bdi>${writtenText(receiver.name, 300)}</bdi>`}</h2>
    <dl>
      <dt>${words.rfc}</dt>
      <dd>${receiver?.rfc}</dd>
      <dt>${words.postalCode}</dt>
      <dd>${typed.postalCode}</dd>
      <dt>${words.taxRegime}</dt>
      <dd>${named(regimes, typed.taxRegime)}</dd>
      <dt>${words.cfdiUse}</dt>
      <dd>${named(uses, typed.cfdiUse)}</dd>
      ${
        typed.email !== "" &&
        html`<dt>${words.mailedTo}</dt>
          <dd>${typed.email}</dd>`
      }
    </dl>`;
}

function amounts(totals: ReturnType<typeof presentTotals>, { language }: PageRequest): Html {
  const words = receiptTexts[language];
  const {
    currency,
    subtotal,
    discount,
    transferredTaxes,
    transferredLocalTaxes,
    withheldTaxes,
    withheldLocalTaxes,
    total,
  } = totals;
  const rows: readonly (readonly [string, number | string])[] = [
    [words.subtotal, subtotal],
    [words.discount, discount],
    [words.taxes, transferredTaxes],
    [words.taxes, transferredLocalTaxes],
    [words.withheld, withheldTaxes],
    [words.withheld, withheldLocalTaxes],
  ];
  const shown = rows.filter(([, amount], at) => at === 0 || Number(amount) !== 0);
  return html`<dl>
    ${shown.map(
      ([label, amount]) =>
        html`<dt>${label}</dt>
          <dd>${writtenAmount(amount, currency, language)}</dd>`,
    )}
    <dt class="total">${words.total}</dt>
    <dd class="total">${writtenAmount(total, currency, language)}</dd>
  </dl>`;
}
