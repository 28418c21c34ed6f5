import type { SatService } from "../../../../domain/satDownloads/satQuery.ts";

/** The direction of a document, seen by the taxpayer who asks. */
export type Direction = "emitidos" | "recibidos";

/** The series of a taxpayer's documents of one kind: with a day and an index in it, a document is known. */
export interface DocumentSeries {
  readonly rfc: string;
  /** The name as the documents write it; made up when absent. It does not influence which documents there are. */
  readonly name?: string;
  readonly service: SatService;
  readonly direction: Direction;
}

/** A place in a series; everything about a document follows from where it stands. */
export interface DocumentPosition {
  /** The days since 2000-01-01. */
  readonly day: number;
  /** The place among the documents of that day, from 0; below 2²⁴. */
  readonly index: number;
}
