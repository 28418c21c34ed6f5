import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import type { presentConsumerInvoice } from "../../consumer/presentConsumerInvoice.ts";
import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { problemSummary, textArea, textField } from "../fields.ts";
import { html, type Html } from "../html.ts";
import type { PageContent, PageRequest } from "../page.ts";
import { writtenAmount, writtenDay, writtenText } from "../written.ts";
import { pathOfReceipt } from "./receiptPaths.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { steps } from "./steps.ts";

export type ConsumerInvoice = ReturnType<typeof presentConsumerInvoice>;

const refreshSeconds = 3;

/** Says whether the receiver of a stamped invoice may still be corrected by its holder. */
export function isCorrectable(
  { state, correctableUntil }: ConsumerInvoice,
  { deps }: Pick<PageRequest, "deps">,
): boolean {
  return state === "stamped" && correctableUntil !== null && deps.clock.now() < new Date(correctableUntil);
}

/** Shows an invoice that is not stamped yet. The page reloads itself. */
export function invoiceProgress(invoice: ConsumerInvoice, key: string, language: Language): PageContent {
  const words = receiptTexts[language];
  return {
    title: words.progressTitle,
    refreshSeconds,
    body: html`${steps(3, language)}
      <section role="status" data-progress>
        <h1>${words.progressTitle}</h1>
        <p>${words.progressLead}</p>
        <div class="progress"></div>
        ${facts(invoice, language)}
        <a class="button second" href="${pathOfReceipt(key)}">${words.refresh}</a>
      </section>`,
  };
}

interface Mailing {
  /** The deed of the last form of this page, such as `mail`. */
  readonly done?: string;
  readonly email?: string;
  readonly problems?: readonly PresentedFault[];
}

/** Shows a stamped invoice, with its files and a form that mails them. */
export function invoiceReady(
  request: PageRequest,
  invoice: ConsumerInvoice,
  key: string,
  { done = "", email = "", problems = [] }: Mailing = {},
): PageContent {
  const { language } = request;
  const words = receiptTexts[language];
  const path = pathOfReceipt(key);
  const isCancelled = invoice.state === "cancelled";
  const title = isCancelled ? words.cancelledTitle : words.readyTitle;
  return {
    title,
    body: html`${steps(3, language)}
      <section>
        <h1>${title}</h1>
        ${isCancelled && html`<p class="notice warn">${words.cancelledLead}</p>`}
        ${done === "correction" && html`<p class="notice good" role="status">${words.correctionAsked}</p>`}
        ${done === "cancel" && html`<p class="notice good" role="status">${words.cancelAsked}</p>`}
        ${!invoice.livemode && html`<p><span class="tag">${words.test}</span></p>`}
        ${facts(invoice, language)}
        <div class="row">
          <a class="button" href="${path}/pdf" download>${words.pdf}</a
          ><a class="button second" href="${path}/xml" download>${words.xml}</a>
        </div>
        <div class="stack">
          <button
            type="button"
            class="second"
            data-share="${words.invoice} ${invoice.series}-${invoice.folio}"
            hidden
          >
            ${words.share}
          </button>
          <a class="button second" href="${path}/zip" download>${words.zip}</a>
        </div>
      </section>
      <section>
        <h2>${words.mailTitle}</h2>
        ${done === "mail" && html`<p class="notice good" role="status">${words.mailed}</p>`}
        ${problemSummary(problems, { language, fields: ["email", "reason"] })}
        <form method="post" action="${path}">
          ${textField({ name: "email", label: words.mailTo, type: "email", inputmode: "email", autocomplete: "email", maxLength: 254, value: email, faults: problems })}
          <button class="second" name="do" value="mail">${words.mail}</button>
        </form>
      </section>
      ${isCorrectable(invoice, request) && html`${wrongData(invoice, path, language)}${cancelForm(path, language, problems)}`}
      ${forgetForm(path, language)}`,
  };
}

function wrongData({ correctableUntil }: ConsumerInvoice, path: string, language: Language): Html {
  const words = receiptTexts[language];
  const lastDay = wallTime(new Date(correctableUntil ?? 0), centralZone).slice(0, 10);
  return html`<section>
    <h2>${words.wrongTitle}</h2>
    <p>${words.wrongLead(writtenDay(lastDay, language))}</p>
    <a class="button second" href="${path}?do=correct">${words.wrong}</a>
  </section>`;
}

/** Lets a person ask the merchant to cancel their invoice. */
function cancelForm(path: string, language: Language, problems: readonly PresentedFault[]): Html {
  const words = receiptTexts[language];
  return html`<section>
    <h2>${words.cancelTitle}</h2>
    <p>${words.cancelLead}</p>
    <form method="post" action="${path}">
      ${textArea({ name: "reason", label: words.cancelReason, maxLength: 500, value: "", faults: problems })}
      <button class="second" name="do" value="cancel">${words.cancel}</button>
    </form>
  </section>`;
}

/** Lets a person close their invoice, so that the next user of a shared phone does not see it. */
function forgetForm(path: string, language: Language): Html {
  return html`<form method="post" action="${path}">
    <button class="second" name="do" value="forget">${receiptTexts[language].forget}</button>
  </form>`;
}

function facts(invoice: ConsumerInvoice, language: Language): Html {
  const words = receiptTexts[language];
  const { merchant, receiver, series, folio, uuid, total, currency } = invoice;
  return html`<h2>${writtenText(merchant.tradeName)}</h2>
    <dl>
      <dt>${words.invoice}</dt>
      <dd>${series}-${folio}</dd>
      <dt>${words.receiver}</dt>
      <dd><bdi>${writtenText(receiver.name, 300)}</bdi><br />${receiver.rfc}</dd>
      <dt>${words.total}</dt>
      <dd>${writtenAmount(total, currency, language)}</dd>
      ${
        uuid !== null &&
        html`<dt>${words.uuid}</dt>
          <dd>
            ${uuid}
            <button
              type="button"
              class="second copy"
              data-copy="${uuid}"
              data-copied="${words.copied}"
              hidden
            >
              ${words.copy}
            </button>
          </dd>`
      }
    </dl>`;
}
