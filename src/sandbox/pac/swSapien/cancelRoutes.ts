import type { Router } from "@koa/router";
import type { Context, Middleware } from "koa";
import { livingRelatives } from "../../sat/cancellations/cancellability.ts";
import { answerCancellation } from "../../sat/cancellations/answerCancellation.ts";
import { askCancellation, type CancellationService } from "../../sat/cancellations/askCancellation.ts";
import type { CancellationDesk } from "../../sat/cancellations/cancellationDesk.ts";
import { readBody } from "../../readBody.ts";
import type { MischiefPlan, MischiefTarget } from "../mischief.ts";
import { requestText } from "../requestText.ts";
import { serveWithMischief } from "../serveWithMischief.ts";
import { multipartField } from "./multipartField.ts";
import { failure, success, swVoice } from "./swAnswer.ts";
import type { SwReply } from "./swAnswer.ts";

export interface CancelRoutesDeps {
  readonly desk: CancellationDesk;
  readonly mischief: MischiefPlan;
}

const maxUploadBytes = 1_048_576;

/** Adds SW's calls about cancellations: cancel by XML, what a receiver has to answer, answer by XML, relations. */
export function cancelRoutes(router: Router, requireToken: Middleware, deps: CancelRoutesDeps): void {
  const { desk } = deps;
  router.post("/cfdi33/cancel/xml", requireToken, (ctx) =>
    serve(ctx, deps, "cancel", async (body) => cancel(desk, xmlIn(ctx, body))),
  );
  router.post("/retencion/cancel/xml", requireToken, (ctx) =>
    serve(ctx, deps, "cancel", async (body) => cancel(desk, xmlIn(ctx, body), "retention")),
  );
  router.post("/acceptreject/xml", requireToken, (ctx) =>
    serve(ctx, deps, "answer", async (body) => acceptReject(desk, xmlIn(ctx, body))),
  );
  router.get("/pendings/:rfc", requireToken, (ctx) =>
    serve(ctx, deps, "pendings", () => pendings(desk, ctx["params"]["rfc"] as string)),
  );
  router.post("/relations/:rfc/:uuid", requireToken, (ctx) =>
    serve(ctx, deps, "relations", () => relations(desk, ctx["params"]["uuid"] as string)),
  );
}

async function cancel(
  desk: CancellationDesk,
  xml: string | undefined,
  service: CancellationService = "cfdi",
): Promise<SwReply> {
  if (xml === undefined)
    return failure(400, "CACFDI33 - Problemas con los campos.", "Parámetros incompletos");
  const outcome = await askCancellation(desk, xml, service);
  if (outcome.kind === "refused") return refusedMessage(outcome.code);
  return success({ acuse: outcome.acuse, uuid: outcome.codes });
}

async function acceptReject(desk: CancellationDesk, xml: string | undefined): Promise<SwReply> {
  if (xml === undefined)
    return failure(400, "CACFDI33 - Problemas con los campos.", "Parámetros incompletos");
  const outcome = await answerCancellation(desk, xml);
  if (outcome.kind === "refused") return refusedMessage(outcome.code);
  const folios = outcome.folios.map(({ uuid, code, answer }) => ({
    uuid,
    estatusUUID: code,
    respuesta: answer,
  }));
  return withCodStatus("1000", success({ acuse: outcome.acuse, folios }));
}

async function pendings({ site }: CancellationDesk, rfc: string): Promise<SwReply> {
  const uuid = await site.stamped.pendingOf(rfc);
  const code = uuid.length > 0 ? "1100" : "1101";
  const message =
    uuid.length > 0
      ? "CA1100 - Se recibió la respuesta de la petición de forma exitosa."
      : "CA1101 - No existen peticiones para el RFC Receptor.";
  return withCodStatus(code, success({ uuid, codEstatus: code }), message);
}

async function relations(desk: CancellationDesk, uuid: string): Promise<SwReply> {
  const cfdi = await desk.site.stamped.find(uuid);
  const children = cfdi ? await livingRelatives(desk, cfdi) : [];
  if (children.length === 0) {
    const message = "No se encontraron CFDI relacionados.";
    return { status: 200, body: { codStatus: "2001", data: null, message, status: "success" } };
  }
  const uuidsRelacionadosHijos = children.map(({ uuid: child, emisor, receptor }) => ({
    uuid: child.toUpperCase(),
    rfcEmisor: emisor.rfc,
    rfcReceptor: receptor.rfc,
  }));
  const data = { uuidConsultado: uuid.toUpperCase(), uuidsRelacionadosPadres: null, uuidsRelacionadosHijos };
  return withCodStatus("2000", success(data));
}

function refusedMessage(code: string): SwReply {
  return failure(400, "CACFDI33 - Problemas con el xml.", `CA${code} - ${requestText(code)}`);
}

function withCodStatus(codStatus: string, { status, body }: SwReply, message?: string): SwReply {
  return { status, body: { codStatus, ...(message !== undefined && { message }), ...body } };
}

/** Runs a call with the faults switched on for it. */
async function serve(
  ctx: Context,
  { mischief }: CancelRoutesDeps,
  on: MischiefTarget,
  work: (body: Buffer | undefined) => Promise<SwReply>,
): Promise<void> {
  const body = await readBody(ctx.req, maxUploadBytes);
  await serveWithMischief(ctx, mischief.draw(on, "swSapien", body), swVoice, () => work(body));
}

function xmlIn(ctx: Context, body: Buffer | undefined): string | undefined {
  const field = body && multipartField(body, ctx.get("content-type"), "xml");
  return field && field.length > 0 ? field.toString("utf8") : undefined;
}
