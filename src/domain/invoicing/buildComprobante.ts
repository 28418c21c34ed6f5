import { type Fault, mostFaults } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import type { BorderStimulus } from "../catalogs/postalCode.ts";
import type { RoundingModel } from "../money/roundingModel.ts";
import { absolute, documentPlaces, exactPlaces, unscaled } from "../money/scaled.ts";
import { mapInSteps } from "../steps/mapInSteps.ts";
import type { Steps } from "../steps/steps.ts";
import { borderFaults } from "./borderFaults.ts";
import { inTicketTerms } from "./inTicketTerms.ts";
import { judgeTotal } from "../tickets/total/judgeTotal.ts";
import { localTotals } from "../tickets/total/localTotals.ts";
import { readSale, type Sale } from "./readSale.ts";
import type { Ticket } from "../tickets/ticket.ts";
import { ticketFault } from "../tickets/ticketFault.ts";
import { fitTotal, type Fit, type Miss } from "./arithmetic/fitTotal.ts";
import { writeConcepto } from "./arithmetic/writeConcepto.ts";
import { writeImpuestos } from "./arithmetic/writeImpuestos.ts";
import { checkInSteps } from "../cfdi/checkComprobante.ts";
import { checkUnsealedStructure } from "../cfdi/checkUnsealedStructure.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Emisor } from "../cfdi/emisor.ts";
import { plainText } from "../cfdi/plainText.ts";
import type { Receptor } from "../cfdi/receptor.ts";
import { writeLocalTaxes } from "./writeLocalTaxes.ts";

export interface Issue {
  readonly emisor: Emisor;
  /** The c_CodigoPostal of the branch. */
  readonly lugarExpedicion: string;
  /** The border for which the branch is registered, as its merchant declares. */
  readonly borderStimulus: BorderStimulus;
  /** The catalogs that judge its codes. */
  readonly catalogs: ActiveCatalogs;
}

/** The rounding by which the document reaches the ticket's total. */
export interface RoundingFound {
  readonly model: RoundingModel;
  /**
   * The difference between the document's Total and the lines' exact sum, which the till's rounding explains; a
   * canonical decimal.
   */
  readonly difference: string;
}

export type BuildResult =
  | {
      readonly kind: "built";
      readonly comprobante: UnsealedComprobante;
      readonly rounding: RoundingFound;
    }
  | { readonly kind: "rejected"; readonly faults: readonly Fault[] };

/**
 * Makes a ticket into an income CFDI whose Total is the ticket's to the last cent (less what stays outside it), or
 * rejects it with every reason. Only the till's own rounding is made up for; a total beyond that is a fault. The
 * document has neither Serie, Folio nor what sealing adds. Same input, same document.
 */
export function* buildComprobante(ticket: Ticket, issue: Issue, receptor: Receptor): Steps<BuildResult> {
  const reading = yield* readSold(ticket, issue);
  if ("faults" in reading) return { kind: "rejected", faults: reading.faults };
  return yield* writeDocument(reading, issue, receptor);
}

/** A ticket that can be written into a document, and how. */
export interface Sold {
  readonly ticket: Ticket;
  readonly sale: Sale;
  /** Returns the sale with the ticket's discount spread more finely; `sale` itself where there is none. */
  readonly finer: () => Steps<Sale>;
  /** The excess of its total over the exact sum of its lines; twelve places. */
  readonly difference: bigint;
}

/** Reads a ticket and holds it against the rules of its place and its total, or tells every reason why not. */
export function* readSold(ticket: Ticket, issue: Issue): Steps<Sold | { readonly faults: readonly Fault[] }> {
  const { catalogs } = issue;
  const reading = yield* readSale(ticket, catalogs);
  if ("faults" in reading) return reading;
  const { sale } = reading;
  yield;
  const beyondBorder = borderFaults(ticket, issue);
  if (beyondBorder.length > 0) return { faults: beyondBorder };
  const { difference = 0n, fault } = (yield* judgeTotal(ticket, sale.places)) ?? {};
  if (fault) return { faults: [fault] };
  return { ticket, sale, difference, finer: () => readFiner(ticket, sale, catalogs) };
}

/** The terms of a document that no ticket says: an invoice of a sale is an income that relates to no other. */
export type DocumentTerms = Partial<
  Pick<UnsealedComprobante, "TipoDeComprobante" | "CfdiRelacionados" | "Complemento">
>;

