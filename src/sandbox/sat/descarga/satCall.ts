import type { SatService } from "../../../domain/satDownloads/satQuery.ts";
import type { Envelope } from "./soap/parseEnvelope.ts";

/** A message that came in at one of SAT's services. */
export interface SatCall {
  readonly service: SatService;
  readonly envelope: Envelope;
  /** The header; it is empty when absent. */
  readonly authorization: string;
}
