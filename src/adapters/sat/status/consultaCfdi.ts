import { readSatStatus } from "../../../domain/cancellations/satStatus.ts";
import { AppError } from "../../../errors.ts";
import { HttpFailure } from "../../../platform/http/HttpFailure.ts";
import type { HttpClient } from "../../../platform/http/httpClient.ts";
import { redactedExcerpt } from "../../../platform/http/redactedExcerpt.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import type { SatStatusService } from "../../../ports/satStatusService.ts";
import { consultaAction, consultaMessage } from "./consultaMessage.ts";
import { readConsulta } from "./readConsulta.ts";

export interface ConsultaCfdiOptions {
  /** The sandbox's address of the service; absent: SAT's own. */
  readonly url: string | undefined;
  /** The limit for a call as a whole. */
  readonly timeoutMs: number;
  readonly http: HttpClient;
}

const satAddress = "https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc";
const maxAnswerBytes = 65_536;

/**
 * Speaks to SAT's ConsultaCFDIService. One question is one call: whoever asks decides when to ask again. This folder's
 * README lists the quirks.
 */
export function consultaCfdi({ url, timeoutMs, http }: ConsultaCfdiOptions): SatStatusService {
  const address = new URL(url ?? satAddress);
  return {
    async ask(document, signal) {
      const body = consultaMessage(document);
      const headers = {
        "content-type": "text/xml; charset=utf-8",
        accept: "text/xml",
        "accept-encoding": "identity",
        soapaction: consultaAction,
        "content-length": Buffer.byteLength(body),
      };
      const request = { method: "POST", url: address, headers, body, timeoutMs, maxAnswerBytes } as const;
      try {
        const answer = await http.send({ ...request, ...(signal && { signal }) });
        const reading = readConsulta(answer);
        if (reading.kind === "words")
          return { kind: "answered", words: reading.words, status: readSatStatus(reading.words) };
        const excerpt = redactedExcerpt(answer.body);
        return noAnswer("unknown", `${answer.status}, ${reading.why}: ${excerpt}`);
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        return noAnswer(error.kind, error.message, error);
      }
    },
  };
}

function noAnswer(delivery: NoAnswer["delivery"], why: string, cause?: HttpFailure): NoAnswer {
  const error = new AppError("sat.unreachable", { internal: `SAT status: ${why}`, cause });
  return { kind: "noAnswer", delivery, error };
}
