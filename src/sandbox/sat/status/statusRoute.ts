import { setTimeout as wait } from "node:timers/promises";
import { Router } from "@koa/router";
import { readBody } from "../../readBody.ts";
import { answerInstead, dropLine } from "../descarga/failures.ts";
import type { CancellationDesk } from "../cancellations/cancellationDesk.ts";
import { parseEnvelope } from "../descarga/soap/parseEnvelope.ts";
import { envelope, soapFault } from "../descarga/soap/soapAnswer.ts";
import { cfdiStatus, type CfdiStatus } from "./cfdiStatus.ts";

const maxBytes = 65_536;
const tempuri = "http://tempuri.org/";
const contract = "http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio";

/** Serves SAT's status of an invoice at `/ConsultaCFDIService.svc`: anybody may ask, with what its QR code says. */
export function statusRoute(desk: CancellationDesk): Router {
  const router = new Router();
  router.post("/ConsultaCFDIService.svc", async (ctx) => {
    const body = await readBody(ctx.req, maxBytes);
    const { delayMs, failure } = desk.site.mischief.draw("status");
    if (delayMs > 0) await wait(delayMs);
    if (answerInstead(ctx, failure)) return;
    if (failure?.kind === "dropAfter") return dropLine(ctx);
    const answer = answerTo(await statusIn(desk, body, ctx.get("soapaction")));
    ctx.status = answer.status;
    ctx.type = "text/xml; charset=utf-8";
    ctx.body = answer.body;
  });
  return router;
}

async function statusIn(
  desk: CancellationDesk,
  body: Buffer | undefined,
  action: string,
): Promise<CfdiStatus | undefined> {
  const message = body && parseEnvelope(body);
  if (!message) return undefined;
  try {
    const { operation } = message;
    if (operation.name !== "Consulta" || operation.namespaceUri !== tempuri) return undefined;
    if (action.replaceAll('"', "") !== `${tempuri}IConsultaCFDIService/Consulta`) return undefined;
    const expression = operation.get("t:expresionImpresa", { t: tempuri })?.content ?? "";
    return await cfdiStatus(desk, expression);
  } finally {
    message.close();
  }
}

function answerTo(status: CfdiStatus | undefined) {
  if (!status) return soapFault("DeserializationFailed", tempuri, "The formatter threw an exception.");
  const fields = Object.entries(status).map(([name, value]) => `<a:${name}>${value}</a:${name}>`);
  const result = `<ConsultaResult xmlns:a="${contract}">${fields.join("")}</ConsultaResult>`;
  const body = `<ConsultaResponse xmlns="${tempuri}">${result}</ConsultaResponse>`;
  return { status: 200, body: envelope(`<s:Body>${body}</s:Body>`) };
}
