import type { MailContents } from "../../../src/domain/mail/mailContents.ts";

/** The link of every mail that has one; a careless page would end its attribute in the middle. */
export const mailedAddress = "https://timbra.example/verify?token=a&b='c'";

/** The contents of a mail of every kind. */
export const mailExamples: MailContents = {
  verifyEmail: { link: mailedAddress },
  registrationKnown: { link: mailedAddress },
  resetPassword: { link: mailedAddress },
  secondFactorChanged: { what: "removed", at: "2026-11-21T06:05:00Z", address: "203.0.113.7" },
  accountantLinked: {
    link: mailedAddress,
    merchant: "La Muestra",
    accountant: "Eva",
    email: "eva@despacho.example",
  },
  passwordChanged: { at: "2026-11-21T06:05:00Z", address: "203.0.113.7" },
  invite: { link: mailedAddress, merchant: "Abarrotes Ñandú", inviter: "Ana", role: "cashier" },
  efirmaExpiring: {
    link: mailedAddress,
    merchant: "Abarrotes Ñandú",
    rfc: "ANA010101AB1",
    serialNumber: "30001000009000000001",
    expiresAt: "2027-01-20T06:05:00Z",
    daysLeft: 60,
  },
  globalLeftOver: {
    link: mailedAddress,
    merchant: "Abarrotes Ñandú",
    from: "2026-10-01",
    to: "2026-10-31",
    leftOut: 2,
    refused: 1,
    isStopped: false,
    dueBy: "2026-11-02T06:00:00Z",
  },
  editLink: { link: mailedAddress, merchant: "Abarrotes Ñandú", expiresAt: "2026-12-20T18:00:00Z" },
  ticketLink: {
    link: mailedAddress,
    merchant: "Abarrotes Ñandú",
    folio: "A-7",
    total: "90.00 MXN",
    lastDay: "2026-11-30",
  },
  ticketArrived: {
    link: mailedAddress,
    merchant: "Abarrotes Ñandú",
    folio: "A-7",
    total: "90.00 MXN",
    lastDay: "2026-11-30",
  },
  helpAsked: { link: mailedAddress, merchant: "Abarrotes Ñandú", folio: "A-7", total: "90.00 MXN" },
  helpAnswered: { merchant: "Abarrotes Ñandú", folio: "A-7", answer: "Ya puede facturar." },
  webhookTrouble: {
    link: mailedAddress,
    merchant: "Abarrotes Ñandú",
    url: "https://erp.example/timbra",
    kind: "failing",
  },
  receivedCancellations: {
    link: mailedAddress,
    merchant: "Abarrotes Ñandú",
    kind: "asked",
    count: 2,
    uuids: ["3F0C2B1A-9A53-4C1E-8A56-0D7B8F3C2D11"],
    dueAt: "2026-11-26T06:00:00Z",
  },
  invoice: { merchant: "Abarrotes Ñandú", folio: "A-1024", total: "1234.50 MXN" },
  cancellationAsked: {
    merchant: "Abarrotes Ñandú",
    folio: "A-1024",
    uuid: "3F0C2B1A-9A53-4C1E-8A56-0D7B8F3C2D11",
    total: "1234.50 MXN",
    motive: "02",
  },
  cancellationEnded: {
    merchant: "Abarrotes Ñandú",
    folio: "A-1024",
    uuid: "3F0C2B1A-9A53-4C1E-8A56-0D7B8F3C2D11",
    total: "1234.50 MXN",
    end: "cancelled",
  },
  replacement: {
    merchant: "Abarrotes Ñandú",
    folio: "A-1025",
    total: "1234.50 MXN",
    replaced: "5FB2822E-396D-4725-8521-CDC4BDD20CCF",
  },
  creditNote: { merchant: "Abarrotes Ñandú", folio: "N-7", invoice: "A-1024", total: "34.50 MXN" },
  paymentReceipt: {
    merchant: "Abarrotes Ñandú",
    folio: "P-3",
    invoices: "A-1024, A-1031",
    total: "5800.00 MXN",
  },
  retention: { merchant: "Abarrotes Ñandú", folio: "12", withheld: "2000.00 MXN" },
};
