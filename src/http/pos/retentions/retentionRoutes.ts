import type { Route } from "../../route.ts";
import { retentionDocumentRoutes } from "./retentionDocuments.ts";
import { retentionTrialRoutes } from "./retentionTrials.ts";
import { retentionWritingRoutes } from "./retentions.ts";

/** The routes of retentions; they stand before those of one invoice, whose id would match `retentions`. */
export const retentionRoutes: readonly Route[] = [
  ...retentionWritingRoutes,
  ...retentionTrialRoutes,
  ...retentionDocumentRoutes,
];
