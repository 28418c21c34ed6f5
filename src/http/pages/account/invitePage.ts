import { roleNames } from "../../../domain/access/roleNames.ts";
import { AppError } from "../../../errors.ts";
import type { JsonAnswer } from "../../answer.ts";
import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import type { presentOpenInvite } from "../../auth/presentOpenInvite.ts";
import { dataOf } from "../askApi.ts";
import { problemSummary, textField } from "../fields.ts";
import type { Form } from "../form.ts";
import { html } from "../html.ts";
import { behindLink, linkAddress, linkTokenOf, noLinkCookie } from "../linkCookie.ts";
import type { Page, PageAnswer, PageContent, PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { accountPaths } from "./accountPaths.ts";
import { afterSignIn } from "./afterSignIn.ts";

const path = accountPaths.invites;
type Invite = ReturnType<typeof presentOpenInvite>;

const texts = {
  es: {
    title: "Te han invitado",
    lead: (merchant: string) => `A trabajar en la facturación de ${merchant}.`,
    role: "Tu función",
    by: "Invita",
    email: "Correo",
    known: "Ya tienes una cuenta: acepta con su contraseña.",
    fresh: "Elige el nombre y la contraseña de tu cuenta nueva.",
    name: "Tu nombre",
    password: "Contraseña",
    hint: "Diez caracteres o más; mejor varias palabras que no vayan juntas.",
    accept: "Aceptar la invitación",
    refuse: "No, gracias",
    refusedTitle: "Invitación rechazada",
    refused: "No hace falta nada más. Si fue un error, pide otra invitación.",
  },
  en: {
    title: "You have been invited",
    lead: (merchant: string) => `To work in the invoicing of ${merchant}.`,
    role: "Your role",
    by: "Invited by",
    email: "E-mail",
    known: "You have an account already: accept with its password.",
    fresh: "Choose the name and the password of your new account.",
    name: "Your name",
    password: "Password",
    hint: "Ten characters or more; several words that do not belong together are best.",
    accept: "Accept the invitation",
    refuse: "No, thank you",
    refusedTitle: "Invitation refused",
    refused: "Nothing else needs to be done. If it was a mistake, ask for another invitation.",
  },
} as const;

/** Shows an invitation, and accepts or refuses it. */
export const invitePage: Page = {
  path: behindLink(path),
  callsPerMinute: 30,
  async show(request) {
    return content(await inviteOf(request), request);
  },
  async submit(request, form) {
    const isRefusal = form.get("decision") === "refuse";
    try {
      const answer = await request.askApi("answerInvite", {
        params: { token: linkTokenOf(request) },
        body: isRefusal ? { decision: "refuse" } : acceptance(form),
      });
      return isRefusal
        ? refused(request)
        : afterSignIn(answer as JsonAnswer, request.language, { spent: [noLinkCookie(path, request)] });
    } catch (error) {
      if (error instanceof AppError && error.code === "auth.link_ended") throw error;
      const shown = { name: form.get("name"), problems: problemsOf(error, request.language) };
      return { ...content(await inviteOf(request), request, shown), ...refusal(error) };
    }
  },
};

function acceptance(form: Form): object {
  const [name, password] = [form.get("name").trim(), form.get("password")];
  return { decision: "accept", ...(name !== "" && { name }), ...(password !== "" && { password }) };
}

function refused(request: PageRequest): PageAnswer {
  const { refusedTitle, refused: text } = texts[request.language];
  return {
    title: refusedTitle,
    body: html`<section>
      <h1>${refusedTitle}</h1>
      <p>${text}</p>
    </section>`,
    cookies: [noLinkCookie(path, request)],
  };
}

function inviteOf(request: PageRequest): Promise<Invite> {
  return dataOf<Invite>(request.askApi("readInvite", { params: { token: linkTokenOf(request) } }));
}

interface Typed {
  readonly name?: string;
  readonly problems?: readonly PresentedFault[];
}

function content(invite: Invite, request: PageRequest, typed: Typed = {}): PageContent {
  const { language, client } = request;
  const words = texts[language];
  const { name = "", problems = [] } = typed;
  const { accountExists, merchant, role, invitedBy, email } = invite;
  return {
    title: words.title,
    body: html`<section>
        <h1>${words.title}</h1>
        <p>${words.lead(merchant.tradeName)}</p>
        <dl>
          <dt>${words.role}</dt>
          <dd>${roleNames[language][role]}</dd>
          ${
            invitedBy !== null &&
            html`<dt>${words.by}</dt>
              <dd>${invitedBy}</dd>`
          }
          <dt>${words.email}</dt>
          <dd>${email}</dd>
        </dl>
      </section>
      <section>
        ${problemSummary(problems, { language, fields: ["name", "password"] })}
        <p>${accountExists ? words.known : words.fresh}</p>
        <form method="post" action="${linkAddress(path, request)}" class="stack">
          ${!accountExists && textField({ name: "name", label: words.name, autocomplete: "name", maxLength: 100, value: name, faults: problems })}
          ${passwordField(language, { accountExists, isSignedIn: client.sessionToken !== undefined, problems })}
          <button name="decision" value="accept">${words.accept}</button>
          <button name="decision" value="refuse" class="second" formnovalidate>${words.refuse}</button>
        </form>
      </section>`,
  };
}

/**
 * Asks for the password. It is optional for a person who is signed in already; the operation tells others that it is
 * missing.
 */
function passwordField(
  language: Language,
  about: { accountExists: boolean; isSignedIn: boolean; problems: readonly PresentedFault[] },
) {
  const { password: label, hint } = texts[language];
  const { accountExists, isSignedIn, problems } = about;
  const more = accountExists
    ? ({ autocomplete: "current-password", required: !isSignedIn } as const)
    : ({ autocomplete: "new-password", hint } as const);
  return textField({ name: "password", label, type: "password", maxLength: 200, faults: problems, ...more });
}
