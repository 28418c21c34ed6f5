import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import type { JsonAnswer } from "../../answer.ts";
import { problemSummary, radioField } from "../fields.ts";
import type { Form } from "../form.ts";
import { html } from "../html.ts";
import type { Page, PageAnswer, PageContent, PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { accountPaths } from "./accountPaths.ts";
import { codeStep } from "./codeStep.ts";
import { afterSignIn } from "./afterSignIn.ts";
import { nextField } from "./nextPlace.ts";
import { passwordFields } from "./passwordFields.ts";
import { refusal } from "../refusal.ts";

const texts = {
  es: {
    title: "Entrar",
    changed: "Tu contraseña nueva ya está en vigor.",
    who: "¿Quién eres?",
    merchant: "Del equipo de un comercio",
    accountant: "Contador o contadora",
    button: "Entrar",
    forgot: "Olvidé mi contraseña",
    signUp: "Crear una cuenta para mi negocio",
    admin: "Administración: colas",
  },
  en: {
    title: "Sign in",
    changed: "Your new password is in force.",
    who: "Who are you?",
    merchant: "On a merchant's team",
    accountant: "Accountant",
    button: "Sign in",
    forgot: "I forgot my password",
    signUp: "Create an account for my business",
    admin: "Back office: queues",
  },
} as const;

/** Signs in people of a merchant and accountants, with their second factor. */
export const signInPage: Page = {
  path: accountPaths.login,
  callsPerMinute: 60,
  show: ({ language, query }) =>
    Promise.resolve(content(language, { isChanged: query("done") === "password", next: query("next") })),
  submit: (request, form) =>
    form.get("challenge") === "" ? byPassword(request, form) : byCode(request, form),
};

async function byPassword({ askApi, language }: PageRequest, form: Form): Promise<PageAnswer> {
  const [kind, email, next] = [form.get("kind"), form.get("email"), form.get("next")];
  const operation = kind === "accountant" ? "logInAccountant" : "logInMerchant";
  try {
    const answer = await askApi(operation, { body: { email, password: form.get("password") } });
    return afterSignIn(answer as JsonAnswer, language, { next });
  } catch (error) {
    const problems = problemsOf(error, language);
    return { ...content(language, { kind, email, next, problems }), ...refusal(error) };
  }
}

async function byCode({ askApi, language }: PageRequest, form: Form): Promise<PageAnswer> {
  const [challenge, next] = [form.get("challenge"), form.get("next")];
  try {
    const answer = await askApi("verifySecondFactor", { body: { challenge, code: form.get("code") } });
    return afterSignIn(answer as JsonAnswer, language, { next });
  } catch (error) {
    const problems = problemsOf(error, language);
    const isOver = problems.some(({ code }) => code === "auth.challenge_ended");
    const again = isOver
      ? content(language, { next, problems })
      : codeStep({ challenge, next }, language, problems);
    return { ...again, ...refusal(error) };
  }
}

interface Shown {
  readonly isChanged?: boolean;
  readonly kind?: string;
  readonly email?: string;
  readonly next?: string;
  readonly problems?: readonly PresentedFault[];
}

function content(
  language: Language,
  { isChanged = false, kind, email = "", next = "", problems = [] }: Shown,
): PageContent {
  const words = texts[language];
  const kinds = [
    { code: "merchant", description: words.merchant },
    { code: "accountant", description: words.accountant },
  ];
  return {
    title: words.title,
    body: html`<section>
        <h1>${words.title}</h1>
        ${isChanged && html`<p class="notice good">${words.changed}</p>`}
        ${problemSummary(problems, { language, fields: ["email", "password"] })}
        <form method="post" action="${accountPaths.login}">
          ${nextField(next)}
          ${radioField({ name: "kind", label: words.who, choices: kinds, value: kind === "accountant" ? kind : "merchant" })}
          ${passwordFields(language, { email, faults: problems })}
          <button>${words.button}</button>
        </form>
      </section>
      <p><a href="${accountPaths.forgotPassword}">${words.forgot}</a></p>
      <p><a href="${accountPaths.signUp}">${words.signUp}</a></p>
      <p class="muted"><a href="/admin/queues">${words.admin}</a></p>`,
  };
}
