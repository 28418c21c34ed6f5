import type { KeyObject } from "node:crypto";
import type { SatCodeMeaning } from "../domain/satDownloads/satCodes.ts";
import type { SatQuery, SatService } from "../domain/satDownloads/satQuery.ts";
import type { NoAnswer } from "./noAnswer.ts";

/** An opened e.firma, in memory only. */
export interface OpenedEfirma {
  readonly rfc: string;
  /** Twenty digits. */
  readonly serialNumber: string;
  /** DER. */
  readonly certificate: Buffer;
  readonly privateKey: KeyObject;
}

/** SAT's own code and words, and what they mean to us. */
export interface SatAnswer {
  readonly code: string;
  readonly message: string;
  readonly meaning: SatCodeMeaning;
}

export type SatRequestAnswer =
  | ({ readonly kind: "accepted"; readonly requestId: string } & SatAnswer)
  | ({ readonly kind: "refused" } & SatAnswer);

/** EstadoSolicitud 1 to 6, or one that nobody knows. */
export type SatRequestStatus =
  "accepted" | "inProgress" | "finished" | "error" | "rejected" | "expired" | "unknown";

export type SatVerifyAnswer =
  | ({
      readonly kind: "answered";
      readonly status: SatRequestStatus;
      /** The CodigoEstadoSolicitud: what came of the request, whatever the status says. */
      readonly outcome: SatAnswer;
      /** The NumeroCFDIs. */
      readonly cfdiCount: number;
      readonly packageIds: readonly string[];
    } & SatAnswer)
  | ({ readonly kind: "refused" } & SatAnswer);

export type SatPackageAnswer =
  | ({
      readonly kind: "fetched";
      readonly sizeBytes: number;
      /** The SHA-256 of the ZIP, hexadecimal. */
      readonly sha256: string;
    } & SatAnswer)
  | ({ readonly kind: "refused" } & SatAnswer);

export interface SatPackageCall {
  readonly service: SatService;
  readonly packageId: string;
  /**
   * The path to which the ZIP is written; what stands there is replaced. Unless the answer is `fetched`, nothing sound
   * stands there.
   */
  readonly file: string;
  readonly signal?: AbortSignal;
  /** Runs when SAT has begun to give the package out: its first bytes came, or an answer with HTTP 200 broke off. */
  onGiven?(): void;
}

/**
 * SAT's mass download of CFDIs. What SAT says is a value, its refusals too, and so is `noAnswer`: a timeout, a broken line,
 * a page instead of SOAP, HTTP 404 or 5xx, with the retryable `sat.unreachable`. Where no token could be had, nothing was
 * sent. When the signal is raised, it throws the signal's reason at once; but what SAT counts, a request and a package, is
 * waited for a while, and is `noAnswer` then. Tokens are kept and renewed inside.
 */
export interface SatDownloads {
  request(efirma: OpenedEfirma, query: SatQuery, signal?: AbortSignal): Promise<SatRequestAnswer | NoAnswer>;
  verify(
    efirma: OpenedEfirma,
    request: { readonly service: SatService; readonly requestId: string },
    signal?: AbortSignal,
  ): Promise<SatVerifyAnswer | NoAnswer>;
  /** Streams the package into a file: memory stays flat whatever its size. */
  fetchPackage(efirma: OpenedEfirma, call: SatPackageCall): Promise<SatPackageAnswer | NoAnswer>;
}
