import { AppError } from "../../../errors.ts";
import type { JsonAnswer } from "../../answer.ts";
import { html, type Html } from "../html.ts";
import type { Language } from "../../present/language.ts";
import { dataOf } from "../askApi.ts";
import type { Page, PageAnswer, PageContent, PageRequest } from "../page.ts";
import { accountPaths } from "./accountPaths.ts";
import { roleNames } from "../../../domain/access/roleNames.ts";
import type { MemberRole } from "../../../domain/access/roles.ts";

const texts = {
  es: {
    title: "Tu cuenta",
    none: "Todavía no trabajas para ningún comercio.",
    rfc: "RFC",
    role: "Función",
    mode: "Modo",
    live: "Producción",
    test: "Prueba",
    suspended: "Suspendido",
    portal: "Abrir el portal",
    recoveryCodes: "Códigos de recuperación",
    docs: "Referencia de la API",
    leave: "Salir",
  },
  en: {
    title: "Your account",
    none: "You do not work for any merchant yet.",
    rfc: "RFC",
    role: "Role",
    mode: "Mode",
    live: "Live",
    test: "Test",
    suspended: "Suspended",
    portal: "Open the portal",
    recoveryCodes: "Recovery codes",
    docs: "API reference",
    leave: "Sign out",
  },
} as const;

interface Person {
  readonly name: string;
  readonly email: string;
}

interface Account {
  readonly user?: Person;
  readonly accountant?: Person;
  readonly merchants: readonly {
    readonly tradeName: string;
    readonly rfc: string;
    readonly role: MemberRole | "support";
    readonly live: boolean;
    readonly suspended: boolean;
  }[];
}

/** Says who is signed in and for whom they work; it needs no script, and leads to the portal. */
export const accountPage: Page = {
  path: accountPaths.account,
  callsPerMinute: 60,
  async show(request) {
    const opened = await openAccount(request);
    return opened ? content(opened.account, request.language) : { goTo: accountPaths.login };
  },
  async submit(request): Promise<PageAnswer> {
    const opened = await openAccount(request);
    const operation = opened?.account.accountant ? "logOutAccountant" : "logOutMerchant";
    const cookies = opened && ((await request.askApi(operation)) as JsonAnswer).cookies;
    return { goTo: accountPaths.login, ...(cookies && { cookies }) };
  },
};

/**
 * Returns `undefined` when nobody is signed in. Two operations read accounts; the wrong one answers
 * `resource.not_found`.
 */
async function openAccount({ askApi, client }: PageRequest): Promise<{ account: Account } | undefined> {
  if (client.sessionToken === undefined) return undefined;
  try {
    return { account: await dataOf<Account>(askApi("readMerchantSession")) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "request.unauthenticated") return undefined;
    if (error.code !== "resource.not_found") throw error;
    return { account: await dataOf<Account>(askApi("readAccountantSession")) };
  }
}

function content({ user, accountant, merchants }: Account, language: Language): PageContent {
  const words = texts[language];
  const person = user ?? accountant;
  return {
    title: words.title,
    body: html`<section>
        <h1>${person?.name}</h1>
        <p class="muted">${person?.email}</p>
        ${merchants.length === 0 && html`<p>${words.none}</p>`}
      </section>
      ${merchants.map((merchant) => card(merchant, language))}
      <section class="stack">
        <a class="button" href="/portal">${words.portal}</a>
        <a class="button second" href="${accountPaths.recoveryCodes}">${words.recoveryCodes}</a>
        <a class="button second" href="/docs">${words.docs}</a>
        <form method="post" action="${accountPaths.account}">
          <button class="second">${words.leave}</button>
        </form>
      </section>`,
  };
}

function card(merchant: Account["merchants"][number], language: Language): Html {
  const words = texts[language];
  const { tradeName, rfc, role, live, suspended } = merchant;
  return html`<section>
    <h2>${tradeName}</h2>
    <dl>
      <dt>${words.rfc}</dt>
      <dd>${rfc}</dd>
      <dt>${words.role}</dt>
      <dd>${role === "support" ? "support" : roleNames[language][role]}</dd>
      <dt>${words.mode}</dt>
      <dd>${live ? words.live : words.test}</dd>
    </dl>
    ${suspended && html`<p><span class="tag">${words.suspended}</span></p>`}
  </section>`;
}
