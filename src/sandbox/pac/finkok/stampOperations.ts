import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import type { SatDocument } from "../examineSeal.ts";
import { findStamp, stampDocument } from "../stampDocument.ts";
import type { StampedResult, StampingDeps, StampOutcome } from "../stampDocument.ts";
import type { FinkokLevers } from "./finkokSettings.ts";
import { field } from "./soapMessage.ts";

export type FinkokStamping = StampingDeps & { readonly levers: FinkokLevers };
type Fields = Readonly<Record<string, string>>;

/** Stamps as `stamp` does. A 307 brings the earlier document once it can be found, and until then says so twice. */
export async function stamp(
  deps: FinkokStamping,
  fields: Fields,
  { document, withhold }: { readonly document: SatDocument; readonly withhold: boolean },
): Promise<string> {
  const outcome = await stampDocument(deps, { xml: xmlIn(fields), customId: "", document });
  if (outcome.kind === "sold") return stamped(outcome, "Comprobante timbrado satisfactoriamente");
  if (outcome.kind !== "soldBefore") return refusedOutcome(deps, outcome);
  if (!withhold && isFound(deps, outcome))
    return stamped(outcome, "Comprobante timbrado previamente", previousTimbre(deps));
  return field("xml", "") + incidencias(deps, previous, previous);
}

/** Looks for an earlier stamp as `stamped` does: 603 where there is none, and in the first seconds. */
export async function lookUp(
  deps: FinkokStamping,
  fields: Fields,
  { document, withhold }: { readonly document: SatDocument; readonly withhold: boolean },
): Promise<string> {
  const outcome = await findStamp(deps, { xml: xmlIn(fields), customId: "", document });
  if (outcome?.kind === "soldBefore" && !withhold && isFound(deps, outcome))
    return stamped(outcome, "Comprobante recibido satisfactoriamente");
  if (outcome && outcome.kind !== "soldBefore") return refusedOutcome(deps, outcome);
  return field("xml", "") + incidencias(deps, ["603", "El CFDI no contiene un timbre previo"]);
}

type Incidencia = readonly [code: string, text: string];
const previous: Incidencia = ["307", "El CFDI contiene un timbre previo"];

/** Returns the list of incidencias of a result. */
export function incidencias(
  { clock, pac }: Pick<StampingDeps, "clock" | "pac">,
  ...listed: readonly Incidencia[]
): string {
  const registered = wallTime(clock.now(), centralZone);
  const items = listed.map(
    ([code, text]) =>
      `<s0:Incidencia>${field("IdIncidencia", pac)}${field("Uuid", "")}${field("CodigoError", code)}` +
      `${field("WorkProcessId", "WorkProcessId")}${field("MensajeIncidencia", text)}${field("ExtraInfo", "")}` +
      `${field("NoCertificadoPac", "")}${field("FechaRegistro", registered)}</s0:Incidencia>`,
  );
  return `<s0:Incidencias>${items.join("")}</s0:Incidencias>`;
}

function previousTimbre(deps: FinkokStamping): string {
  return incidencias(deps, previous);
}

function isFound({ clock, levers }: FinkokStamping, { stamp: sold }: StampedResult): boolean {
  const ageMs = clock.now().getTime() - Date.parse(sold.soldAt);
  return ageMs >= levers.settings().foundAfterSeconds * 1_000;
}

function refusedOutcome(deps: FinkokStamping, outcome: StampOutcome): string {
  if (outcome.kind === "carriesTimbre")
    return field("xml", "") + incidencias(deps, ["707", "XML ya contiene un nodo TimbreFiscalDigital"]);
  if (outcome.kind !== "refused") throw new Error(`${outcome.kind} is no refusal of Finkok's.`);
  const text = [outcome.text, outcome.detail].filter((part) => part !== "").join(" ");
  return field("xml", "") + incidencias(deps, [outcome.code, text]);
}

/** Returns a stamped document as Finkok writes it: its own XML declaration and a line feed in front. */
function stamped(
  { xml, stamp: sold }: StampedResult,
  status: string,
  problems = "<s0:Incidencias/>",
): string {
  const document = `<?xml version="1.0" encoding="utf-8"?>\n${xml.replace(/^\uFEFF?<\?xml[^>]*\?>\s*/, "")}`;
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(sold.timbre)?.[1] ?? "";
  return (
    field("xml", document) +
    field("UUID", sold.uuid.toUpperCase()) +
    field("Fecha", attribute("FechaTimbrado")) +
    field("CodEstatus", status) +
    field("SatSeal", attribute("SelloSAT")) +
    problems +
    field("NoCertificadoSAT", attribute("NoCertificadoSAT"))
  );
}

function xmlIn(fields: Fields): string {
  return Buffer.from(fields["xml"] ?? "", "base64").toString("utf8");
}
