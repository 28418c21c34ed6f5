import { rowsInForce } from "../../../domain/taxpayers/receiverChoices.ts";
import { today } from "../../present/today.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { problemSummary, selectField, textField } from "../fields.ts";
import type { Form } from "../form.ts";
import { html } from "../html.ts";
import type { Page, PageContent, PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { accountPaths } from "./accountPaths.ts";

const path = accountPaths.signUp;
const names = [
  "name",
  "email",
  "password",
  "tradeName",
  "rfc",
  "legalName",
  "taxRegime",
  "postalCode",
] as const;
type Typed = Readonly<Partial<Record<(typeof names)[number], string>>>;

const texts = {
  es: {
    title: "Crea tu cuenta",
    lead: "Empiezas en modo de prueba, sin costo y sin certificados. Tu primera factura de prueba toma unos minutos.",
    name: "Tu nombre",
    email: "Correo electrónico",
    password: "Contraseña",
    passwordHint: "Diez caracteres o más; mejor varias palabras que no vayan juntas.",
    business: "Tu negocio",
    tradeName: "Nombre comercial",
    rfc: "RFC",
    legalName: "Nombre o razón social",
    legalNameHint: "Como está en tu constancia, sin «SA de CV».",
    taxRegime: "Régimen fiscal",
    prompt: "Elige tu régimen",
    postalCode: "Código postal de tu primera sucursal",
    button: "Crear cuenta",
    known: "Ya tengo cuenta: entrar",
    sentTitle: "Revisa tu correo",
    sent: "Te enviamos un enlace para confirmar tu cuenta. Si no llega en unos minutos, busca en el correo no deseado.",
    back: "Ir a la entrada",
  },
  en: {
    title: "Create your account",
    lead: "You begin in test mode, free of charge and without certificates. Your first test invoice takes a few minutes.",
    name: "Your name",
    email: "E-mail",
    password: "Password",
    passwordHint: "Ten characters or more; several words that do not belong together are best.",
    business: "Your business",
    tradeName: "Trade name",
    rfc: "RFC",
    legalName: "Name or legal name",
    legalNameHint: "As on your constancia, without “SA de CV”.",
    taxRegime: "Tax regime",
    prompt: "Choose your regime",
    postalCode: "Postal code of your first branch",
    button: "Create account",
    known: "I have an account: sign in",
    sentTitle: "Check your mail",
    sent: "We have sent you a link that confirms your account. If it does not come in a few minutes, look into the junk mail.",
    back: "Go to the sign-in",
  },
} as const;

/** Signs a merchant up. It says the same for every e-mail and RFC; the mail tells those who are known already. */
export const signUpPage: Page = {
  path,
  callsPerMinute: 20,
  show: (request) => Promise.resolve(content(request, {})),
  async submit(request, form) {
    const typed = typedIn(form);
    try {
      await request.askApi("registerMerchant", { body: typed });
    } catch (error) {
      return { ...content(request, typed, problemsOf(error, request.language)), ...refusal(error) };
    }
    const { sentTitle, sent, back } = texts[request.language];
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

function typedIn(form: Form): Typed {
  const typed = Object.fromEntries(names.map((name) => [name, form.get(name).trim()]));
  return { ...typed, rfc: form.get("rfc").trim().toUpperCase(), password: form.get("password") };
}

function content(
  { language, deps }: PageRequest,
  typed: Typed,
  faults: readonly PresentedFault[] = [],
): PageContent {
  const words = texts[language];
  const regimes = rowsInForce(deps.catalogs(), "tax-regimes", today(deps.clock.now()));
  const text = (name: (typeof names)[number], autocomplete: string, maxLength: number) =>
    ({ name, label: words[name], value: typed[name] ?? "", autocomplete, maxLength, faults }) as const;
  return {
    title: words.title,
    body: html`<section>
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
        ${problemSummary(faults, { language, fields: names })}
        <form method="post" action="${path}">
          ${textField(text("name", "name", 100))}
          ${textField({ ...text("email", "username", 254), type: "email", inputmode: "email" })}
          ${textField({ ...text("password", "new-password", 200), value: "", type: "password", hint: words.passwordHint })}
          <h2>${words.business}</h2>
          ${textField(text("tradeName", "organization", 100))}
          ${textField({ ...text("rfc", "off", 13), isCode: true })}
          ${textField({ ...text("legalName", "off", 300), hint: words.legalNameHint })}
          ${selectField({ name: "taxRegime", label: words.taxRegime, prompt: words.prompt, value: typed.taxRegime ?? "", choices: regimes, faults })}
          ${textField({ ...text("postalCode", "postal-code", 5), inputmode: "numeric" })}
          <button>${words.button}</button>
        </form>
      </section>
      <p><a href="${accountPaths.login}">${words.known}</a></p>`,
  };
}
