import type { presentFoundTicket } from "../../consumer/presentConsumerTicket.ts";
import type { Language } from "../../present/language.ts";
import { html, type Html } from "../html.ts";
import { writtenAmount, writtenDay, writtenText } from "../written.ts";
import { receiptTexts } from "./receiptTexts.ts";

export type FoundTicket = ReturnType<typeof presentFoundTicket>;

const mostLines = 100;

/** Shows the sale as its receipt does, so that the holder recognises it. */
export function saleSummary({ ticket }: FoundTicket, language: Language): Html {
  const words = receiptTexts[language];
  const { merchant, branch, externalId, currency, total, localTime, livemode } = ticket;
  return html`<section>
    ${!livemode && html`<p><span class="tag">${words.test}</span></p>`}
    <h2>${writtenText(merchant.tradeName)}</h2>
    <p class="amount">${writtenAmount(total, currency, language)}</p>
    <dl>
      <dt>${words.sold}</dt>
      <dd>${writtenDay(localTime, language)}</dd>
      <dt>${words.branch}</dt>
      <dd><bdi>${writtenText(branch.name)}</bdi></dd>
      <dt>${words.folio}</dt>
      <dd><bdi>${writtenText(externalId)}</bdi></dd>
    </dl>
    ${linesOf(ticket, language)}
  </section> `;
}

function linesOf({ items, currency }: FoundTicket["ticket"], language: Language): Html {
  const words = receiptTexts[language];
  const more = items.length - mostLines;
  return html`<details>
    <summary>${words.lines(items.length)}</summary>
    <ul class="lines">
      ${items.slice(0, mostLines).map(
        ({ description, quantity, unitPrice }) =>
          html`<li>
            <span>${quantity} × <bdi>${writtenText(description)}</bdi></span
            ><span>${writtenAmount(unitPrice, currency, language)}</span>
          </li>`,
      )}${more > 0 && html`<li><span>${words.more(more)}</span></li>`}
    </ul>
  </details>`;
}
