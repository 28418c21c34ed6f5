import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { textField } from "../fields.ts";
import { html, type Html } from "../html.ts";

const texts = {
  es: { email: "Correo electrónico", password: "Contraseña" },
  en: { email: "E-mail", password: "Password" },
} as const;

interface Typed {
  readonly email: string;
  readonly faults: readonly PresentedFault[];
}

/** Asks for the account's e-mail and password. */
export function passwordFields(language: Language, { email, faults }: Typed): Html {
  const words = texts[language];
  return html`${textField({ name: "email", label: words.email, type: "email", inputmode: "email", autocomplete: "username", maxLength: 254, value: email, faults })}
  ${textField({ name: "password", label: words.password, type: "password", autocomplete: "current-password", maxLength: 200, faults })}`;
}
