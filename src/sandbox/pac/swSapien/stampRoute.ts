import type { Context } from "koa";
import { readBody } from "../../readBody.ts";
import type { SatDocument } from "../examineSeal.ts";
import type { MischiefPlan } from "../mischief.ts";
import { serveWithMischief } from "../serveWithMischief.ts";
import { stampDocument } from "../stampDocument.ts";
import type { StampedResult, StampingDeps } from "../stampDocument.ts";
import { multipartField } from "./multipartField.ts";
import {
  alreadyStampedMessage,
  customIdTakenMessage,
  failure,
  refused,
  stampedData,
  success,
  swVoice,
} from "./swAnswer.ts";
import type { AnswerVersion, SwReply } from "./swAnswer.ts";

/** The form in which a caller sends its document, and wants the answer. */
interface Form {
  readonly document: SatDocument;
  readonly version: AnswerVersion;
  readonly asBase64: boolean;
  /** True when a 307 comes without the earlier document. */
  readonly withhold: boolean;
}

const maxUploadBytes = 10 * 1_048_576;
const maxCustomIdChars = 100;

/**
 * Serves POST …/cfdi33/stamp/{v1..v4}[/b64], and …/retencion/stamp/v3: the protocol around `stampDocument`, and the faults switched on. The
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
  const form = { document, version: version as AnswerVersion, asBase64: format === "b64" };
  await serveWithMischief(ctx, deps.mischief.draw("stamp", deps.pac, upload), swVoice, (withhold) =>
    stampUpload(ctx, deps, upload, { ...form, withhold }),
  );
}

async function stampUpload(
  ctx: Context,
  deps: StampingDeps,
  upload: Buffer | undefined,
  form: Form,
): Promise<SwReply> {
  if (!upload) return failure(413, "El archivo excede el tamaño permitido.");
  const customId = ctx.get("customid");
  if (customId.length > maxCustomIdChars) return failure(400, "El CustomId excede los 100 caracteres.");
  const field = multipartField(upload, ctx.get("content-type"), "xml");
  if (!field || field.length === 0) return failure(400, "Xml CFDI no proporcionado o viene vacio.");
  const xml = form.asBase64 ? Buffer.from(field.toString("latin1"), "base64") : field;
  const { document } = form;
  const outcome = await stampDocument(deps, { xml: xml.toString("utf8"), customId, document });
  switch (outcome.kind) {
    case "sold":
      return success(stampedOf(form, outcome));
    case "soldBefore":
      return failure(400, alreadyStampedMessage, null, form.withhold ? null : stampedOf(form, outcome));
    case "customIdTaken":
      return failure(400, customIdTakenMessage, null, { tfd: outcome.stamp.timbre, cfdi: null });
    case "carriesTimbre":
      return failure(400, alreadyStampedMessage);
    default:
      return refused(outcome);
  }
}

/** Returns the `data` of a stamped document; a retention's stands under a name of its own. */
function stampedOf({ asBase64, version, document }: Form, { xml, stamp }: StampedResult): object {
  return document === "retention"
    ? { retencion: xml }
    : stampedData(version, { xml, timbre: stamp.timbre, asBase64 });
}
