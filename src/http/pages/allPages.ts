import { accountPages } from "./account/accountPages.ts";
import type { Page } from "./page.ts";
import { receiptPages } from "./receipt/receiptPages.ts";

/** Every page there is; what a link of ours leads to stands here. */
export const allPages: readonly Page[] = [...receiptPages, ...accountPages];
