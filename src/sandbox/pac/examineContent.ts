import { centralZone } from "../../domain/time/centralZone.ts";
import { embeddedActiveCatalogs } from "../../domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { zoneOfPostalCode } from "../../domain/time/postalCodeZone.ts";
import { checkComprobante } from "../../domain/cfdi/checkComprobante.ts";
import type { Receptor } from "../../domain/cfdi/receptor.ts";
import type { SealedDocument } from "./examineSeal.ts";
import { magicReceivers } from "./magicReceivers.ts";
import { refusal } from "./refusal.ts";
import type { Refusal } from "./refusal.ts";

const hourMs = 3_600_000;
/** Anexo 20, rule 401. */
const oldestMs = 72 * hourMs;
/** Clocks of issuers run ahead; PACs let a few minutes pass. */
const aheadMs = 5 * 60_000;

/** Returns the first refusal by the moment and SAT's rule matrix; `undefined` when the document may be stamped. */
export function examineContent({ comprobante, certificate }: SealedDocument, now: Date): Refusal | undefined {
  const { Fecha, LugarExpedicion } = comprobante;
  const zone = zoneOfPostalCode(LugarExpedicion) ?? centralZone;
  const localNow = wallTime(now, zone);
  if (Fecha < wallTime(certificate.notBefore, zone) || Fecha > wallTime(certificate.notAfter, zone)) {
    return refusal("305", `Fecha ${Fecha}.`);
  }
  const ageMs = Date.parse(`${localNow}Z`) - Date.parse(`${Fecha}Z`);
  if (ageMs > oldestMs) return refusal("401", `Fecha ${Fecha}, hora local del servidor ${localNow}.`);
  if (ageMs < -aheadMs) return refusal("CFDI40101", `Fecha ${Fecha}, hora local del servidor ${localNow}.`);

  // SAT's matrix is about CFDIs; of a retention its schema says what there is to say.
  if (comprobante.TipoDeComprobante === "R") return refuseMagic(comprobante.Receptor);
  // Like a PAC's, `message` names the first broken rule; ours tells the others in the detail.
  const [first, ...others] = checkComprobante(comprobante, { catalogs: embeddedActiveCatalogs }).filter(
    ({ source }) => source === "SAT",
  );
  if (!first) return refuseMagic(comprobante.Receptor);
  const detail = [first, ...others].map(({ code, path, message }) => `${code} ${path}: ${message.es}`);
  return { code: first.code, text: first.message.es, detail: detail.join(" | ") };
}

/** Refuses as SAT's list of taxpayers would; last, as it is for a PAC. */
function refuseMagic(Receptor: Receptor): Refusal | undefined {
  const magic = magicReceivers.find(({ rfc }) => rfc === Receptor.Rfc);
  if (!magic) return undefined;
  const { code, text, registered } = magic;
  const isRight =
    registered !== undefined &&
    Object.entries(registered).every(([name, value]) => Receptor[name as keyof Receptor] === value);
  return isRight ? undefined : { code, text, detail: `Receptor ${Receptor.Rfc}.` };
}
