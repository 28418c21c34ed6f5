import { accountPages } from "./account/accountPages.ts";
import type { Page } from "./page.ts";
import { receiptPages } from "./receipt/receiptPages.ts";

/** Lists every page. Each link that we send leads to one of them. */
export const allPages: readonly Page[] = [...receiptPages, ...accountPages];
