import { XmlElement } from "libxml2-wasm";
import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { cancellationState } from "../descarga/cancellationRecord.ts";
import { answerAcuse } from "./acuse.ts";
import type { CancellationDesk } from "./cancellationDesk.ts";
import { cancelNamespaces, readSignedMessage } from "./signedMessage.ts";

interface AnsweredFolio {
  readonly uuid: string;
  readonly answer: string;
}

interface ReceiverAnswers {
  readonly rfc: string;
  readonly pacRfc: string;
  readonly folios: readonly AnsweredFolio[];
}

export type ReceiverOutcome =
  | {
      readonly kind: "taken";
      readonly acuse: string;
      readonly folios: readonly (AnsweredFolio & { readonly code: string })[];
    }
  | { readonly kind: "refused"; readonly code: string };

/** Takes a signed `SolicitudAceptacionRechazo` as SAT does: 1000 for each folio that waited for this receiver. */
export function answerCancellation(desk: CancellationDesk, xml: string): Promise<ReceiverOutcome> {
  return desk.inTurn(async () => {
    const now = desk.site.clock.now();
    const expected = { root: "SolicitudAceptacionRechazo", signerRfc: "RfcReceptor", read: readAnswers };
    const message = readSignedMessage(xml, expected, desk.site.trusted(), now);
    if (message.kind === "refused") return message;
    const { rfc, pacRfc } = message.content;
    const folios = [];
    for (const { uuid, answer } of message.content.folios) {
      const code = await settle(desk, { rfc, uuid, accepted: answer === "Aceptacion" });
      folios.push({ uuid: uuid.toUpperCase(), answer, code });
    }
    const acuse = answerAcuse({ rfc, pacRfc, fecha: wallTime(now, centralZone) }, folios);
    return { kind: "taken", acuse, folios };
  });
}

/** Answers for a receiver: 1001 where nothing waits for it, 1002 where the same request has been answered. */
export async function settle(
  { site }: CancellationDesk,
  { rfc, uuid, accepted }: { readonly rfc?: string; readonly uuid: string; readonly accepted: boolean },
): Promise<"1000" | "1001" | "1002"> {
  const now = site.clock.now();
  const cfdi = await site.stamped.find(uuid);
  if (!cfdi?.cancellation || (rfc !== undefined && cfdi.receptor.rfc !== rfc)) return "1001";
  if (cancellationState(cfdi.cancellation, now).kind !== "pending")
    return cfdi.cancellation.answer ? "1002" : "1001";
  await site.stamped.keep(uuid, { ...cfdi.cancellation, answer: { accepted, at: now.toISOString() } });
  return "1000";
}

function readAnswers(root: XmlElement): ReceiverAnswers | undefined {
  const [rfc, pacRfc] = [root.attr("RfcReceptor")?.value, root.attr("RfcPacEnviaSolicitud")?.value];
  const folios = root.find("c:Folios", cancelNamespaces).flatMap((folio) =>
    folio instanceof XmlElement
      ? [
          {
            uuid: folio.get("c:UUID", cancelNamespaces)?.content.trim() ?? "",
            answer: folio.get("c:Respuesta", cancelNamespaces)?.content.trim() ?? "",
          },
        ]
      : [],
  );
  const isSound = folios.length > 0 && folios.every(({ answer }) => /^(?:Aceptacion|Rechazo)$/.test(answer));
  return rfc !== undefined && pacRfc !== undefined && isSound ? { rfc, pacRfc, folios } : undefined;
}
