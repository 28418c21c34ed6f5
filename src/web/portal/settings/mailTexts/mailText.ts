import type { RowOf } from "../../../shared/api/usePages.ts";

export type MailText = RowOf<"/api/v1/merchant/templates">;
export type MailLanguage = keyof MailText["own"];

export const mailTextsKey = ["mail templates"] as const;
