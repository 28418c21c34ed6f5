import type { Page } from "../page.ts";
import { keyPage } from "./keyPage.ts";
import { receiptFilePage, receiptPage } from "./receiptPage.ts";

/** Lists the pages for people who hold a receipt; they need no account. */
export const receiptPages: readonly Page[] = [keyPage, receiptPage, receiptFilePage];
