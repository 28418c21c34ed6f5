import { Router } from "@koa/router";
import type { Context } from "koa";
import { readBody } from "../../readBody.ts";
import type { CancellationDesk } from "../../sat/cancellations/cancellationDesk.ts";
import type { MischiefPlan, MischiefTarget } from "../mischief.ts";
import { send } from "../reply.ts";
import { type PacVoice, serveWithMischief } from "../serveWithMischief.ts";
import type { StampingDeps } from "../stampDocument.ts";
import {
  cancelarConOpciones,
  cancelComplaint,
  consultarPendientes,
  parameterOf,
  pendingsComplaint,
  type ProdigiaCall,
  readCall,
  soapFault,
  soapReply,
} from "./cancelSoap.ts";
import { stampComplaint, stampRest, stampVoice } from "./stampRest.ts";

export interface ProdigiaRoutesDeps extends StampingDeps {
  /** The user's name, which is the password and the contract as well. */
  readonly user: string;
  readonly mischief: MischiefPlan;
  readonly cancellations: CancellationDesk;
}

interface Operation {
  readonly on: MischiefTarget;
  readonly complain: (code: string, text: string) => string;
  readonly work: (desk: CancellationDesk, call: ProdigiaCall) => Promise<string>;
}

const maxBytes = 16 * 1_048_576;

const operations: Readonly<Record<string, Operation | undefined>> = {
  cancelarConOpciones: { on: "cancel", complain: cancelComplaint, work: cancelarConOpciones },
  consultarPeticionesPendientes: { on: "pendings", complain: pendingsComplaint, work: consultarPendientes },
};

/** Serves the part of Prodigia's services that Timbra speaks, under `/prodigia/servicio`. */
export function prodigiaRoutes(deps: ProdigiaRoutesDeps): Router {
  const router = new Router({ prefix: "/prodigia/servicio" });
  router.post("/rest/timbrado40", (ctx) => stampRoute(ctx, deps));
  router.post("/Timbrado4.0", (ctx) => soapRoute(ctx, deps));
  return router;
}

async function stampRoute(ctx: Context, deps: ProdigiaRoutesDeps): Promise<void> {
  const body = await readBody(ctx.req, maxBytes);
  const options = [ctx.query["opciones"] ?? []].flat();
  const contract = String(ctx.query["contrato"] ?? "");
  const basic = Buffer.from(ctx.get("authorization").replace(/^Basic\s+/i, ""), "base64").toString("utf8");
  const complaint = complaintAbout(deps.user, basic, contract);
  if (complaint) return send(ctx, stampComplaint(...complaint, options));
  const draw = deps.mischief.draw("stamp", deps.pac, body);
  return serveWithMischief(ctx, draw, stampVoice(options), (withhold) =>
    stampRest(deps, body?.toString("utf8") ?? "", { contract, options, withhold }),
  );
}

async function soapRoute(ctx: Context, deps: ProdigiaRoutesDeps): Promise<void> {
  const body = await readBody(ctx.req, maxBytes);
  const call = readCall(body);
  const operation = call && operations[call.operation];
  if (!operation) return send(ctx, soapFault(500, "Cannot find dispatch method."));
  const user = `${parameterOf(call, "usuario")}:${parameterOf(call, "passwd")}`;
  const complaint = complaintAbout(deps.user, user, parameterOf(call, "contrato"));
  if (complaint) return send(ctx, soapReply(call.operation, operation.complain(...complaint)));
  const draw = deps.mischief.draw(operation.on, deps.pac, body);
  return serveWithMischief(ctx, draw, soapVoice(call, operation), async () =>
    soapReply(call.operation, await operation.work(deps.cancellations, call)),
  );
}

/** Returns the code for a wrong user (1) or a wrong contract (2). */
function complaintAbout(
  user: string,
  given: string,
  contract: string,
): readonly [string, string] | undefined {
  if (given !== `${user}:${user}`) return ["1", "El usuario no existe o la contraseña es incorrecta."];
  return contract === user ? undefined : ["2", "Contrato inválido."];
}

function soapVoice({ operation }: ProdigiaCall, { complain }: Operation): PacVoice {
  return {
    refuse: ({ code, text }) => soapReply(operation, complain(code, text)),
    serverError: (status) => soapFault(status, "Internal Server Error"),
    garbage: { status: 200, type: "text/xml", body: "<?xml version='1.0'?><S:Envelope><S:Body>\u0000\u0007" },
  };
}
