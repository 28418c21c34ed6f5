import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "koa";
import { readBody } from "../readBody.ts";
import type { SatDocument } from "./examineSeal.ts";
import type { MischiefPlan } from "./mischief.ts";
import { multipartField } from "./multipartField.ts";
import { stampComprobante } from "./stampComprobante.ts";
import type { StampingDeps } from "./stampComprobante.ts";
import { failure } from "./swAnswer.ts";
import type { AnswerVersion, SwReply } from "./swAnswer.ts";
import { answerBefore, answerWrongly, dropLine } from "./wrongAnswer.ts";

const maxUploadBytes = 10 * 1_048_576;
const maxCustomIdChars = 100;

/**
 * Serves POST …/cfdi33/stamp/{v1..v4}[/b64], and …/retencion/stamp/v3: the protocol around `stampComprobante`, and the faults switched on. The
 * path says 33 and takes CFDI 4.0, as SW's does.
 */
export async function stampRoute(
  ctx: Context,
  deps: StampingDeps & { mischief: MischiefPlan },
  document: SatDocument = "cfdi",
): Promise<void> {
  const upload = await readBody(ctx.req, maxUploadBytes);
  const { version, format } = ctx["params"] as Readonly<Record<string, string | undefined>>;
  if (!/^v[1-4]$/.test(version ?? "") || (format ?? "b64") !== "b64") return;
  const { delayMs, failure: mischief } = deps.mischief.draw("stamp");
  if (delayMs > 0) await wait(delayMs);
  if (mischief?.kind === "dropBeforeStamping" || mischief?.kind === "dropBefore") return dropLine(ctx);
  const instead = mischief && answerBefore(mischief);
  if (instead) return reply(ctx, instead);
  if (mischief?.kind === "html") return answerWrongly(ctx, mischief, undefined);

  const withhold = mischief?.kind === "withhold";
  const answer = await stampUpload(ctx, deps, upload, { withhold, document });
  if (mischief && mischief.kind !== "withhold") return answerWrongly(ctx, mischief, answer);
  reply(ctx, answer);
}

async function stampUpload(
  ctx: Context,
  deps: StampingDeps,
  upload: Buffer | undefined,
  { withhold, document }: { readonly withhold: boolean; readonly document: SatDocument },
): Promise<SwReply> {
  if (!upload) return failure(413, "El archivo excede el tamaño permitido.");
  const customId = ctx.get("customid");
  if (customId.length > maxCustomIdChars) return failure(400, "El CustomId excede los 100 caracteres.");
  const asBase64 = ctx["params"]["format"] === "b64";
  const field = multipartField(upload, ctx.get("content-type"), "xml");
  if (!field || field.length === 0) return failure(400, "Xml CFDI no proporcionado o viene vacio.");
  const xml = asBase64 ? Buffer.from(field.toString("latin1"), "base64") : field;
  const version = ctx["params"]["version"] as AnswerVersion;
  const order = { xml: xml.toString("utf8"), version, customId, asBase64, withhold, document };
  return stampComprobante(deps, order);
}

function reply(ctx: Context, { status, body }: SwReply): void {
  ctx.status = status;
  ctx.body = body;
}