/** Writes what was read of a ticket into a document, or tells every reason why SAT would not take it. */
export function* writeDocument(
  sold: Sold,
  issue: Issue,
  receptor: Receptor,
  terms: DocumentTerms = {},
): Steps<BuildResult> {
  const { ticket, sale, difference } = sold;
  const { catalogs } = issue;
  const fit = yield* fitFinerToo(sold, yield* fitTotal(sale));
  if (!("model" in fit)) return { kind: "rejected", faults: [totalUnreachable(ticket, sale, fit)] };
  const comprobante = { ...(yield* write(ticket, sale, fit, issue, receptor)), ...terms };
  const faults = yield* documentFaults(comprobante, fit, catalogs);
  if (faults.length > 0) return { kind: "rejected", faults };
  const rounding = { model: fit.model, difference: unscaled(difference, exactPlaces) };
  return { kind: "built", comprobante, rounding };
}

/** Yields the faults that SAT's schema and its matrix would find, in terms of the ticket's fields. */
function* documentFaults(
  comprobante: UnsealedComprobante,
  fit: Fit,
  catalogs: ActiveCatalogs,
): Steps<Fault[]> {
  const faults = yield* checkUnsealedStructure(comprobante);
  faults.push(...(yield* checkInSteps(comprobante, { catalogs })));
  return inTicketTerms(faults, fit).slice(0, mostFaults + 1);
}

/** Tries once more with the ticket's discount spread more finely, where there is one. */
function* fitFinerToo({ sale, finer }: Sold, fit: Fit | Miss): Steps<Fit | Miss> {
  if ("model" in fit) return fit;
  const finerSale = yield* finer();
  return finerSale === sale ? fit : yield* fitTotal(finerSale);
}

function* readFiner(ticket: Ticket, sale: Sale, catalogs: ActiveCatalogs): Steps<Sale> {
  if (ticket.discount === undefined) return sale;
  const finer = yield* readSale(ticket, catalogs, "millionths");
  return "sale" in finer ? finer.sale : sale;
}

function* write(
  ticket: Ticket,
  sale: Sale,
  fit: Fit,
  issue: Issue,
  receptor: Receptor,
): Steps<UnsealedComprobante> {
  const { places } = sale;
  const Conceptos = yield* mapInSteps(fit.lines, (line) => writeConcepto(line, places), 1);
  const Impuestos = writeImpuestos(fit.totals, places);
  const Complemento = writeLocalTaxes(ticket);
  const local = localTotals(ticket);
  const hasDiscount = Conceptos.some((concepto) => concepto.Descuento !== undefined);
  const written = (value: bigint): string => unscaled(value, documentPlaces, places);
  return {
    Version: "4.0",
    FormaPago: ticket.paymentForm,
    SubTotal: written(fit.totals.SubTotal),
    Moneda: ticket.currency,
    Total: written(fit.totals.Total + local.transferred - local.withheld),
    /** An invoice is an ingreso. */
    TipoDeComprobante: "I",
    Exportacion: ticket.exportation ?? notExported,
    MetodoPago: ticket.paymentMethod,
    LugarExpedicion: issue.lugarExpedicion,
    Emisor: {
      ...issue.emisor,
      ...(ticket.buyerOperationNumber && { FacAtrAdquirente: ticket.buyerOperationNumber }),
    },
    Receptor: receptor,
    Conceptos,
    ...(hasDiscount ? { Descuento: written(fit.totals.Descuento) } : {}),
    // With pesos TipoCambio is left out, whatever the ticket says (CFDI40114).
    ...(ticket.currency === "MXN" ? {} : { TipoCambio: ticket.exchangeRate ?? "" }),
    ...(ticket.paymentConditions && { CondicionesDePago: plainText(ticket.paymentConditions) }),
    ...(Impuestos ? { Impuestos } : {}),
    ...(Complemento.length > 0 && { Complemento }),
  };
}

/** c_Exportacion */
const notExported = "01";

function totalUnreachable(ticket: Ticket, { places, total }: Sale, { nearest }: Miss): Fault {
  const written = (value: bigint): string => unscaled(value, documentPlaces, places);
  const [declared, reachable] = [
    `${written(total)} ${ticket.currency}`,
    `${written(nearest)} ${ticket.currency}`,
  ];
  const difference = written(absolute(total - nearest));
  const way = total < nearest ? "below" : "above";
  return ticketFault(`ticket.total_unreachable ${way}`, "total", { declared, reachable, difference });
}
