import { rm } from "node:fs/promises";
import { Router } from "@koa/router";
import type { Context } from "koa";
import { authenticate } from "./authenticate.ts";
import type { DescargaMischief, SatOperation } from "./levers/descargaMischief.ts";
import type { DescargaSite } from "./descargaSite.ts";
import { downloadPackage } from "./downloadPackage.ts";
import { dropLine } from "./failures.ts";
import { openCall, reply, type SoapService } from "./openCall.ts";
import { packageStream } from "./packing/packageStream.ts";
import { requestDownload } from "./requestDownload.ts";
import { requestOperations, type RequestOperation } from "./readSolicitud.ts";
import type { SatCall } from "./satCall.ts";
import { type SatRefusal, satWords } from "./satWords.ts";
import { packageEnvelope, type SoapAnswer, soapResult } from "./soap/soapAnswer.ts";
import { verifyOperation, verifyRequest } from "./verifyRequest.ts";

const sat = "http://DescargaMasivaTerceros.sat.gob.mx";

const authentication: SoapService = {
  operation: "authenticate",
  actions: { Autentica: "http://DescargaMasivaTerceros.gob.mx/IAutenticacion/Autentica" },
};
const requests: SoapService = {
  operation: "request",
  actions: Object.fromEntries(
    Object.keys(requestOperations).map((name) => [name, `${sat}/ISolicitaDescargaService/${name}`]),
  ),
};
const verification: SoapService = {
  operation: "verify",
  actions: { [verifyOperation]: `${sat}/IVerificaSolicitudDescargaService/${verifyOperation}` },
};
// The one operation whose message has another name than its action.
const packages: SoapService = {
  operation: "download",
  actions: {
    PeticionDescargaMasivaTercerosEntrada: `${sat}/IDescargaMasivaTercerosService/Descargar`,
  },
};

/** Serves SAT's services of the mass download at `/descarga/{cfdi|retenciones}/…`, SOAP 1.1. */
export function descargaRoutes(site: DescargaSite): Router {
  const router = new Router({ prefix: "/descarga/:service" });
  router.post("/Autenticacion/Autenticacion.svc", (ctx) =>
    serve(site, ctx, authentication, ({ envelope }) => Promise.resolve(authenticate(site, envelope))),
  );
  router.post("/SolicitaDescargaService.svc", (ctx) =>
    serve(site, ctx, requests, (call, name, mischief) =>
      requestDownload(site, { ...call, operation: name as RequestOperation }, mischief),
    ),
  );
  router.post("/VerificaSolicitudDescargaService.svc", (ctx) =>
    serve(site, ctx, verification, (call) => verifyRequest(site, call)),
  );
  router.post("/DescargaMasivaService.svc", (ctx) => serveDownload(site, ctx));
  return router;
}

async function serve(
  site: DescargaSite,
  ctx: Context,
  service: SoapService,
  answer: (call: SatCall, name: string, mischief: DescargaMischief | undefined) => Promise<SoapAnswer>,
): Promise<void> {
  const opened = await openCall(site, ctx, service);
  if (!opened) return;
  const { call, name, failure } = opened;
  try {
    const instead = saidInstead(failure);
    if (instead) return reply(ctx, soapResult(name, resultOf(service.operation, instead)));
    const told = await answer(call, name, failure);
    if (failure?.kind === "dropAfter") return dropLine(ctx);
    reply(ctx, told);
  } finally {
    call.envelope.close();
  }
}

async function serveDownload(site: DescargaSite, ctx: Context): Promise<void> {
  const opened = await openCall(site, ctx, packages);
  if (!opened) return;
  const { call, failure } = opened;
  try {
    const instead = saidInstead(failure);
    const told = instead ? { kind: "refused" as const, ...instead } : await downloadPackage(site, call);
    if (failure?.kind === "dropAfter") return dropLine(ctx);
    if (told.kind === "refused") {
      return reply(ctx, { status: 200, body: packageEnvelope(told.code, told.message).join("") });
    }
    const { stream, sizeBytes } = await packageStream(told.path, failure?.kind);
    ctx.status = 200;
    ctx.type = "text/xml; charset=utf-8";
    ctx.length = sizeBytes;
    ctx.body = stream;
    // Koa would wait for the rest; the client is to see the line go dead.
    if (told.isLast) stream.once("close", () => void rm(told.path, { force: true }));
    if (failure?.kind === "dropHalfway") stream.once("close", () => ctx.req.socket.destroy());
  } finally {
    call.envelope.close();
  }
}

function saidInstead(failure: DescargaMischief | undefined): SatRefusal | undefined {
  if (failure?.kind === "dailyLimit") return satWords("5011");
  if (failure?.kind !== "code") return undefined;
  const usual = satWords(failure.code ?? "404");
  return { ...usual, message: failure.message ?? usual.message };
}

function resultOf(operation: SatOperation, { code, message }: SatRefusal) {
  const nothing = { EstadoSolicitud: "0", CodigoEstadoSolicitud: code, NumeroCFDIs: "0" };
  return { CodEstatus: code, ...(operation === "verify" && nothing), Mensaje: message };
}
