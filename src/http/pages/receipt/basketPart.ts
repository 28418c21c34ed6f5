import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { problemSummary, textField } from "../fields.ts";
import { html, type Html } from "../html.ts";
import { writtenAmount, writtenDay, writtenText } from "../written.ts";
import { addedField, type Basket, mostOthers, type TypedOther } from "./basket.ts";
import { merchantTexts } from "./merchantTexts.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { emptySale } from "./saleFields.ts";
import type { FoundTicket } from "./saleSummary.ts";

export interface AddedShown {
  readonly typed?: TypedOther;
  readonly problems?: readonly PresentedFault[];
}

/** Lists the receipts that are to be one invoice, with their sum, and takes one more. */
export function basketPart(basket: Basket, language: Language, added: AddedShown = {}): Html {
  const words = receiptTexts[language];
  const { others, sum, ticket } = basket;
  const list = html`<h2>${words.basket(others.length + 1)}</h2>
    <ul class="lines">
      ${receiptLine(basket, language)}
      ${others.map(({ key, found }) => receiptLine(found, language, removal(basket, key, language)))}
    </ul>
    <dl>
      <dt class="total">${words.sum}</dt>
      <dd class="total">${writtenAmount(sum, ticket.currency, language)}</dd>
    </dl>`;
  return html`<section>
    ${others.length > 0 && list} ${others.length < mostOthers && oneMore(basket, language, added)}
  </section>`;
}

function oneMore(basket: Basket, language: Language, { typed, problems = [] }: AddedShown): Html {
  const words = receiptTexts[language];
  return html`<details${problems.length > 0 && html` open`}>
    <summary>${words.addReceipt}</summary>
    <p class="hint">${words.addReceiptLead}</p>
    ${problemSummary(problems, { language, fields: ["code", "externalId", "total", "date"] })}
    ${addForm(basket, { code: "", ...emptySale, ...typed }, problems, language)}
  </details>`;
}

function receiptLine({ ticket }: FoundTicket, language: Language, act?: Html): Html {
  const { externalId, localTime, total, currency } = ticket;
  return html`<li>
    <span
      ><bdi>${writtenText(externalId, 60)}</bdi><br /><small
        >${writtenDay(localTime.slice(0, 10), language)}</small
      >${act}</span
    ><span>${writtenAmount(total, currency, language)}</span>
  </li>`;
}

function removal(basket: Basket, key: string, language: Language): Html {
  const words = receiptTexts[language];
  const folio = basket.others.find((other) => other.key === key)?.found.ticket.externalId ?? "";
  return html`<form method="post">
    ${addedField(basket, key)}
    <button class="text" name="do" value="drop" aria-label="${words.dropReceipt} ${writtenText(folio, 60)}">
      ${words.dropReceipt}
    </button>
  </form>`;
}

function addForm(
  basket: Basket,
  typed: TypedOther,
  faults: readonly PresentedFault[],
  language: Language,
): Html {
  const words = receiptTexts[language];
  const sale = merchantTexts[language];
  const isOpen = typed.externalId !== "" && typed.code === "";
  return html`<form method="post">
    ${addedField(basket)}
    ${textField({ name: "code", label: words.key, autocomplete: "off", maxLength: 300, isCode: true, required: false, value: typed.code, faults })}
    ${
      basket.ticket.lookupBy === "folio" &&
      html`<details${isOpen && html` open`}>
        <summary>${words.noCode}</summary>
        ${textField({ name: "externalId", label: sale.folio, hint: sale.folioHint, autocomplete: "off", maxLength: 100, required: false, value: typed.externalId, faults })}
        ${textField({ name: "total", label: sale.total, hint: sale.totalHint, autocomplete: "off", inputmode: "decimal", maxLength: 30, required: false, value: typed.total, faults })}
        ${textField({ name: "date", label: sale.date, hint: sale.dateHint, type: "date", autocomplete: "off", maxLength: 10, required: false, value: typed.date, faults })}
      </details>`
    }
    <button class="second" name="do" value="add">${words.add}</button>
  </form>`;
}
