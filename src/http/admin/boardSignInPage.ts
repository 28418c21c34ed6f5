import { createHash } from "node:crypto";
import { escapeHtml } from "../../domain/mail/escapeHtml.ts";
import type { Language } from "../present/language.ts";

/** What the page asks for: e-mail and password, then the code where there is a second factor, or whether to leave. */
export type SignInStep =
  | { readonly ask: "password"; readonly email?: string }
  | { readonly ask: "code"; readonly challenge: string }
  | { readonly ask: "signOut" };

const texts = {
  es: {
    title: "Colas de Timbra",
    password: { lead: "Entre con su cuenta de administración.", button: "Entrar" },
    code: { lead: "Escriba el código de su aplicación, o un código de recuperación.", button: "Continuar" },
    signOut: { lead: "¿Salir de las colas?", button: "Salir" },
    email: "Correo electrónico",
    secret: "Contraseña",
    digits: "Código",
  },
  en: {
    title: "Timbra queues",
    password: { lead: "Sign in with your administrator account.", button: "Sign in" },
    code: { lead: "Type the code of your app, or a recovery code.", button: "Continue" },
    signOut: { lead: "Sign out of the queues?", button: "Sign out" },
    email: "E-mail",
    secret: "Password",
    digits: "Code",
  },
} as const;

const style = `
:root { color-scheme: light dark; --ink: #14213d; --paper: #f4f5f7; --card: #fff; --line: #c9ced6; --act: #1d4ed8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ef; --paper: #10141c; --card: #1a202c; --line: #3a4456; --act: #3b6cf0; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
  background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 23rem; padding: 2rem; border-radius: 0.9rem; background: var(--card);
  box-shadow: 0 1px 2px #0002, 0 12px 32px #0001; }
h1 { margin: 0; font-size: 1.3rem; }
p { margin: 0.25rem 0 1.25rem; opacity: 0.8; }
p[role="alert"] { opacity: 1; padding: 0.6rem 0.8rem; border-left: 4px solid #d33; background: #d331; }
label { display: block; margin-bottom: 1rem; font-weight: 600; }
input { display: block; width: 100%; margin-top: 0.25rem; padding: 0.6rem 0.7rem; border: 1px solid var(--line);
  border-radius: 0.5rem; background: transparent; color: inherit; font: inherit; font-weight: 400; }
button { width: 100%; padding: 0.65rem; border: 0; border-radius: 0.5rem; background: var(--act); color: #fff;
  font: inherit; font-weight: 600; cursor: pointer; }
input:focus-visible, button:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
`;

/** No script at all, one style, and forms that reach this host only. A same-origin referrer keeps `Origin` honest. */
export const signInHeaders = {
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Referrer-Policy": "same-origin",
  Vary: "Accept-Language, Cookie",
} as const;

/** The page before the queues; it works without scripts and asks nothing of another host. */
export function boardSignInPage(
  step: SignInStep,
  { language, action, problem }: { language: Language; action: string; problem: string | undefined },
): string {
  const words = texts[language];
  const { lead, button } = words[step.ask];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${lead}</p>
${problem === undefined ? "" : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${escapeHtml(action)}">
${fieldsOf(step, words)}
<button>${button}</button>
</form>
</main>
</body>
</html>
`;
}

function fieldsOf(step: SignInStep, words: (typeof texts)[Language]): string {
  if (step.ask === "signOut") return "";
  if (step.ask === "code")
    return `<input type="hidden" name="challenge" value="${escapeHtml(step.challenge)}">
<label>${words.digits}
<input name="code" autocomplete="one-time-code" maxlength="40" required autofocus></label>`;
  return `<label>${words.email}
<input name="email" type="email" autocomplete="username" maxlength="254" value="${escapeHtml(step.email ?? "")}" required autofocus></label>
<label>${words.secret}
<input name="password" type="password" autocomplete="current-password" maxlength="200" required></label>`;
}
