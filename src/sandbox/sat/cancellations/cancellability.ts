import { timbreInstant } from "../../../domain/cfdi/timbre/timbreInstant.ts";
import { acceptanceExemption } from "../../../domain/cancellations/acceptanceExemption.ts";
import { cancellableUntil } from "../../../domain/cancellations/cancellableUntil.ts";
import type { KnownCfdi } from "../descarga/stampedCfdis.ts";
import type { CancellationDesk } from "./cancellationDesk.ts";
import { magicWays } from "./cancellationSettings.ts";

/** The way in which a document may be cancelled now, or what stands in the way. */
export type Cancellability = "related" | "termOver" | "withAcceptance" | "withoutAcceptance";

export async function cancellability(desk: CancellationDesk, cfdi: KnownCfdi): Promise<Cancellability> {
  if ((await livingRelatives(desk, cfdi)).length > 0) return "related";
  const now = desk.site.clock.now();
  const { emisor, receptor, issuerRegime = "", isGlobal = false } = cfdi;
  const dated = { rfcEmisor: emisor.rfc, issuerRegime, issuedAt: cfdi.issuedAt, isGlobal };
  if (now >= cancellableUntil(dated)) return "termOver";
  // No receiver is asked about a retention.
  if (cfdi.type === "R") return "withoutAcceptance";
  const { currency = "MXN" } = cfdi;
  const exemption = acceptanceExemption({ ...cfdi, rfcReceptor: receptor.rfc, currency }, now);
  const isAsked = exemption === "recent" && (receptor.rfc in magicWays || !desk.settings().recentIsFree);
  return exemption === undefined || isAsked ? "withAcceptance" : "withoutAcceptance";
}

/** Returns the documents in force that stand in the way: those that relate to it, but for its own substitute. */
export async function livingRelatives(
  desk: CancellationDesk,
  cfdi: KnownCfdi,
): Promise<readonly KnownCfdi[]> {
  const isSubstitute = (other: KnownCfdi) =>
    other.relates?.some(({ type, uuid }) => type === "04" && uuid === cfdi.uuid.toLowerCase());
  const related = await desk.site.stamped.relatedTo(cfdi.uuid);
  return related.filter((other) => other.cancelledAt === undefined && !isSubstitute(other));
}

/** Returns the document, once SAT knows it: a new stamp takes a while on its way from the PAC. */
export async function knownToSat(desk: CancellationDesk, uuid: string): Promise<KnownCfdi | undefined> {
  const cfdi = await desk.site.stamped.find(uuid);
  if (!cfdi) return undefined;
  const seconds = magicWays[cfdi.receptor.rfc]?.knownAfterSeconds ?? desk.settings().knownAfterSeconds;
  const knownAt = timbreInstant(cfdi.certifiedAt).getTime() + seconds * 1_000;
  return desk.site.clock.now().getTime() >= knownAt ? cfdi : undefined;
}
