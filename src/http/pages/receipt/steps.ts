import type { Language } from "../../present/language.ts";
import { html, type Html } from "../html.ts";
import { receiptTexts } from "./receiptTexts.ts";

/** Shows which of the three steps from the receipt to the invoice this page is. */
export function steps(step: 1 | 2 | 3, language: Language): Html {
  const words = receiptTexts[language].steps;
  return html`<p class="step">${words[step - 1]}</p>
    <ol class="steps" aria-hidden="true">
      ${words.map((_, at) => (at < step ? html`<li class="done"></li>` : html`<li></li>`))}
    </ol>`;
}
