import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { sealOf } from "../descarga/documents/sealOf.ts";
import { documentMaker } from "../descarga/documents/satDocument.ts";
import { pesos } from "../descarga/documents/sale.ts";
import { cancellability, knownToSat } from "../cancellations/cancellability.ts";
import type { CancellationDesk } from "../cancellations/cancellationDesk.ts";
import { type CancellationState, cancellationState } from "../descarga/cancellationRecord.ts";
import type { KnownCfdi } from "../descarga/stampedCfdis.ts";
import type { DescargaSite } from "../descarga/descargaSite.ts";
import { madeUpPlace } from "../descarga/madeUpPlace.ts";

/** SAT's answer about an invoice, in the order of its schema. */
export interface CfdiStatus {
  readonly CodigoEstatus: string;
  readonly EsCancelable: string;
  readonly Estado: string;
  readonly EstatusCancelacion: string;
  readonly ValidacionEFOS: string;
}

interface Found {
  readonly emisor: { readonly rfc: string };
  readonly receptor: { readonly rfc: string };
  readonly total: string;
  readonly sealEnd: string;
}

const withoutAcceptance = 1_000;

/**
 * Returns the status of the invoice that a printed expression (`?re=…&rr=…&tt=…&id=…&fe=…`) speaks of; all of it must
 * agree.
 */
export async function cfdiStatus(desk: CancellationDesk, expression: string): Promise<CfdiStatus> {
  const { re, rr, tt, id, fe } = readExpression(expression);
  if (!re || !rr || !tt || !id || !Number.isFinite(Number(tt))) {
    return unknown("N - 601: La expresión impresa proporcionada no es válida.");
  }
  const agrees = (found: Found) =>
    found.emisor.rfc === re &&
    found.receptor.rfc === rr &&
    Number(found.total) === Number(tt) &&
    (!fe || found.sealEnd === fe);
  const found = await knownToSat(desk, id);
  // The service knows CFDIs only.
  const stamped = found?.type === "R" ? undefined : found;
  if (stamped && agrees(stamped)) return statusOf(desk, stamped);
  const madeUp = stamped ? undefined : findMadeUp(desk.site, id, re, rr);
  return madeUp && agrees(madeUp) ? statusOfMadeUp(madeUp) : unknown("N - 602: Comprobante no encontrado.");
}

async function statusOf(desk: CancellationDesk, cfdi: KnownCfdi): Promise<CfdiStatus> {
  const how = await cancellability(desk, cfdi);
  const state = cancellationState(cfdi.cancellation, desk.site.clock.now());
  const isOver = cfdi.cancelledAt !== undefined;
  const wasAsked = cfdi.cancellation?.needsAcceptance ?? how === "withAcceptance";
  const EsCancelable =
    !isOver && state.kind === "none" && (how === "related" || how === "termOver")
      ? "No cancelable"
      : `Cancelable ${wasAsked ? "con" : "sin"} aceptación`;
  const outside = `Cancelado ${wasAsked ? "con" : "sin"} aceptación`;
  return found(isOver, EsCancelable, isOver && state.kind !== "cancelled" ? outside : wordsOf(state));
}

function wordsOf(state: CancellationState): string {
  if (state.kind === "cancelled") return state.words;
  return { none: "", pending: "En proceso", rejected: "Solicitud rechazada" }[state.kind];
}

/** Reads the expression. An RFC may have an `&`, which is escaped; some escape those between the fields too. */
function readExpression(expression: string): Readonly<Record<string, string | undefined>> {
  const fields = expression.replace(/^\?/, "").split(/&(?:amp;)?(?=(?:re|rr|tt|id|fe)=)/);
  return Object.fromEntries(
    fields.map((field) => [field.slice(0, 2), field.slice(3).replaceAll("&amp;", "&")]),
  );
}

interface MadeUp extends Found {
  readonly cancelledAt: string | undefined;
}

function findMadeUp(site: DescargaSite, id: string, re: string, rr: string): MadeUp | undefined {
  const now = wallTime(site.clock.now(), centralZone);
  const place =
    madeUpPlace(site, { rfc: re, service: "cfdi", direction: "emitidos" }, id, now) ??
    madeUpPlace(site, { rfc: rr, service: "cfdi", direction: "recibidos" }, id, now);
  if (!place) return undefined;
  const document = documentMaker(place.series).make(place.position);
  const isCancelled = document.cancelledAt !== undefined && document.cancelledAt <= now;
  return {
    ...document,
    total: pesos(document.total),
    sealEnd: sealOf(document).slice(-8),
    cancelledAt: isCancelled ? document.cancelledAt : undefined,
  };
}

function statusOfMadeUp({ total, cancelledAt }: MadeUp): CfdiStatus {
  const how = Number(total) <= withoutAcceptance ? "sin" : "con";
  const isOver = cancelledAt !== undefined;
  return found(isOver, `Cancelable ${how} aceptación`, isOver ? `Cancelado ${how} aceptación` : "");
}

function found(isCancelled: boolean, EsCancelable: string, EstatusCancelacion: string): CfdiStatus {
  return {
    CodigoEstatus: "S - Comprobante obtenido satisfactoriamente.",
    EsCancelable,
    Estado: isCancelled ? "Cancelado" : "Vigente",
    EstatusCancelacion,
    ValidacionEFOS: "200",
  };
}

function unknown(CodigoEstatus: string): CfdiStatus {
  return {
    CodigoEstatus,
    EsCancelable: "",
    Estado: "No Encontrado",
    EstatusCancelacion: "",
    ValidacionEFOS: "",
  };
}
