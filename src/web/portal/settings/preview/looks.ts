import type { operations } from "../../../shared/api/contract.ts";

/** Looks that somebody tries: colours and texts, and a picture that is not saved yet. */
export type Looks = operations["previewBranding"]["requestBody"]["content"]["application/json"];
