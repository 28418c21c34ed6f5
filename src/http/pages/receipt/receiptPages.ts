import type { Page } from "../page.ts";
import { taxDataPage } from "./taxDataPage.ts";
import { keyPage } from "./keyPage.ts";
import { merchantPage } from "./merchantPage.ts";
import { pagePath } from "../../../domain/links/pageLink.ts";
import { linkPages } from "../linkCookie.ts";
import { formerReceiptPage, receiptFilePage, receiptPage } from "./receiptPage.ts";

/** Lists the pages for customers, who hold a receipt or a link of ours and need no account. */
export const receiptPages: readonly Page[] = [
  keyPage,
  merchantPage,
  receiptPage,
  receiptFilePage,
  formerReceiptPage,
  taxDataPage,
  ...linkPages(pagePath("editLink")),
];
