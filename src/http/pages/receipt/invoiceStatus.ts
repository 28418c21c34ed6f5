import type { Language } from "../../present/language.ts";
import type { presentConsumerInvoice } from "../../consumer/presentConsumerInvoice.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { problemSummary, textField } from "../fields.ts";
import { html, type Html } from "../html.ts";
import type { PageContent } from "../page.ts";
import { writtenAmount } from "../written.ts";
import { pathOfReceipt } from "./receiptPaths.ts";
import { receiptTexts } from "./receiptTexts.ts";

export type ConsumerInvoice = ReturnType<typeof presentConsumerInvoice>;

const refreshSeconds = 3;

/** Shows an invoice that is not stamped yet. The page reloads itself. */
export function invoiceProgress(invoice: ConsumerInvoice, key: string, language: Language): PageContent {
  const words = receiptTexts[language];
  return {
    title: words.progressTitle,
    refreshSeconds,
    body: html`<section role="status">
      <h1>${words.progressTitle}</h1>
      <p>${words.progressLead}</p>
      <div class="progress"></div>
      ${facts(invoice, language)}
      <a class="button second" href="${pathOfReceipt(key)}">${words.refresh}</a>
    </section>`,
  };
}

interface Mailing {
  readonly isMailed?: boolean;
  readonly email?: string;
  readonly problems?: readonly PresentedFault[];
}

/** Shows a stamped invoice, with its files and a form that mails them. */
export function invoiceReady(
  invoice: ConsumerInvoice,
  key: string,
  language: Language,
  { isMailed = false, email = "", problems = [] }: Mailing = {},
): PageContent {
  const words = receiptTexts[language];
  const path = pathOfReceipt(key);
  return {
    title: words.readyTitle,
    body: html`<section>
        <h1>${words.readyTitle}</h1>
        ${!invoice.livemode && html`<p><span class="tag">${words.test}</span></p>`}
        ${facts(invoice, language)}
        <div class="row">
          <a class="button" href="${path}/pdf" download>${words.pdf}</a
          ><a class="button" href="${path}/xml" download>${words.xml}</a>
        </div>
        <a class="button second" href="${path}/zip" download>${words.zip}</a>
      </section>
      <section>
        <h2>${words.mailTitle}</h2>
        ${isMailed && html`<p class="notice good" role="status">${words.mailed}</p>`}
        ${problemSummary(problems, { language, fields: ["email"] })}
        <form method="post">
          ${textField({ name: "email", label: words.mailTo, type: "email", inputmode: "email", autocomplete: "email", maxLength: 254, value: email, faults: problems })}
          <button name="do" value="mail">${words.mail}</button>
        </form>
      </section>
      ${forgetForm(language)}`,
  };
}

/** Lets a person close their invoice, so that the next user of a shared phone does not see it. */
function forgetForm(language: Language): Html {
  return html`<form method="post">
    <button class="second" name="do" value="forget">${receiptTexts[language].forget}</button>
  </form>`;
}

function facts(invoice: ConsumerInvoice, language: Language): Html {
  const words = receiptTexts[language];
  const { merchant, receiver, series, folio, uuid, total, currency } = invoice;
  return html`<h2>${merchant.tradeName}</h2>
    <dl>
      <dt>${words.invoice}</dt>
      <dd>${series}-${folio}</dd>
      <dt>${words.receiver}</dt>
      <dd>${receiver.name}<br />${receiver.rfc}</dd>
      <dt>${words.total}</dt>
      <dd>${writtenAmount(total, currency, language)}</dd>
      ${
        uuid !== null &&
        html`<dt>${words.uuid}</dt>
          <dd>${uuid}</dd>`
      }
    </dl>`;
}
