import { rfcKind } from "../../../domain/taxpayers/rfcKind.ts";
import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { type Choice, problemSummary, selectField, textField } from "../fields.ts";
import type { Form } from "../form.ts";
import { html, type Html } from "../html.ts";
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
}

/** Asks for the receiver; every problem stands at its field, and nothing typed is lost. */
export function receiverForm(state: ReceiverFormState, language: Language): Html {
  const { typed, regimes, uses, countries, faults: found = [], warnings = [] } = state;
  const words = receiptTexts[language];
  const faults = found.map((fault) => ({ ...fault, path: fieldOf[fault.path] ?? fault.path }));
  const problems = { faults, warnings };
  return html`<section>
    <h2>${words.formTitle}</h2>
    ${problemSummary(faults, { language, fields })}
    ${problemSummary(faults.length > 0 ? [] : warnings, { language, fields, kind: "warnings" })}
    <p class="muted">${words.formLead}</p>
    <form method="post">
      ${textField({ name: "rfc", label: words.rfc, autocomplete: "off", maxLength: 20, isCode: true, value: typed.rfc, ...problems })}
      ${textField({ name: "name", label: words.name, hint: words.nameHint, autocomplete: "organization", maxLength: 300, value: typed.name, ...problems })}
      ${textField({ name: "postalCode", label: words.postalCode, autocomplete: "postal-code", inputmode: "numeric", maxLength: 10, value: typed.postalCode, ...problems })}
      ${selectField({ name: "taxRegime", label: words.taxRegime, choices: regimes, prompt: words.choose, value: typed.taxRegime, ...problems })}
      ${selectField({ name: "cfdiUse", label: words.cfdiUse, choices: uses, prompt: words.choose, value: typed.cfdiUse, ...problems })}
      <details${isAbroad(typed, [...faults, ...warnings]) && html` open`}>
        <summary>${words.abroad}</summary>
        <p class="hint">${words.abroadHint}</p>
        ${selectField({ name: "taxResidence", label: words.taxResidence, choices: countries, prompt: words.choose, required: false, value: typed.taxResidence, ...problems })}
        ${textField({ name: "foreignTaxId", label: words.foreignTaxId, autocomplete: "off", maxLength: 40, required: false, value: typed.foreignTaxId, ...problems })}
      </details>
      ${textField({ name: "email", label: words.email, hint: words.emailHint, type: "email", inputmode: "email", autocomplete: "email", maxLength: 254, required: false, value: typed.email, ...problems })}
      <input type="hidden" name="seen" value="${faults.length === 0 && seenCodes(warnings)}" />
      <button name="do" value="issue">
        ${faults.length === 0 && warnings.length > 0 ? words.issueAnyway : words.issue}
      </button>
    </form>
  </section> `;
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

/** SAT's rules name attributes of the document; the form has its own names. */
const fieldOf: Readonly<Record<string, string>> = {
  "Receptor.Rfc": "rfc",
  "Receptor.Nombre": "name",
  "Receptor.DomicilioFiscalReceptor": "postalCode",
  "Receptor.RegimenFiscalReceptor": "taxRegime",
  "Receptor.UsoCFDI": "cfdiUse",
  "Receptor.ResidenciaFiscal": "taxResidence",
  "Receptor.NumRegIdTrib": "foreignTaxId",
};
