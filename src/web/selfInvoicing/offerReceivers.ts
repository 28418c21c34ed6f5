import { fieldOf, type Receiver, receiverFields, valueOf } from "./formFields.ts";
import { forgetReceiver, keepReceiver, keptReceivers } from "./keptReceivers.ts";
import { narrowChoices } from "./narrowChoices.ts";

/** Offers the receivers that this device remembers, each with a tap to forget it, and the choice to remember this one. */
export function offerReceivers(form: HTMLFormElement, check: () => void): void {
  const list = document.querySelector<HTMLElement>("[data-receivers]");
  const remember = form.querySelector<HTMLElement>("[data-remember]");
  if (!list || !remember) return;
  remember.hidden = false;
  form.addEventListener("submit", () => {
    const box = remember.querySelector<HTMLInputElement>("input");
    if (box?.checked === true) keepReceiver(typed(form));
  });
  show(list);

  function show(frame: HTMLElement): void {
    const kept = keptReceivers();
    frame.hidden = kept.length === 0;
    const box = remember?.querySelector<HTMLInputElement>("input");
    if (box && kept.length > 0) box.checked = true;
    frame.querySelector("ul")?.replaceChildren(...kept.map((receiver) => row(receiver, frame)));
  }

  function row(receiver: Receiver, frame: HTMLElement): HTMLLIElement {
    const item = document.createElement("li");
    const pick = button("pick", receiver.name, () => {
      fill(form, receiver);
      check();
      form.requestSubmit(form.querySelector("button[name=do]"));
    });
    const rfc = document.createElement("small");
    rfc.textContent = receiver.rfc;
    pick.append(rfc);
    const word = frame.dataset["forget"] ?? "";
    const forget = button("forget", word, () => {
      forgetReceiver(receiver.rfc);
      show(frame);
    });
    forget.setAttribute("aria-label", `${word} ${receiver.rfc}`);
    item.append(pick, forget);
    return item;
  }
}

/** Fills in what is known of a receiver; a field of which nothing is known stays as it is. */
export function fill(form: HTMLFormElement, receiver: Partial<Receiver>): void {
  for (const name of receiverFields) {
    const field = fieldOf(form, name);
    const value = receiver[name];
    if (field && value !== undefined && value !== "") field.value = value;
    // The regimes depend on the RFC, and the uses on the regime.
    narrowChoices(form);
  }
}

function typed(form: HTMLFormElement): Receiver {
  const receiver = Object.fromEntries(receiverFields.map((name) => [name, valueOf(form, name)]));
  return { ...(receiver as Receiver), rfc: valueOf(form, "rfc").toUpperCase() };
}

function button(kind: string, text: string, act: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = kind;
  element.textContent = text;
  element.addEventListener("click", act);
  return element;
}
