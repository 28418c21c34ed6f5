import type { Language } from "../present/language.ts";
import type { PresentedFault } from "../present/presentFault.ts";
import { html, type Html } from "./html.ts";

export interface Choice {
  readonly code: string;
  readonly description: string;
}

interface AnyField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly required?: boolean;
  /** Faults block the form; warnings only point at what looks odd. */
  readonly faults?: readonly PresentedFault[];
  readonly warnings?: readonly PresentedFault[];
}

export interface TextField extends AnyField {
  readonly type?: "text" | "email" | "password" | "date";
  readonly autocomplete: string;
  readonly inputmode?: "numeric" | "decimal" | "email" | "text";
  readonly maxLength: number;
  /** True for codes, which are shown in capitals while they are typed. */
  readonly isCode?: boolean;
}

/** Returns a labelled input. Its hint and its faults are tied to it, so that screen readers read them out. */
export function textField(field: TextField): Html {
  const {
    name,
    type = "text",
    value = "",
    autocomplete,
    inputmode,
    maxLength,
    isCode,
    required = true,
  } = field;
  const input = html`<input
    id="${name}"
    name="${name}"
    type="${type}"
    autocomplete="${autocomplete}"
    maxlength="${maxLength}"
    ${
      inputmode !== undefined && html` inputmode="${inputmode}"`
    }${isCode && html` class="code" autocapitalize="characters" spellcheck="false"`}${
      type !== "password" && value !== "" && html` value="${value}"`
    }${required && html` required`}${describedBy(field)}
  />`;
  return framed(field, input);
}

/** Returns a labelled field of several lines. */
export function textArea(field: AnyField & { readonly maxLength: number }): Html {
  const { name, value = "", maxLength } = field;
  return framed(
    field,
    html`<textarea
      id="${name}"
      name="${name}"
      rows="4"
      maxlength="${maxLength}"
      required${describedBy(field)}
    >
${value}</textarea>`,
  );
}

export interface SelectField extends AnyField {
  readonly choices: readonly Choice[];
  /** The text that is shown while nothing is chosen. */
  readonly prompt: string;
}

export function selectField(field: SelectField): Html {
  const { name, choices, prompt, value = "", required = true } = field;
  const options = choices.map(
    ({ code, description }) =>
      html`<option value="${code}" ${code === value && html` selected`}>${code} – ${description}</option>`,
  );
  return framed(
    field,
    html`<select id="${name}" name="${name}" ${required && html` required`}${describedBy(field)}>
      <option value="">${prompt}</option>
      ${options}
    </select>`,
  );
}

/** Returns a group of radio buttons, for a choice of a few. */
export function radioField({ name, label, choices, value = "" }: Omit<SelectField, "prompt">): Html {
  const options = choices.map(
    ({ code, description }) =>
      html`<label class="choice"
        ><input
          type="radio"
          name="${name}"
          value="${code}"
          required${code === value && html` checked`}
        />${description}</label
      >`,
  );
  return html`<fieldset>
    <legend>${label}</legend>
    ${options}
  </fieldset>`;
}

const summaryTitles = {
  es: { faults: "Falta corregir", warnings: "Antes de seguir, revisa" },
  en: { faults: "Please correct", warnings: "Before you go on, check" },
} as const;

/** Lists all faults above the form, each linked to its field; `fields` are the ids that the page has. */
export function problemSummary(
  faults: readonly PresentedFault[],
  { language, fields, kind = "faults" }: SummaryOptions,
): Html | undefined {
  if (faults.length === 0) return undefined;
  const items = faults.map(({ path, message, cure }) => {
    const text = `${message} ${cure}`.trim();
    return html`<li>${fields.includes(path) ? html`<a href="#${path}">${text}</a>` : text}</li>`;
  });
  return html`<div class="notice${kind === "warnings" && " warn"}" role="alert">
    <h2>${summaryTitles[language][kind]}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

interface SummaryOptions {
  readonly language: Language;
  readonly fields: readonly string[];
  readonly kind?: "faults" | "warnings";
}

function framed({ name, label, hint, faults = [], warnings = [] }: AnyField, input: Html): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`} ${input}
    ${own(faults, name).map(({ message, cure }, at) => html`<p class="error" id="${name}-error-${at}">${message} ${cure}</p>`)}
    ${own(warnings, name).map(({ message, cure }, at) => html`<p class="caution" id="${name}-caution-${at}">${message} ${cure}</p>`)}
  </div> `;
}

function describedBy({ name, hint, faults = [], warnings = [] }: AnyField): Html {
  const ids = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...own(faults, name).map((_, at) => `${name}-error-${at}`),
    ...own(warnings, name).map((_, at) => `${name}-caution-${at}`),
  ];
  return html`${own(faults, name).length > 0 && html` aria-invalid="true"`}${
    ids.length > 0 && html` aria-describedby="${ids.join(" ")}"`
  }`;
}

function own(faults: readonly PresentedFault[], name: string): readonly PresentedFault[] {
  return faults.filter(({ path }) => path === name);
}
