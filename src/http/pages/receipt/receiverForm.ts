import { rfcKind } from "../../../domain/taxpayers/rfcKind.ts";
import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { type Choice, problemSummary, selectField, textField } from "../fields.ts";
import type { Form } from "../form.ts";
import { html, type Html, type Part } from "../html.ts";
import { receiptTexts } from "./receiptTexts.ts";

/** Holds the fields of the form exactly as a person typed them. */
export interface TypedReceiver {
  readonly rfc: string;
  readonly name: string;
  readonly postalCode: string;
  readonly taxRegime: string;
  readonly cfdiUse: string;
  readonly taxResidence: string;
  readonly foreignTaxId: string;
  readonly email: string;
}

const abroad = ["taxResidence", "foreignTaxId"] as const;
const fields = ["rfc", "name", "postalCode", "taxRegime", "cfdiUse", ...abroad, "email"] as const;

export const emptyReceiver: TypedReceiver = {
  rfc: "",
  name: "",
  postalCode: "",
  taxRegime: "",
  cfdiUse: "",
  taxResidence: "",
  foreignTaxId: "",
  email: "",
};

export function typedReceiver(form: Form): TypedReceiver {
  return Object.fromEntries(fields.map((name) => [name, form.get(name).trim()])) as unknown as TypedReceiver;
}

export interface ReceiverFormState {
  readonly typed: TypedReceiver;
  readonly regimes: readonly Choice[];
  readonly uses: readonly Choice[];
  readonly countries: readonly Choice[];
  readonly faults?: readonly PresentedFault[];
  /** These look odd but are not wrong: the form is accepted once its reader has seen them. */
  readonly warnings?: readonly PresentedFault[];
  readonly all: string;
  /** A correction replaces an invoice that is stamped; anything else begins a new one. */
  readonly isCorrection?: boolean;
  /** The hidden fields that the form carries on. */
  readonly carried?: Part;
}

/** Asks for the receiver; every problem stands at its field, and nothing typed is lost. */
export function receiverForm(state: ReceiverFormState, language: Language): Html {
  const { typed, faults: found = [], warnings = [], all, isCorrection = false, carried } = state;
  const words = receiptTexts[language];
  const faults = found.map((fault) => ({ ...fault, path: fieldOf[fault.path] ?? fault.path }));
  const isWarned = faults.length === 0 && warnings.length > 0;
  const button = isCorrection
    ? ([words.correct, words.correctAnyway] as const)
    : ([words.review, words.reviewAnyway] as const);
  return html`<section data-receivers data-forget="${words.forgetReceiver}" hidden>
      <h2>${words.kept}</h2>
      <ul class="receivers"></ul>
    </section>
    <section>
      <h2>${words.formTitle}</h2>
      ${problemSummary(faults, { language, fields })}
      ${problemSummary(faults.length > 0 ? [] : warnings, { language, fields, kind: "warnings" })}
      <p class="muted">${words.formLead}</p>
      ${fromConstancia(language)}
      <form method="post" data-receiver data-choices="${all}">
        ${carried} ${receiverFields(state, { faults, warnings }, language)}
        ${textField({ name: "email", label: words.email, hint: words.emailHint, type: "email", inputmode: "email", autocomplete: "email", maxLength: 254, required: false, value: typed.email, faults, warnings })}
        <label class="choice" data-remember hidden><input type="checkbox" />${words.remember}</label>
        <input type="hidden" name="seen" value="${faults.length === 0 && seenCodes(warnings)}" />
        <button name="do" value="${isCorrection ? "correct" : "review"}">${button[isWarned ? 1 : 0]}</button>
      </form>
    </section> `;
}

/** Offers to read the constancia, once a script can send it; what is read fills the form. */
function fromConstancia(language: Language): Html {
  const { constancia } = receiptTexts[language];
  const { title, file, link, linkHint, reading, read, unread } = constancia;
  return html`<details
    data-constancia
    data-reading="${reading}"
    data-read="${read}"
    data-unread="${unread}"
    hidden
  >
    <summary>${title}</summary>
    <div class="field">
      <label for="constanciaFile">${file}</label>
      <input id="constanciaFile" type="file" accept="application/pdf,.pdf" />
    </div>
    <div class="field">
      <label for="constanciaLink">${link}</label>
      <p class="hint" id="constanciaLink-hint">${linkHint}</p>
      <input
        id="constanciaLink"
        type="text"
        autocomplete="off"
        maxlength="500"
        aria-describedby="constanciaLink-hint"
      />
    </div>
    <p class="muted" role="status"></p>
  </details>`;
}

