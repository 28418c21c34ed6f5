import { readReceiptKey } from "../../domain/tickets/receiptKey.ts";

/** Lists the things that words read off a paper may mean; they may mean several at once. */
export interface PrintedWords {
  readonly text: string;
  readonly uuid?: string;
  /** These characters follow each other in a fiscal folio. */
  readonly uuidPart?: string;
  /** The first and the last fiscal folio that begin with these characters. */
  readonly uuidBetween?: readonly [from: string, to: string];
  readonly amount?: string;
  /** The text is one of these series, or any where it is empty, with its folio. */
  readonly folios: readonly { readonly series: string; readonly folio: string }[];
  /** The secret belongs to the key that is printed on a receipt, or stands in the address of its QR code. */
  readonly receiptSecret?: string;
}

const uuidInside = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const uuidPartForm = /^[0-9a-f][0-9a-f-]{4,35}$/i;
const lowest = "00000000-0000-0000-0000-000000000000";
const wholeForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const amountForm = /^\$? ?(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,2})?(?: ?MXN)?$/i;

/** Reads words as they are printed: `$1,250.50`, `A-1042`, `a 1042`, a fiscal folio or a part of it, a QR code's address. */
export function readPrintedWords(words: string): PrintedWords {
  const text = words.trim();
  const uuid = uuidInside.exec(text)?.[0].toLowerCase();
  const part = uuidPartForm.test(text) ? text.toLowerCase() : undefined;
  const [, pesos, cents = ""] = amountForm.exec(text) ?? [];
  const receipt = readReceiptKey(text.split("/").at(-1) ?? "");
  return {
    text,
    folios: foliosIn(text),
    ...(uuid !== undefined && { uuid }),
    ...(part !== undefined && { uuidPart: part, ...beginning(part) }),
    ...(pesos !== undefined && { amount: `${pesos.replaceAll(",", "")}${cents}` }),
    ...(receipt.kind === "key" && { receiptSecret: receipt.secret }),
  };
}

function beginning(part: string): Pick<PrintedWords, "uuidBetween"> {
  const from = part + lowest.slice(part.length);
  const to = part + lowest.slice(part.length).replaceAll("0", "f");
  return wholeForm.test(from) ? { uuidBetween: [from, to] } : {};
}

/** Returns every way to cut a text in two: a series may end with digits, and its folio follow without a blank. */
function foliosIn(text: string): { series: string; folio: string }[] {
  const [, head = "", digits = ""] = /^(.{0,25}?)(\d{1,15})$/.exec(text) ?? [];
  const series = head.replace(/[ -]$/, "").toUpperCase();
  if (series !== head.toUpperCase() || head === "") return digits === "" ? [] : [{ series, folio: digits }];
  return Array.from(digits, (_, at) => ({ series: series + digits.slice(0, at), folio: digits.slice(at) }));
}
