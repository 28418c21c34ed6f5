import { pagePath } from "../../domain/links/pageLink.ts";
import type { ErrorCode, Text } from "../../errors.ts";
import { accountPaths } from "./account/accountPaths.ts";

/** Replaces the catalogue's sentence on a page where it is written for programs and would not help a person. */
export interface Advice {
  readonly title: Text;
  /** Replaces the catalogue's message. */
  readonly text?: Text;
  readonly ways?: readonly { readonly path: string; readonly label: Text }[];
}

const otherCode = {
  path: pagePath("receiptKey"),
  label: { es: "Escribir el código de otro recibo", en: "Type the code of another receipt" },
};
const signIn = { path: accountPaths.login, label: { es: "Entrar", en: "Sign in" } };
const newPassword = {
  path: accountPaths.forgotPassword,
  label: { es: "Pedir otra contraseña", en: "Ask for another password" },
};

export function adviceFor(code: ErrorCode): Advice | undefined {
  return (advice as Partial<Record<ErrorCode, Advice>>)[code];
}

const wait = { es: "Espera un momento", en: "Wait a moment" };

const advice = {
  "ticket.not_matched": {
    title: { es: "No encontramos una compra por facturar", en: "We found no purchase to invoice" },
    text: {
      es: "Ninguna compra abierta tiene este código. Puede que el comercio la haya cancelado, o que todavía no nos la haya enviado: compara el código con tu recibo, intenta más tarde o acude al comercio.",
      en: "No open purchase has this code. The shop may have voided it, or not have sent it to us yet: compare the code with your receipt, try again later, or ask the shop.",
    },
    ways: [otherCode],
  },
  "ticket.window_closed": {
    title: { es: "El plazo para facturar terminó", en: "The time to invoice it is over" },
    text: {
      es: "El comercio ya no factura esta compra por este medio.",
      en: "The shop no longer invoices this purchase here.",
    },
    ways: [otherCode],
  },
  "ticket.locked": {
    title: { es: "El comercio detuvo esta factura", en: "The shop has stopped this invoice" },
    text: {
      es: "Acude al comercio con tu recibo: puede liberarla o facturarla ahí mismo.",
      en: "Ask the shop, with your receipt: it can release it, or invoice it there.",
    },
    ways: [otherCode],
  },
  "ticket.lookup_shut": {
    title: wait,
    text: {
      es: "Hubo demasiados intentos fallidos desde tu red.",
      en: "There were too many failed tries from your network.",
    },
  },
  "request.rate_limited": {
    title: wait,
    text: {
      es: "Llegan demasiadas peticiones desde tu red.",
      en: "Too many requests come from your network.",
    },
  },
  "merchant.cannot_invoice": { title: { es: "Intenta más tarde", en: "Try again later" } },
  "auth.link_ended": {
    title: { es: "El enlace ya no sirve", en: "The link no longer works" },
    text: {
      es: "No existe, ya se usó o venció. Si acabas de abrirlo, permite las cookies y ábrelo otra vez desde tu correo.",
      en: "It does not exist, was used or has expired. If you have just opened it, allow cookies and open it again from your mail.",
    },
    ways: [signIn, newPassword],
  },
  "auth.email_taken": {
    title: { es: "Ya hay una cuenta", en: "There is an account already" },
    ways: [signIn],
  },
  "merchant.rfc_taken": {
    title: { es: "Ese RFC ya tiene cuenta", en: "That RFC has an account already" },
    ways: [signIn],
  },
  "resource.not_found": { title: { es: "Aquí no hay nada", en: "There is nothing here" } },
  "request.foreign_page": {
    title: { es: "Envíalo desde esta página", en: "Send it from this page" },
    text: {
      es: "La petición vino de la página de otro sitio y no se hizo nada. Vuelve a abrir el enlace.",
      en: "The request came from another site's page, and nothing was done. Open the link again.",
    },
  },
  "service.unavailable": { title: { es: "Intenta en un momento", en: "Try again in a moment" } },
  "internal.error": {
    title: { es: "Algo falló de nuestro lado", en: "Something failed on our side" },
    text: {
      es: "Ya quedó registrado. Intenta de nuevo en un momento.",
      en: "It has been logged. Try again in a moment.",
    },
  },
} as const satisfies Partial<Record<ErrorCode, Advice>>;
