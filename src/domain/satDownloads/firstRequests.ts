import type { SatContent, SatFilters, SatRequestType, SatStatusFilter } from "./satQuery.ts";

export interface WantedContent {
  readonly requestType: SatRequestType;
  readonly content: SatContent;
  readonly filters: SatFilters;
}

export interface RequestPlan {
  readonly content: SatContent;
  readonly status: SatStatusFilter;
}

/**
 * Returns the first requests to SAT of a download. XML of what was issued is asked together with its metadata, which
 * tells the state. Of what was received only the XML of active documents can be had (since v1.5), so the metadata goes
 * first and says which.
 */
export function firstRequests({ requestType, content, filters }: WantedContent): readonly RequestPlan[] {
  const metadata: RequestPlan = { content: "metadata", status: filters.status ?? "todos" };
  if (content === "metadata") return [metadata];
  if (requestType === "recibidos") return [metadata];
  const documents: RequestPlan = { content: "cfdi", status: filters.status ?? "todos" };
  return requestType === "folio" ? [documents] : [metadata, documents];
}
