import { XmlElement } from "libxml2-wasm";
import { cancellationMotives } from "../../../domain/cancellations/motives.ts";
import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { cancellationState } from "../descarga/cancellationRecord.ts";
import type { KnownCfdi } from "../descarga/stampedCfdis.ts";
import { cancelAcuse } from "./acuse.ts";
import { cancellability, knownToSat } from "./cancellability.ts";
import type { CancellationDesk } from "./cancellationDesk.ts";
import { newRecord } from "./newRecord.ts";
import { cancelNamespaces, readSignedMessage, retentionNamespaces } from "./signedMessage.ts";

interface AskedFolio {
  readonly uuid: string;
  readonly motive: string;
  /** The substitute's UUID; an empty one is none, as SW's own examples have it. */
  readonly substitute: string | undefined;
}

export type CancellationOutcome =
  | {
      readonly kind: "taken";
      readonly acuse: string;
      /** The EstatusUUID by folio, in capitals as SAT writes them. */
      readonly codes: Readonly<Record<string, string>>;
    }
  | { readonly kind: "refused"; readonly code: string };

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** SAT's two services: each knows its own documents only. */
export type CancellationService = "cfdi" | "retention";

const namespacesOf = { cfdi: cancelNamespaces, retention: retentionNamespaces } as const;

/**
 * Takes a signed `Cancelacion` as SAT does: the request is verified, and each folio gets its code. Those of retentions
 * begin with 1.
 */
export function askCancellation(
  desk: CancellationDesk,
  xml: string,
  service: CancellationService = "cfdi",
): Promise<CancellationOutcome> {
  return desk.inTurn(async () => {
    const now = desk.site.clock.now();
    const namespaces = namespacesOf[service];
    const expected = {
      root: "Cancelacion",
      signerRfc: "RfcEmisor",
      namespace: namespaces.c,
      read: (root: XmlElement) => readRequest(root, namespaces),
    };
    const message = readSignedMessage(xml, expected, desk.site.trusted(), now);
    if (message.kind === "refused") return message;
    const { rfc, folios } = message.content;
    const codes: Record<string, string> = {};
    for (const folio of folios) {
      const code = await ask(desk, rfc, folio, service);
      codes[folio.uuid.toUpperCase()] = service === "retention" ? `1${code}` : code;
    }
    const listed = Object.entries(codes).map(([uuid, code]) => ({ uuid, code }));
    return { kind: "taken", acuse: cancelAcuse(rfc, wallTime(now, centralZone), listed), codes };
  });
}

function readRequest(
  root: XmlElement,
  namespaces: (typeof namespacesOf)[CancellationService],
): { rfc: string; folios: readonly AskedFolio[] } | undefined {
  const rfc = root.attr("RfcEmisor")?.value;
  const fecha = root.attr("Fecha")?.value ?? "";
  const folios = root.find("c:Folios/c:Folio", namespaces).flatMap((folio) =>
    folio instanceof XmlElement
      ? [
          {
            uuid: folio.attr("UUID")?.value ?? "",
            motive: folio.attr("Motivo")?.value ?? "",
            substitute: folio.attr("FolioSustitucion")?.value || undefined,
          },
        ]
      : [],
  );
  const isSound =
    rfc !== undefined &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(fecha) &&
    folios.length > 0 &&
    folios.every(({ uuid }) => uuidPattern.test(uuid));
  return isSound ? { rfc, folios } : undefined;
}

async function ask(
  desk: CancellationDesk,
  rfc: string,
  folio: AskedFolio,
  service: CancellationService,
): Promise<string> {
  const cfdi = await knownToSat(desk, folio.uuid);
  if (!cfdi || (cfdi.type === "R") !== (service === "retention")) return "205";
  if (cfdi.emisor.rfc !== rfc) return "203";
  const state = cancellationState(cfdi.cancellation, desk.site.clock.now());
  if (cfdi.cancelledAt !== undefined || state.kind === "pending") return "202";
  const complaint = await complaintAboutMotive(desk, cfdi, folio);
  if (complaint !== undefined) return complaint;
  const how = await cancellability(desk, cfdi);
  if (how === "related") return "204";
  if (how === "termOver") return cfdi.isGlobal ? "211" : "210";
  await desk.site.stamped.keep(
    cfdi.uuid,
    newRecord(desk, cfdi, { ...folio, needsAcceptance: how === "withAcceptance" }),
  );
  return "201";
}

async function complaintAboutMotive(
  desk: CancellationDesk,
  cfdi: KnownCfdi,
  { motive, substitute }: AskedFolio,
): Promise<string | undefined> {
  if (!Object.hasOwn(cancellationMotives, motive)) return "207";
  if (motive !== "01") return substitute === undefined ? undefined : "209";
  if (substitute === undefined) return "207";
  const found = await knownToSat(desk, substitute);
  if (!found || found.cancelledAt !== undefined || found.emisor.rfc !== cfdi.emisor.rfc) return "208";
  const own = cfdi.uuid.toLowerCase();
  return found.relates?.some(({ type, uuid }) => type === "04" && uuid === own) ? undefined : "212";
}
