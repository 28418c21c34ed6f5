import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { PacAnswer } from "../../../ports/pac.ts";
import { bearsTimbre } from "../bearsTimbre.ts";
import { isOfSatsRules } from "../isOfSatsRules.ts";
import { isUnavailable, type Unread } from "../pacLine.ts";
import { isObject, parseObject } from "../parseObject.ts";
import { refusalFault } from "../refusalFault.ts";
import { verbatim } from "../verbatim.ts";
import { isOfCredentials } from "./isOfCredentials.ts";

/** The code for maintenance: the service is there and takes nothing. */
const offLine = "5";
/** The code for a parameter of the call that is missing or wrong: there is no document yet that could be stamped. */
const wrongParameter = "3";

/**
 * Reads an answer to a stamp call. Total: anything that Prodigia has never been seen to say comes out as `unreadable`. A
 * stamp is `timbradoOk` with code 0; 307 brings the stamp of before.
 */
export function readStampAnswer({ status, body }: HttpAnswer): PacAnswer | Unread {
  if (isUnavailable(status)) return { kind: "unavailable" };
  if (status === 401 || status === 403) return { kind: "credentials", said: `HTTP ${status}` };
  const said = parseObject(body)?.["servicioTimbrado"];
  if (!isObject(said)) return unreadable("not an answer of Prodigia");
  const code = textOf(said["codigo"]);
  const xml = documentIn(said["xmlBase64"]);
  if (code === "0" || code === "307") {
    if (status !== 200) return unreadable(`code ${code} with HTTP ${status}`);
    if (code === "0" && said["timbradoOk"] !== true) return unreadable("code 0 without timbradoOk");
    return xml === undefined
      ? unreadable(`code ${code} without the stamped document`)
      : { kind: "stamped", xml, recovered: code === "307" };
  }
  if (said["timbradoOk"] === true || xml !== undefined) return unreadable(`code "${code}" beside a stamp`);
  if (isOfSatsRules(code)) {
    const fault = refusalFault({ code, text: textOf(said["mensaje"]) });
    return { kind: "refused", faults: [fault], said: verbatim(body) };
  }
  if (isOfCredentials(code)) return { kind: "credentials", said: code };
  if (code === wrongParameter) return { kind: "misformed", why: 'code "3", a wrong parameter' };
  return code === offLine ? { kind: "unavailable" } : unreadable(`unknown code "${code}"`);
}

function documentIn(xmlBase64: unknown): string | undefined {
  const xml = typeof xmlBase64 === "string" ? Buffer.from(xmlBase64, "base64").toString("utf8") : "";
  return bearsTimbre(xml) ? xml : undefined;
}

function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() : "";
}

function unreadable(why: string): Unread {
  return { kind: "unreadable", why };
}
