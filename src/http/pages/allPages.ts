import { accountPages } from "./account/accountPages.ts";
import { guidePage } from "./guides/guidePage.ts";
import { guidesPage } from "./guides/guidesPage.ts";
import { problemPage } from "./house/problemPage.ts";
import { statusPage } from "./house/statusPage.ts";
import type { Page } from "./page.ts";
import { receiptPages } from "./receipt/receiptPages.ts";

/** Lists every page. Each link that we send leads to one of them. */
export const allPages: readonly Page[] = [
  ...receiptPages,
  ...accountPages,
  problemPage,
  statusPage,
  guidesPage,
  guidePage,
];
