import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { textField } from "../fields.ts";
import { html, type Html } from "../html.ts";
import { writtenDay } from "../written.ts";
import { merchantTexts } from "./merchantTexts.ts";
import { saleFields, type TypedSale } from "./saleFields.ts";

interface Wish {
  readonly typed: TypedSale;
  readonly email?: string;
  readonly faults?: readonly PresentedFault[];
}

/** Asks for the address at which somebody wants to be told when the sale that they typed arrives. */
export function awaitForm({ typed, email = "", faults = [] }: Wish, language: Language): Html {
  const words = merchantTexts[language];
  return html`<section>
    <h2>${words.awaitTitle}</h2>
    <p>${words.awaitLead}</p>
    <form method="post">
      ${saleFields.map((name) => html`<input type="hidden" name="${name}" value="${typed[name]}" />`)}
      ${textField({ name: "email", label: words.email, hint: words.awaitHint, type: "email", inputmode: "email", autocomplete: "email", maxLength: 254, value: email, faults })}
      <button class="second" name="do" value="notify">${words.await}</button>
    </form>
  </section>`;
}

/** Confirms the wish in the same words whether or not the sale is there. */
export function awaitNote(
  { email, until }: { readonly email: string; readonly until: string },
  language: Language,
): Html {
  const day = writtenDay(wallTime(new Date(until), centralZone).slice(0, 10), language);
  return html`<p class="notice good" role="status">${merchantTexts[language].awaited(email, day)}</p>`;
}
