import { pagePath } from "../../../domain/links/pageLink.ts";
import { AppError } from "../../../errors.ts";
import type { presentEditLink } from "../../consumer/editLinks.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { dataOf } from "../askApi.ts";
import { problemSummary, selectField, textField } from "../fields.ts";
import type { Form } from "../form.ts";
import { html } from "../html.ts";
import { behindLink, linkAddress, linkTokenOf, noLinkCookie } from "../linkCookie.ts";
import type { Page, PageContent, PageRequest } from "../page.ts";
import { pageBrand } from "../pageBrand.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { fieldOf } from "./receiverForm.ts";
import { receiverChoices } from "./receiverChoices.ts";

const path = pagePath("editLink");
type EditLink = ReturnType<typeof presentEditLink>;

const texts = {
  es: {
    title: "Revisa tus datos fiscales",
    lead: (merchant: string) =>
      `${merchant} factura con estos datos. Compáralos con tu constancia de situación fiscal y corrige lo que haga falta.`,
    rfcWrong: (merchant: string) => `¿El RFC no es el tuyo? Avísale a ${merchant}: solo ahí se cambia.`,
    save: "Guardar mis datos",
    doneTitle: "Datos guardados",
    done: (merchant: string) =>
      `${merchant} usará estos datos en tus próximas facturas. Ya puedes cerrar esta página.`,
  },
  en: {
    title: "Check your tax data",
    lead: (merchant: string) =>
      `${merchant} invoices with these data. Compare them with your constancia de situación fiscal and correct what is wrong.`,
    rfcWrong: (merchant: string) => `Is the RFC not yours? Tell ${merchant}: only they can change it.`,
    save: "Save my data",
    doneTitle: "Data saved",
    done: (merchant: string) =>
      `${merchant} will use these data on your next invoices. You can close this page.`,
  },
} as const;

const fields = ["name", "postalCode", "taxRegime", "cfdiUse", "email"] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;

/** Lets a customer check and correct the tax data that a merchant keeps, by the link that was mailed. */
export const taxDataPage: Page = {
  path: behindLink(path),
  callsPerMinute: 30,
  async show(request) {
    const link = await linkOf(request);
    const { email, ...kept } = link.customer;
    return content(request, link, { ...kept, email: email ?? "" });
  },
  async submit(request, form) {
    const link = await linkOf(request);
    const typed = typedData(form);
    const { email, ...rest } = typed;
    try {
      const body = { ...rest, ...(email !== "" && { email }) };
      await request.askApi("correctTaxData", { params: { token: linkTokenOf(request) }, body });
      return { ...(await saved(request, link)), cookies: [noLinkCookie(path, request)] };
    } catch (error) {
      if (error instanceof AppError && error.code === "auth.link_ended") throw error;
      const faults = problemsOf(error, request.language);
      return { ...(await content(request, link, typed, faults)), ...refusal(error) };
    }
  },
};

function linkOf(request: PageRequest): Promise<EditLink> {
  return dataOf<EditLink>(request.askApi("readEditLink", { params: { token: linkTokenOf(request) } }));
}

function typedData(form: Form): Typed {
  return Object.fromEntries(fields.map((name) => [name, form.get(name).trim()])) as unknown as Typed;
}

async function content(
  request: PageRequest,
  { merchant, customer }: EditLink,
  typed: Typed,
  found: readonly PresentedFault[] = [],
): Promise<PageContent> {
  const { language } = request;
  const words = texts[language];
  const labels = receiptTexts[language];
  const { regimes, uses } = receiverChoices(request, { rfc: customer.rfc, taxRegime: typed.taxRegime }, null);
  const faults = found.map((fault) => ({ ...fault, path: fieldOf[fault.path] ?? fault.path }));
  return {
    title: words.title,
    brand: await pageBrand(request, merchant),
    body: html`<section>
        <h1>${words.title}</h1>
        <p>${words.lead(merchant.tradeName)}</p>
        <dl>
          <dt>${labels.rfc}</dt>
          <dd>${customer.rfc}</dd>
        </dl>
        <p class="muted">${words.rfcWrong(merchant.tradeName)}</p>
      </section>
      <section>
        ${problemSummary(faults, { language, fields })}
        <form method="post" action="${linkAddress(path, request)}" class="stack">
          ${textField({ name: "name", label: labels.name, hint: labels.nameHint, autocomplete: "organization", maxLength: 300, value: typed.name, faults })}
          ${textField({ name: "postalCode", label: labels.postalCode, hint: labels.postalCodeHint, autocomplete: "postal-code", inputmode: "numeric", maxLength: 10, value: typed.postalCode, faults })}
          ${selectField({ name: "taxRegime", label: labels.taxRegime, hint: labels.taxRegimeHint, choices: regimes, prompt: labels.choose, value: typed.taxRegime, faults })}
          ${selectField({ name: "cfdiUse", label: labels.cfdiUse, hint: labels.cfdiUseHint, choices: uses, prompt: labels.choose, value: typed.cfdiUse, faults })}
          ${textField({ name: "email", label: labels.email, hint: labels.emailHint, type: "email", inputmode: "email", autocomplete: "email", maxLength: 254, required: false, value: typed.email, faults })}
          <button>${words.save}</button>
        </form>
      </section>`,
  };
}

async function saved(request: PageRequest, { merchant }: EditLink): Promise<PageContent> {
  const { doneTitle, done } = texts[request.language];
  return {
    title: doneTitle,
    brand: await pageBrand(request, merchant),
    body: html`<section>
      <h1>${doneTitle}</h1>
      <p>${done(merchant.tradeName)}</p>
    </section>`,
  };
}
