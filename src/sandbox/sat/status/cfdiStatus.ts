import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { sealOf } from "../descarga/documents/sealOf.ts";
import { documentMaker } from "../descarga/documents/satDocument.ts";
import { pesos } from "../descarga/documents/sale.ts";
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
  readonly cancelledAt: string | undefined;
}

const withoutAcceptance = 1_000;

/**
 * Returns the status of the invoice that a printed expression (`?re=…&rr=…&tt=…&id=…&fe=…`) speaks of; all of it must
 * agree.
 */
export async function cfdiStatus(site: DescargaSite, expression: string): Promise<CfdiStatus> {
  const { re, rr, tt, id, fe } = readExpression(expression);
  if (!re || !rr || !tt || !id || !Number.isFinite(Number(tt))) {
    return unknown("N - 601: La expresión impresa proporcionada no es válida.");
  }
  const found = (await site.stamped.find(id)) ?? findMadeUp(site, id, re, rr);
  const agrees =
    found?.emisor.rfc === re &&
    found.receptor.rfc === rr &&
    Number(found.total) === Number(tt) &&
    (!fe || found.sealEnd === fe);
  return agrees ? known(found) : unknown("N - 602: Comprobante no encontrado.");
}

/** An RFC may have an `&`, which is escaped; some escape those between the fields too. */
function readExpression(expression: string): Readonly<Record<string, string | undefined>> {
  const fields = expression.replace(/^\?/, "").split(/&(?:amp;)?(?=(?:re|rr|tt|id|fe)=)/);
  return Object.fromEntries(
    fields.map((field) => [field.slice(0, 2), field.slice(3).replaceAll("&amp;", "&")]),
  );
}

function findMadeUp(site: DescargaSite, id: string, re: string, rr: string): Found | undefined {
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

function known({ total, cancelledAt }: Found): CfdiStatus {
  const isCancelled = cancelledAt !== undefined;
  const how = Number(total) <= withoutAcceptance ? "sin" : "con";
  return {
    CodigoEstatus: "S - Comprobante obtenido satisfactoriamente.",
    EsCancelable: `Cancelable ${how} aceptación`,
    Estado: isCancelled ? "Cancelado" : "Vigente",
    EstatusCancelacion: isCancelled ? `Cancelado ${how} aceptación` : "",
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
