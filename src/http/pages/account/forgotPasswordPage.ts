import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { problemSummary, radioField, textField } from "../fields.ts";
import { html } from "../html.ts";
import type { Page, PageContent } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { accountPaths } from "./accountPaths.ts";

const path = accountPaths.forgotPassword;

const texts = {
  es: {
    title: "Recuperar la contraseña",
    lead: "Te enviamos un enlace para elegir otra.",
    kind: "Tu cuenta",
    kinds: { merchant: "Del equipo de un comercio", accountant: "De contador", admin: "De administración" },
    email: "Correo electrónico",
    button: "Enviar el enlace",
    sentTitle: "Revisa tu correo",
    sent: "Si esa cuenta existe, el enlace va en camino. Sirve una vez, durante una hora.",
    back: "Volver a la entrada",
    signUp: "Crear una cuenta para mi negocio",
  },
  en: {
    title: "Recover your password",
    lead: "We mail you a link to choose another one.",
    kind: "Your account",
    kinds: { merchant: "On a merchant's team", accountant: "Accountant", admin: "Back office" },
    email: "E-mail",
    button: "Send the link",
    sentTitle: "Check your mail",
    sent: "If that account exists, the link is on its way. It works once, for an hour.",
    back: "Back to the sign-in",
    signUp: "Create an account for my business",
  },
} as const;

/** Mails a link to a person who forgot their password. It says the same for every address. */
export const forgotPasswordPage: Page = {
  path,
  callsPerMinute: 20,
  show: ({ language }) => Promise.resolve(content(language, {})),
  async submit({ askApi, language }, form) {
    const [kind, email] = [form.get("kind"), form.get("email").trim()];
    try {
      await askApi("forgetPassword", { body: { kind, email } });
    } catch (error) {
      return {
        ...content(language, { kind, email, problems: problemsOf(error, language) }),
        ...refusal(error),
      };
    }
    const { sentTitle, sent, back } = texts[language];
    return {
      title: sentTitle,
      body: html`<section>
        <h1>${sentTitle}</h1>
        <p>${sent}</p>
        <p><a href="${accountPaths.login}">${back}</a></p>
      </section>`,
    };
  },
};

interface Shown {
  readonly kind?: string;
  readonly email?: string;
  readonly problems?: readonly PresentedFault[];
}

function content(language: Language, { kind = "merchant", email = "", problems = [] }: Shown): PageContent {
  const words = texts[language];
  const kinds = Object.entries(words.kinds).map(([code, description]) => ({ code, description }));
  return {
    title: words.title,
    body: html`<section>
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
        ${problemSummary(problems, { language, fields: ["email"] })}
        <form method="post" action="${path}">
          ${radioField({ name: "kind", label: words.kind, choices: kinds, value: kind })}
          ${textField({ name: "email", label: words.email, type: "email", inputmode: "email", autocomplete: "username", maxLength: 254, value: email, faults: problems })}
          <button>${words.button}</button>
        </form>
      </section>
      <p><a href="${accountPaths.login}">${words.back}</a></p>
      <p><a href="${accountPaths.signUp}">${words.signUp}</a></p>`,
  };
}
