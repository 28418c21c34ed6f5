import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import type { SatService } from "../../../domain/satDownloads/satQuery.ts";
import { AppError } from "../../../errors.ts";
import { HttpFailure } from "../../../platform/http/HttpFailure.ts";
import type { HttpClient } from "../../../platform/http/httpClient.ts";
import { raisedLater } from "../../../platform/process/raisedLater.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { OpenedEfirma, SatAnswer, SatDownloads, SatPackageCall } from "../../../ports/satDownloads.ts";
import { autenticaMessage } from "./autenticaMessage.ts";
import { descargaMessage } from "./descargaMessage.ts";
import { maxEnvelopeBytes } from "./PackageSieve.ts";
import { readSolicita, readVerifica } from "./readSatAnswer.ts";
import { readToken, type GrantedToken } from "./readToken.ts";
import { receivePackage } from "./receivePackage.ts";
import { satEndpoint, type SatOperation } from "./satEndpoint.ts";
import { asNoAnswer, isTokenRefusal, satFailure, unsentFailure, type SatCall } from "./satFailure.ts";
import type { SatMessage } from "./satMessage.ts";
import { satPost } from "./satPost.ts";
import { solicitaMessage } from "./solicitaMessage.ts";
import { soundAnswer } from "./soundAnswer.ts";
import { tokenStore } from "./tokenStore.ts";
import { verificaMessage } from "./verificaMessage.ts";

export interface DescargaMasivaOptions {
  /** The sandbox's base address; SAT's own addresses when absent. */
  readonly url: string | undefined;
  readonly http: HttpClient;
  readonly clock: Clock;
  /** The limit for each call as a whole, except for packages. SAT is slow on good days. */
  readonly timeoutMs?: number;
  readonly packages?: PackageLimits;
  /** The time that a call that SAT counts may still take once its signal is raised. */
  readonly spareMs?: number;
  /** Counts calls by their result, for operators. */
  onCall?(operation: SatOperation, outcome: string): void;
}

interface PackageLimits {
  /** The limit from asking to the last byte. */
  readonly timeoutMs?: number;
  /** The longest wait for the first bytes, and for the next ones. */
  readonly silenceMs?: number;
  /** The limit of the ZIP's size. */
  readonly maxBytes?: number;
}

const usualTimeoutMs = 60_000;
const usualSpareMs = 8_000;
/** 200,000 CFDI are some 500 MB as base64; at 500 kB/s that is 17 minutes. */
const usualPackages = { timeoutMs: 2_700_000, silenceMs: 180_000, maxBytes: 2_147_483_648 };

/**
 * Speaks to SAT's mass download (v1.5) as `SatDownloads`. This folder's README lists quirks with dates and evidence.
 */
export function descargaMasiva(options: DescargaMasivaOptions): SatDownloads {
  const { url, http, clock, timeoutMs = usualTimeoutMs, spareMs = usualSpareMs } = options;
  const { maxBytes, ...waits } = { ...usualPackages, ...options.packages };
  const tokens = tokenStore(clock, authenticate);

  return {
    request: (efirma, query, signal) => {
      const call = callOf(query.service, "solicita");
      const message = solicitaMessage(efirma, query);
      const attempt = (token: string) =>
        spared(call, signal, (spare) => ask(call, message, readSolicita, { token, signal: spare }));
      return withToken(efirma, call, signal, attempt).catch(asNoAnswer);
    },
    verify: (efirma, { service, requestId }, signal) => {
      const call = callOf(service, "verifica");
      const message = verificaMessage(efirma, requestId);
      const attempt = (token: string) => ask(call, message, readVerifica, { token, signal });
      return withToken(efirma, call, signal, attempt).catch(asNoAnswer);
    },
    fetchPackage: (efirma, wanted) => {
      const call = callOf(wanted.service, "descarga");
      const message = descargaMessage(efirma, wanted.packageId);
      const attempt = (token: string) =>
        spared(call, wanted.signal, (signal) =>
          fetchPackage(call, message, token, { ...wanted, ...(signal && { signal }) }),
        );
      return withToken(efirma, call, wanted.signal, attempt).catch(asNoAnswer);
    },
  };

  function callOf(service: SatService, operation: SatOperation): SatCall {
    return { service, operation, url: satEndpoint(service, operation, url) };
  }

  function authenticate(efirma: OpenedEfirma, service: SatService): Promise<GrantedToken> {
    const call = callOf(service, "autentica");
    // It takes no signal: others may be waiting for the same token.
    return counted(call, ask(call, autenticaMessage(efirma, clock.now()), readToken, {}), () => "ok");
  }

  /**
   * Calls with a token, and once more with another when SAT refuses the first. A refused token means that nothing was
   * looked at.
   */
  async function withToken<T extends SatAnswer>(
    efirma: OpenedEfirma,
    call: SatCall,
    signal: AbortSignal | undefined,
    attempt: (token: string) => Promise<T>,
  ): Promise<T> {
    const { service } = call;
    const once = async (token: string) => counted(call, attempt(token), ({ meaning }) => meaning);
    const token = await tokenFor(efirma, call, signal);
    const first = await once(token).catch((error: unknown) => {
      if (!isTokenRefusal(error)) throw error;
      return undefined;
    });
    if (first && first.meaning !== "invalidUser") return first;
    tokens.forget(efirma, service, token);
    return once(await tokenFor(efirma, call, signal));
  }

  async function tokenFor(efirma: OpenedEfirma, call: SatCall, signal: AbortSignal | undefined) {
    try {
      return await unlessAborted(tokens.token(efirma, call.service), signal);
    } catch (error) {
      throw error instanceof AppError || signal?.aborted ? unsentFailure(call, error as Error) : error;
    }
  }

  async function ask<T>(
    call: SatCall,
    message: SatMessage,
    read: (envelope: XmlElement) => T | undefined,
    sending: { readonly token?: string; readonly signal?: AbortSignal | undefined },
  ): Promise<T> {
    const answer = await sent(call, () => http.send(satPost(call, message, { ...sending, timeoutMs })));
    return soundAnswer(call, answer.status, answer.body.toString("utf8"), read);
  }

  async function fetchPackage(call: SatCall, message: SatMessage, token: string, wanted: SatPackageCall) {
    const { timeoutMs, silenceMs } = waits;
    const request = satPost(call, message, { token, signal: wanted.signal, timeoutMs });
    const maxAnswerBytes = Math.ceil((maxBytes * 4) / 3) + maxEnvelopeBytes;
    const open = () => http.open({ ...request, silenceMs, maxAnswerBytes });
    return receivePackage(call, () => sent(call, open), wanted);
  }

  /** Waits a while for a call that SAT counts, when its signal is raised; its answer is missing if it has not come by then. */
  async function spared<T>(
    call: SatCall,
    signal: AbortSignal | undefined,
    send: (spare: AbortSignal | undefined) => Promise<T>,
  ): Promise<T> {
    return raisedLater(signal, spareMs, async (spare) => {
      try {
        return await send(spare);
      } catch (error) {
        throw spare?.aborted ? satFailure(call, "stopped", { cause: error }) : error;
      }
    });
  }

  async function counted<T>({ operation }: SatCall, work: Promise<T>, outcome: (answer: T) => string) {
    try {
      const answer = await work;
      options.onCall?.(operation, outcome(answer));
      return answer;
    } catch (error) {
      if (error instanceof AppError) options.onCall?.(operation, "unreachable");
      throw error;
    }
  }
}

async function sent<T>(call: SatCall, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw error instanceof HttpFailure ? satFailure(call, error.reason, { cause: error }) : error;
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
