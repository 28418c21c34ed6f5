import { readCertificate } from "../../domain/certificates/readCertificate.ts";
import { AppError } from "../../errors.ts";
import { HttpFailure } from "../../platform/http/HttpFailure.ts";
import type { HttpAnswer, HttpClient } from "../../platform/http/httpClient.ts";
import { redactedExcerpt } from "../../platform/http/redactedExcerpt.ts";
import type { Clock } from "../../ports/clock.ts";
import type { SatCertificates } from "../../ports/satCertificates.ts";

export interface CertificateRepositoryOptions {
  /** `https://rdc.sat.gob.mx/rccf`, or the sandbox's. */
  readonly url: string;
  readonly timeoutMs: number;
  readonly http: HttpClient;
  readonly clock: Clock;
}

const maxCached = 1_000;
/** A new certificate may reach the repository after its first timbre reaches us, so "none" is soon asked again. */
const absenceValidMs = 60_000;
const maxAnswerBytes = 65_536;

/**
 * Reads SAT's repository of certificates over HTTP. A certificate never changes under its serial number, so those
 * found stay in memory, the longest unused leaving first; concurrent questions for the same one share a call.
 */
export function certificateRepository(options: CertificateRepositoryOptions): SatCertificates {
  const found = new Map<string, Buffer>();
  const absentUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  return {
    async find(serialNumber) {
      if (!/^\d{20}$/.test(serialNumber)) return undefined;
      const cached = found.get(serialNumber);
      if (cached) return keep(found, serialNumber, cached);
      if ((absentUntil.get(serialNumber) ?? 0) > options.clock.now().getTime()) return undefined;
      const question = underWay.get(serialNumber) ?? ask(serialNumber);
      underWay.set(serialNumber, question);
      return question.finally(() => underWay.delete(serialNumber));
    },
  };

  async function ask(serialNumber: string): Promise<Buffer | undefined> {
    const certificate = await fetchCertificate(options, serialNumber);
    if (certificate) return keep(found, serialNumber, certificate);
    keep(absentUntil, serialNumber, options.clock.now().getTime() + absenceValidMs);
    return undefined;
  }
}

/** Puts the entry at the newest end and drops the oldest beyond the limit. */
function keep<T>(entries: Map<string, T>, key: string, value: T): T {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > maxCached && oldest !== undefined) entries.delete(oldest);
  return value;
}

async function fetchCertificate(
  { url, timeoutMs, http }: CertificateRepositoryOptions,
  serialNumber: string,
): Promise<Buffer | undefined> {
  const address = new URL(url.replace(/\/+$/, "") + certificatePath(serialNumber));
  const answer = await http
    .send({ method: "GET", url: address, timeoutMs, maxAnswerBytes })
    .catch((cause: unknown) => {
      if (!(cause instanceof HttpFailure)) throw cause;
      throw new AppError("sat.unreachable", { internal: `SAT certificates: ${cause.message}`, cause });
    });
  if (answer.status === 404) return undefined;
  if (answer.status === 200 && isCertificate(answer.body, serialNumber)) return answer.body;
  throw new AppError("sat.unreachable", { internal: describe(serialNumber, answer) });
}

/** SAT's folders are groups of the serial number's digits: 6, 6, 2, 2, 2. */
function certificatePath(serialNumber: string): string {
  const [, ...folders] = /^(\d{6})(\d{6})(\d{2})(\d{2})(\d{2})/.exec(serialNumber) ?? [];
  return `/${folders.join("/")}/${serialNumber}.cer`;
}

/** The repository's host answers 200 with an HTML page while in maintenance, so the bytes are looked at. */
function isCertificate(body: Buffer, serialNumber: string): boolean {
  try {
    return readCertificate(body).serialNumber === serialNumber;
  } catch {
    return false;
  }
}

function describe(serialNumber: string, { status, body }: HttpAnswer): string {
  return `SAT certificates: ${status} for ${serialNumber}, no certificate: ${redactedExcerpt(body)}`;
}
