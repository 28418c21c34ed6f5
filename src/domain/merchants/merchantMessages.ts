import type { MessageTable } from "../faults/message.ts";

/** Texts of what is wrong with what a merchant says of itself, and with what it keeps. */
export const merchantMessages = {
  "merchant.plan_unknown": {
    message: { es: "La casa no ofrece el plan {plan}.", en: "The house has no plan called {plan}." },
    cure: {
      es: "Elija uno de GET /admin/plans, o agréguelo a PLANS.",
      en: "Choose one of GET /admin/plans, or add it to PLANS.",
    },
  },
  "taxpayer.generic_rfc": {
    message: {
      es: "Es un RFC genérico; con él no se puede emitir.",
      en: "This is a generic RFC; nobody can issue with it.",
    },
    cure: { es: "Envíe el RFC del contribuyente.", en: "Send the taxpayer's own RFC." },
  },
  "taxpayer.certificate_rfc": {
    message: {
      es: "No es el RFC del certificado activo.",
      en: "This is not the RFC of the active certificate.",
    },
    cure: {
      es: "Corríjalo, o retire primero ese certificado.",
      en: "Correct it, or remove that certificate first.",
    },
  },
  "taxpayer.company_type": {
    message: {
      es: "El nombre incluye el régimen de capital (p. ej. SA DE CV), que el CFDI 4.0 no admite.",
      en: "The name includes the company type (like SA DE CV), which CFDI 4.0 does not allow.",
    },
    cure: {
      es: "Quítelo: escriba solo la denominación, como en la constancia de situación fiscal.",
      en: "Remove it: write only the name, as on the constancia de situación fiscal.",
    },
  },
  "taxpayer.certificate_name": {
    message: {
      es: "No es el nombre del certificado activo.",
      en: "This is not the name of the active certificate.",
    },
    cure: {
      es: "Escríbalo como en la constancia de situación fiscal, sin régimen de capital.",
      en: "Write it as on the constancia de situación fiscal, without the company type.",
    },
  },
  "taxpayer.regime_person": {
    message: {
      es: "Ese régimen no es para este tipo de persona.",
      en: "That regime is not for this kind of person.",
    },
    cure: {
      es: "Un RFC de 12 caracteres es de persona moral, uno de 13 de persona física; elija un régimen que le corresponda.",
      en: "An RFC of 12 characters is a company's, one of 13 a person's; choose a regime for that kind.",
    },
  },
  "taxpayer.postal_code": {
    message: { es: "Ningún estado usa ese código postal.", en: "No state uses that postal code." },
    cure: {
      es: "Envíe el del domicilio de la sucursal matriz.",
      en: "Send the one of the main branch's address.",
    },
  },
  "email.server_refused": {
    message: { es: "El servidor dice: {reason}", en: "The server says: {reason}" },
    cure: {
      es: "Revise servidor, puerto, cifrado, usuario y contraseña.",
      en: "Check server, port, encryption, user and password.",
    },
  },
  "onboarding.missing": {
    message: {
      es: "Falta un paso antes de emitir en vivo; path dice cuál.",
      en: "A step is missing before live documents; path says which.",
    },
    cure: {
      es: "Haga lo que dice el paso en GET /merchant/onboarding.",
      en: "Do what the step says in GET /merchant/onboarding.",
    },
  },
  "defaults.branch": {
    message: {
      es: "Esa sucursal no existe o está archivada.",
      en: "That branch does not exist or is archived.",
    },
    cure: { es: "Use un id de GET /merchant/branches.", en: "Use an id of GET /merchant/branches." },
  },
  "defaults.series": {
    message: {
      es: "No hay en este modo una serie con esa clave para ese tipo de CFDI.",
      en: "No series of this mode has that code for that type of CFDI.",
    },
    cure: {
      es: "Use una clave de GET /merchant/series, o créela con POST /merchant/series.",
      en: "Use a code of GET /merchant/series, or create it with POST /merchant/series.",
    },
  },
  "series.cfdi_type": {
    message: { es: "Esa serie es de otro tipo de CFDI.", en: "That series is for another type of CFDI." },
    cure: { es: "Elija una serie de tipo I (ingreso).", en: "Choose a series of type I (income)." },
  },
  "product.sku_never_seen": {
    message: {
      es: "Ningún ticket ha traído ese SKU, ni es de un producto.",
      en: "No ticket has brought that SKU, and no product has it.",
    },
    cure: {
      es: "Revise el SKU, o dé de alta el producto con POST /api/v1/merchant/products.",
      en: "Check the SKU, or create the product with POST /api/v1/merchant/products.",
    },
  },
} as const satisfies MessageTable;
