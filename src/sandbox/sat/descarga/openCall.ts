import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "koa";
import { readBody } from "../../readBody.ts";
import type { DescargaMischief, SatOperation } from "./levers/descargaMischief.ts";
import type { DescargaSite } from "./descargaSite.ts";
import { answerInstead } from "./failures.ts";
import type { SatCall } from "./satCall.ts";
import { parseEnvelope } from "./soap/parseEnvelope.ts";
import { type SoapAnswer, soapFault } from "./soap/soapAnswer.ts";

/** One of SAT's services: which messages it takes, each with its SOAPAction. */
export interface SoapService {
  readonly operation: SatOperation;
  readonly actions: Readonly<Record<string, string>>;
}

/** A message that may be answered, and what shall go wrong with it. */
export interface OpenedCall {
  readonly call: SatCall;
  /** The name of the message's element. */
  readonly name: string;
  readonly failure: DescargaMischief | undefined;
}

const maxBytes = 1_048_576;
const addressing = "http://schemas.microsoft.com/ws/2005/05/addressing/none";

/**
 * Reads a message and finds out what it wants. `undefined` when it is answered already: by a mischief, or as .NET's services
 * answer what is no XML (a fault), comes as another type (415) or under another action (a fault).
 */
export async function openCall(
  site: DescargaSite,
  ctx: Context,
  { operation, actions }: SoapService,
): Promise<OpenedCall | undefined> {
  const { service } = ctx["params"] as Readonly<Record<string, string | undefined>>;
  const body = await readBody(ctx.req, maxBytes);
  if (service !== "cfdi" && service !== "retenciones") return undefined;
  const { delayMs, failure } = site.mischief.draw(operation);
  if (delayMs > 0) await wait(delayMs);
  if (answerInstead(ctx, failure)) return undefined;
  if (!ctx.is("text/xml")) {
    ctx.status = 415;
    return undefined;
  }
  const envelope = body && parseEnvelope(body);
  if (!envelope) {
    reply(ctx, soapFault("DeserializationFailed", addressing, "The formatter threw an exception."));
    return undefined;
  }
  const { name } = envelope.operation;
  const action = ctx.get("soapaction").replaceAll('"', "");
  if (action === "" || actions[name] !== action) {
    envelope.close();
    reply(ctx, soapFault("ActionNotSupported", addressing, mismatch(action)));
    return undefined;
  }
  return { call: { service, envelope, authorization: ctx.get("authorization") }, name, failure };
}

/** Sends a reply as SAT's services do. */
export function reply(ctx: Context, { status, body }: SoapAnswer): void {
  ctx.status = status;
  ctx.type = "text/xml; charset=utf-8";
  ctx.body = body;
}

function mismatch(action: string): string {
  return (
    `The message with Action '${action}' cannot be processed at the receiver, ` +
    "due to a ContractFilter mismatch at the EndpointDispatcher."
  );
}
