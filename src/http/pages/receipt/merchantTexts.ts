/** The texts of a merchant's own page. */
export const merchantTexts = {
  es: {
    lead: "Ten tu recibo a la mano: con tres datos encontramos tu compra.",
    off: "Este comercio no factura por este medio. Pídele tu factura directamente.",
    folio: "Folio",
    folioHint: "Como está impreso, con letras y guiones.",
    total: "Total",
    totalHint: "El total a pagar, con centavos.",
    date: "Fecha de la compra",
    dateHint: "La que dice el recibo.",
    branch: "Sucursal",
    anyBranch: "No lo sé",
    find: "Buscar mi compra",
    notMatched:
      "Ninguna compra coincide. Compara folio, total y fecha con tu recibo; si acabas de comprar, intenta en unos minutos: puede que el comercio todavía no la haya enviado.",
    awaitTitle: "¿Todavía no llega?",
    awaitLead:
      "Hay comercios que envían sus ventas horas o días después. Deja tu correo y te avisamos una sola vez, con el enlace para facturar.",
    awaitHint: "Lo guardamos solo hasta avisarte, máximo quince días.",
    email: "Correo electrónico",
    await: "Avísame cuando llegue",
    awaited: (email: string, day: string) =>
      `Listo. Si tu compra llega antes del ${day}, te escribimos a ${email}. Si ya estaba aquí, el correo va en camino.`,
    byKey: "Tengo el código que está junto al QR",
    terms: "Condiciones",
    help: "Ayuda",
  },
  en: {
    lead: "Have your receipt at hand: with three figures we find your purchase.",
    off: "This merchant does not invoice here. Ask them for your invoice.",
    folio: "Folio",
    folioHint: "As printed, with letters and hyphens.",
    total: "Total",
    totalHint: "The total to pay, with cents.",
    date: "Day of the purchase",
    dateHint: "The one on the receipt.",
    branch: "Branch",
    anyBranch: "I don't know",
    find: "Find my purchase",
    notMatched:
      "No purchase matches. Compare folio, total and day with your receipt; if you have just bought, try again in some minutes: the merchant may not have sent it yet.",
    awaitTitle: "Not here yet?",
    awaitLead:
      "Some merchants send their sales hours or days later. Leave your e-mail and we tell you once, with the link to invoice it.",
    awaitHint: "We keep it only until we have told you, for fifteen days at most.",
    email: "E-mail",
    await: "Tell me when it arrives",
    awaited: (email: string, day: string) =>
      `Done. If your purchase arrives before ${day}, we write to ${email}. If it was here already, the mail is on its way.`,
    byKey: "I have the code beside the QR",
    terms: "Terms",
    help: "Help",
  },
} as const;
