import { AppError } from "../../../errors.ts";
import { findOneTimeToken } from "../../../operations/access/oneTimeTokens/findOneTimeToken.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { problemSummary, textField } from "../fields.ts";
import { html } from "../html.ts";
import { behindLink, linkAddress, linkTokenOf, noLinkCookie } from "../linkCookie.ts";
import type { Page, PageContent, PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { accountPaths } from "./accountPaths.ts";

const path = accountPaths.resetPassword;

const texts = {
  es: {
    title: "Elige una contraseña nueva",
    email: "Cuenta",
    password: "Contraseña nueva",
    hint: "Diez caracteres o más; mejor varias palabras que no vayan juntas.",
    code: "Código de tu segundo factor",
    codeHint: "De tu aplicación, o un código de recuperación.",
    button: "Guardar contraseña",
    after: "Al guardarla se cierran todas tus sesiones.",
  },
  en: {
    title: "Choose a new password",
    email: "Account",
    password: "New password",
    hint: "Ten characters or more; several words that do not belong together are best.",
    code: "Code of your second factor",
    codeHint: "Of your app, or a recovery code.",
    button: "Save password",
    after: "Saving it ends all your sessions.",
  },
} as const;

/** These errors can be corrected on this page; after any other the person begins again. */
const mendable = ["request.invalid", "auth.code_required", "auth.code_refused"];

/**
 * Sets a new password by the link of a mail. The link stays valid after a refused password. The page asks for the code
 * of a second factor, where the account has one, after the first try.
 */
export const resetPasswordPage: Page = {
  path: behindLink(path),
  callsPerMinute: 20,
  async show(request) {
    const { email } = await findOneTimeToken(request.deps, {
      purpose: "resetPassword",
      token: linkTokenOf(request),
    });
    return content(request, email);
  },
  async submit(request, form) {
    const { askApi, deps, language } = request;
    const token = linkTokenOf(request);
    const code = form.get("code");
    const body = { token, password: form.get("password"), ...(code !== "" && { code }) };
    try {
      const { cookies = [] } = await askApi("resetPassword", { body });
      return {
        goTo: `${accountPaths.login}?done=password`,
        cookies: [...cookies, noLinkCookie(path, request)],
      };
    } catch (error) {
      if (!(error instanceof AppError) || !mendable.includes(error.code)) throw error;
      const { email } = await findOneTimeToken(deps, { purpose: "resetPassword", token });
      const asksCode = code !== "" || error.code !== "request.invalid";
      return { ...content(request, email, problemsOf(error, language), asksCode), ...refusal(error) };
    }
  },
};

function content(
  request: PageRequest,
  email: string,
  problems: readonly PresentedFault[] = [],
  asksCode = false,
): PageContent {
  const { language } = request;
  const words = texts[language];
  return {
    title: words.title,
    body: html`<section>
        <h1>${words.title}</h1>
        ${problemSummary(problems, { language, fields: ["password"] })}
        <form method="post" action="${linkAddress(path, request)}">
          <dl>
            <dt>${words.email}</dt>
            <dd>${email}</dd>
          </dl>
          <input type="hidden" name="email" value="${email}" autocomplete="username" />
          ${textField({ name: "password", label: words.password, hint: words.hint, type: "password", autocomplete: "new-password", maxLength: 200, faults: problems })}
          ${asksCode ? textField({ name: "code", label: words.code, hint: words.codeHint, autocomplete: "one-time-code", maxLength: 40, faults: problems }) : ""}
          <button>${words.button}</button>
        </form>
      </section>
      <p class="muted">${words.after}</p>`,
  };
}
