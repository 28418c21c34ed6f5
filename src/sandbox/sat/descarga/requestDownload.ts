import { randomUUID } from "node:crypto";
import type { SatQuery } from "../../../domain/satDownloads/satQuery.ts";
import type { DescargaMischief } from "./levers/descargaMischief.ts";
import type { DescargaSite } from "./descargaSite.ts";
import { identify } from "./identify.ts";
import { readSolicitud, type RequestOperation } from "./readSolicitud.ts";
import type { RegisteredRequest, RequestFate, RequestTerms } from "./requestLedger.ts";
import { isOpen } from "./requestProgress.ts";
import { type SatRefusal, satWords } from "./satWords.ts";
import type { SatCall } from "./satCall.ts";
import { type SoapAnswer, soapResult } from "./soap/soapAnswer.ts";

const mostTimes = 2;

/** Answers SolicitaDescargaEmitidos, …Recibidos, …Folio: takes a request into the book, or says why not. */
export async function requestDownload(
  site: DescargaSite,
  call: SatCall & { operation: RequestOperation },
  mischief: DescargaMischief | undefined,
): Promise<SoapAnswer> {
  const { operation, envelope, authorization, service } = call;
  const who = identify(site, envelope, { authorization, element: "solicitud" });
  if (who.kind === "refused") return refused(operation, who);
  const now = site.clock.now();
  const read = readSolicitud(operation, who.asked, { service, now });
  if (read.kind === "refused") return refused(operation, read);
  const complaint = complaintAbout(site, who.rfc, read.query, now);
  if (complaint !== undefined) return refused(operation, satWords(complaint));

  const request = newRequest(site, who, read.query, now, fateOf(mischief));
  await site.ledger.register(request);
  const { code, message } = satWords("5000");
  return soapResult(operation, {
    IdSolicitud: request.id,
    RfcSolicitante: who.rfc,
    CodEstatus: code,
    Mensaje: message,
  });
}

/**
 * Complains about an equal request that is still open (5005), and about CFDIs of a range that was asked for twice
 * already, ever (5002).
 */
function complaintAbout(site: DescargaSite, rfc: string, query: SatQuery, now: Date): string | undefined {
  if (site.ledger.equals(rfc, query).some((request) => isOpen(site, request, now))) return "5005";
  const isCounted = query.requestType !== "folio" && query.content === "cfdi";
  return isCounted && site.ledger.timesAsked(rfc, query) >= mostTimes ? "5002" : undefined;
}

function newRequest(
  site: DescargaSite,
  { rfc, name }: { readonly rfc: string; readonly name: string },
  query: SatQuery,
  now: Date,
  fate: RequestFate | undefined,
): RegisteredRequest {
  const { acceptSeconds, workSeconds } = site.settings();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  return {
    id: randomUUID(),
    rfc,
    name,
    query,
    terms: termsOf(site, query),
    at: now.toISOString(),
    workAt: after(acceptSeconds),
    readyAt: after(acceptSeconds + workSeconds),
    ...(fate && { fate }),
  };
}

function termsOf(site: DescargaSite, { service, requestType, content }: SatQuery): RequestTerms {
  const settings = site.settings();
  const ofCfdis = requestType === "recibidos" ? settings.receivedPerDay : settings.issuedPerDay;
  const isXml = content === "cfdi";
  return {
    perDay: service === "retenciones" ? settings.retentionsPerDay : ofCfdis,
    perPackage: isXml ? settings.documentsPerPackage : settings.linesPerPackage,
    most: isXml ? settings.mostDocuments : settings.mostLines,
  };
}

const fates: readonly string[] = ["stuck", "empty", "overTheTop", "expired", "error", "rejected"];

function fateOf(mischief: DescargaMischief | undefined): RequestFate | undefined {
  if (!mischief || !fates.includes(mischief.kind)) return undefined;
  const { kind, state, code } = mischief;
  return { kind: kind as RequestFate["kind"], ...(state && { state }), ...(code && { code }) };
}

function refused(operation: RequestOperation, { code, message }: SatRefusal): SoapAnswer {
  return soapResult(operation, { CodEstatus: code, Mensaje: message });
}
