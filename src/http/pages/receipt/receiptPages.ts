import type { Page } from "../page.ts";
import { keyPage } from "./keyPage.ts";
import { receiptFilePage, receiptPage } from "./receiptPage.ts";

/** What whoever holds a receipt does with it, without an account. */
export const receiptPages: readonly Page[] = [keyPage, receiptPage, receiptFilePage];
