import { Router } from "@koa/router";
import { readBody } from "../../readBody.ts";
import type { CancellationDesk } from "../../sat/cancellations/cancellationDesk.ts";
import type { MischiefPlan, MischiefTarget } from "../mischief.ts";
import { send } from "../reply.ts";
import { type PacVoice, serveWithMischief } from "../serveWithMischief.ts";
import { acceptRejectSignature, cancelSignature, codEstatus, error, getPending } from "./cancelOperations.ts";
import { getReceipt, getSatStatus, queryPending } from "./recordOperations.ts";
import { field, readSoapCall, type SoapCall, soapFault, soapReply } from "./soapMessage.ts";
import { type FinkokStamping, incidencias, lookUp, stamp } from "./stampOperations.ts";

export interface FinkokRoutesDeps extends FinkokStamping {
  /** The user's name, which is the password as well. */
  readonly user: string;
  readonly mischief: MischiefPlan;
  readonly cancellations: CancellationDesk;
}

type Fields = Readonly<Record<string, string>>;

interface Operation {
  readonly on: MischiefTarget;
  /** Returns a result that says no, with a code. */
  readonly complain: (code: string, text: string) => string;
  readonly work: (fields: Fields, withhold: boolean) => Promise<string>;
}

const maxBytes = 16 * 1_048_576;
const assignedStamps = 10_000_000;
const wrongUser = ["300", "Usuario y contraseña inválidos"] as const;

/** Serves the part of Finkok's SOAP services that Timbra speaks, under `/finkok/servicios/soap`. */
export function finkokRoutes(deps: FinkokRoutesDeps): Router {
  const router = new Router({ prefix: "/finkok/servicios/soap" });
  const operations = operationsOf(deps);
  router.post("/:service", async (ctx) => {
    const service = String(ctx["params"]["service"]).replace(/\.wsdl$/, "");
    const body = await readBody(ctx.req, maxBytes);
    const call = readSoapCall(body, service);
    const operation = call && operations[`${service} ${call.operation}`];
    if (!operation) return send(ctx, soapFault(500, "Client", "Method not found or message not readable."));
    if (!isKnown(call.fields, deps.user)) return send(ctx, soapReply(call, operation.complain(...wrongUser)));
    const draw = deps.mischief.draw(operation.on, deps.pac, body);
    return serveWithMischief(ctx, draw, voiceOf(call, operation), async (withhold) =>
      soapReply(call, await operation.work(call.fields, withhold)),
    );
  });
  return router;
}

function operationsOf(deps: FinkokRoutesDeps): Readonly<Record<string, Operation | undefined>> {
  const desk = deps.cancellations;
  const complain = (...complaint: readonly [string, string]) =>
    field("xml", "") + incidencias(deps, complaint);
  const stamping = (document: "cfdi" | "retention") => ({
    stamp: {
      on: "stamp",
      complain,
      work: (fields: Fields, withhold: boolean) => stamp(deps, fields, { document, withhold }),
    } as const,
    stamped: {
      on: "lookUp",
      complain,
      work: (fields: Fields, withhold: boolean) => lookUp(deps, fields, { document, withhold }),
    } as const,
  });
  const cancelling = (document: "cfdi" | "retention") =>
    ({
      on: "cancel",
      complain: codEstatus,
      work: (fields: Fields) => cancelSignature(desk, fields, document),
    }) as const;
  const [cfdi, retention] = [stamping("cfdi"), stamping("retention")];
  return {
    "stamp stamp": cfdi.stamp,
    "stamp stamped": cfdi.stamped,
    "retentions stamp": retention.stamp,
    "retentions stamped": retention.stamped,
    "cancel cancel_signature": cancelling("cfdi"),
    "retentions cancel_signature": cancelling("retention"),
    "cancel accept_reject_signature": {
      on: "answer",
      complain: error,
      work: (fields) => acceptRejectSignature(desk, fields),
    },
    "cancel get_pending": { on: "pendings", complain: error, work: (fields) => getPending(desk, fields) },
    "cancel get_receipt": { on: "receipt", complain: error, work: (fields) => getReceipt(desk, fields) },
    "cancel get_sat_status": {
      on: "satStatus",
      complain: error,
      work: (fields) => getSatStatus(desk, fields),
    },
    "stamp query_pending": {
      on: "handover",
      complain: error,
      work: async (fields) => queryPending(desk, (await deps.signer()).rfc, fields),
    },
    "registration customers": {
      on: "probe",
      complain: (_code, text) => field("message", text),
      work: async () => customers(deps),
    },
  };
}

function customers({ ledger }: FinkokRoutesDeps): string {
  const user =
    field("status", "A") +
    field("counter", String(ledger.count)) +
    field("taxpayer_id", "EKU9003173C9") +
    field("credit", String(assignedStamps - ledger.count));
  const message = field("message", "Showing 1 to 1 of 1 entries");
  return `${message}<s0:users><s0:ResellerUser>${user}</s0:ResellerUser></s0:users>`;
}

function isKnown({ username, password }: Fields, user: string): boolean {
  return username === user && password === user;
}

function voiceOf(call: SoapCall, { complain }: Operation): PacVoice {
  return {
    refuse: ({ code, text }) => soapReply(call, complain(code, text)),
    serverError: (status) => soapFault(status, "Server", "Internal Server Error"),
    garbage: {
      status: 200,
      type: "text/xml",
      body: "<?xml version='1.0' encoding='UTF-8'?>\n<senv:Envelope><senv:Body>\u0000\u0007",
    },
  };
}
