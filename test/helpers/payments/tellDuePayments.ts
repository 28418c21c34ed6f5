import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { checkComprobante } from "../../../src/domain/cfdi/checkComprobante.ts";
import { checkUnsealedStructure } from "../../../src/domain/cfdi/checkUnsealedStructure.ts";
import type { Receptor } from "../../../src/domain/cfdi/receptor.ts";
import { buildRep } from "../../../src/domain/payments/buildRep.ts";
import type { Payment } from "../../../src/domain/payments/payment.ts";
import { reportDue } from "../../../src/domain/payments/reportDue.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { isSameReceiver } from "../../../src/domain/taxpayers/isSameReceiver.ts";
import { type Book, dayText, emisor, placesOf, type Recorded } from "./bookOfPayments.ts";
import { below, type RepNode, said } from "./repNode.ts";
import { brokenRules } from "./repOracle.ts";

const timeZone = "America/Mexico_City";

/** Returns the day on which money of a day is told: today, or once its month is over. Wants the product to say the same. */
export function dueDay({ isMonthly, today }: Book, paidOn: number): number {
  const day = dayText(paidOn);
  let due = today;
  if (isMonthly) while (dayText(due).slice(0, 7) <= day.slice(0, 7)) due += 1;
  const now = new Date(`${dayText(today)}T18:00:00Z`);
  const complement = isMonthly ? "monthly" : "perPayment";
  const told = reportDue({ paidAt: `${day}T12:00:00`, complement }, { now, timeZone });
  const expected = due === today ? now : new Date(`${dayText(due)}T06:00:00Z`);
  if (told.getTime() !== expected.getTime())
    throw new Error(`A payment of ${day} is told at ${told.toISOString()}, not ${expected.toISOString()}.`);
  return due;
}

/** Makes the REPs that are due, one for each receiver, and judges each. */
export function tellDue({ payments, today, count }: Book): void {
  const due = payments.filter(({ rep, dueOn }) => rep === undefined && dueOn <= today);
  for (const receiver of new Set(due.map(receiverOf))) {
    const own = due.filter((one) => receiverOf(one) === receiver);
    const told = due.filter((one) => isSameReceiver(receiverOf(one), receiver));
    if (own.length !== told.length) throw new Error("A REP would tell one receiver of another's payments.");
    const rep = {};
    for (const one of own) one.rep = rep;
    judge(
      own.map(({ payment }) => payment),
      receiver,
      count,
    );
  }
}

function receiverOf({ of }: Recorded): Receptor {
  return of[0]!.receiver;
}

function judge(payments: readonly Payment[], receptor: Receptor, count: (what: string) => void): void {
  const receiver = { ...receptor, UsoCFDI: "CP01" };
  const document = buildRep({ emisor, receptor: receiver, postalCode: "06000", payments, placesOf });
  const [pagos] = document.Complemento as readonly RepNode[] as [RepNode];
  const broken = brokenRules(pagos);
  const faults = [...atOnce(checkUnsealedStructure(document)), ...checkComprobante(document, { catalogs })];
  if (broken.length > 0 || faults.length > 0)
    throw new Error(JSON.stringify({ broken, faults, pagos }, null, 1));
  const [concepto, ...others] = document.Conceptos;
  if (others.length > 0 || concepto?.ClaveProdServ !== "84111506" || document.Total !== "0")
    throw new Error("The envelope is not that of a payment (CRP20101 to CRP20123).");
  if (document.Receptor.Nombre !== receptor.Nombre || below(pagos, "Pago").length !== payments.length)
    throw new Error("The REP does not tell its receiver of all payments.");
  count(payments.length > 1 ? "REP of several payments" : "REP of one payment");
  for (const docto of below(pagos, "Pago", "DoctoRelacionado"))
    if (below(docto, "ImpuestosDR").length === 0) count(`without taxes (${said(docto, "ObjetoImpDR")})`);
}