function receiverFields(state: ReceiverFormState, problems: Problems, language: Language): Html {
  const { typed, regimes, uses, countries } = state;
  const words = receiptTexts[language];
  return html`${textField({ name: "rfc", label: words.rfc, hint: words.rfcHint, autocomplete: "off", maxLength: 20, isCode: true, value: typed.rfc, ...problems })}
    ${textField({ name: "name", label: words.name, hint: words.nameHint, autocomplete: "organization", maxLength: 300, value: typed.name, ...problems })}
    ${textField({ name: "postalCode", label: words.postalCode, hint: words.postalCodeHint, autocomplete: "postal-code", inputmode: "numeric", maxLength: 10, value: typed.postalCode, ...problems })}
    ${selectField({ name: "taxRegime", label: words.taxRegime, hint: words.taxRegimeHint, choices: regimes, prompt: words.choose, value: typed.taxRegime, ...problems })}
    ${selectField({ name: "cfdiUse", label: words.cfdiUse, hint: words.cfdiUseHint, choices: uses, prompt: words.choose, value: typed.cfdiUse, ...problems })}
    <details${isAbroad(typed, [...problems.faults, ...problems.warnings]) && html` open`}>
      <summary>${words.abroad}</summary>
      <p class="hint">${words.abroadHint}</p>
      ${selectField({ name: "taxResidence", label: words.taxResidence, choices: countries, prompt: words.choose, required: false, value: typed.taxResidence, ...problems })}
      ${textField({ name: "foreignTaxId", label: words.foreignTaxId, autocomplete: "off", maxLength: 40, required: false, value: typed.foreignTaxId, ...problems })}
    </details>`;
}

/** Carries what was typed through a page that asks nothing of it. */
export function typedFields(typed: TypedReceiver): Html {
  return html`${fields.map((name) => html`<input type="hidden" name="${name}" value="${typed[name]}" />`)}`;
}

interface Problems {
  readonly faults: readonly PresentedFault[];
  readonly warnings: readonly PresentedFault[];
}

/** Says whether the fields of a receiver from abroad are open at once: with his RFC, and where one of them is filled or wrong. */
function isAbroad(typed: TypedReceiver, problems: readonly PresentedFault[]): boolean {
  const isNamed = (name: string): boolean => problems.some(({ path }) => path === name);
  return (
    rfcKind(typed.rfc.toUpperCase()) === "foreignGeneric" ||
    abroad.some((name) => typed[name] !== "" || isNamed(name))
  );
}

/** Returns the receiver as the contract takes it; fields for people from abroad are absent where they are empty. */
export function customerOf({ email: _, taxResidence, foreignTaxId, ...customer }: TypedReceiver): object {
  return {
    ...customer,
    ...(taxResidence !== "" && { taxResidence }),
    ...(foreignTaxId !== "" && { foreignTaxId }),
  };
}

/** Returns the codes of warnings as the form sends them back, to show that its reader has seen them. */
export function seenCodes(warnings: readonly PresentedFault[]): string {
  return [...new Set(warnings.map(({ code }) => code))].sort().join(" ");
}

/** Lists the form's own names of SAT's attributes, which SAT's rules name. */
export const fieldOf: Readonly<Record<string, string>> = {
  "Receptor.Rfc": "rfc",
  "Receptor.Nombre": "name",
  "Receptor.DomicilioFiscalReceptor": "postalCode",
  "Receptor.RegimenFiscalReceptor": "taxRegime",
  "Receptor.UsoCFDI": "cfdiUse",
  "Receptor.ResidenciaFiscal": "taxResidence",
  "Receptor.NumRegIdTrib": "foreignTaxId",
};
