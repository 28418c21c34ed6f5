import type { Cookie, FileAnswer } from "../answer.ts";
import type { Language } from "../present/language.ts";
import type { Request } from "../route.ts";
import type { AskApi } from "./askApi.ts";
import type { Form } from "./form.ts";
import type { Html } from "./html.ts";

/** The looks of a page that is a merchant's. */
export interface PageBrand {
  readonly tradeName: string;
  readonly primaryColor: string;
  readonly footer: string | null;
  readonly logo: { readonly address: string; readonly width: number; readonly height: number } | null;
}

/** A page's part of the document that `layout` puts around it. */
export interface PageContent {
  readonly title: string;
  readonly body: Html;
  /** Makes a browser without scripts reload the page. */
  readonly refreshSeconds?: number;
  /** The merchant whose page it is; ours, when absent. */
  readonly brand?: PageBrand | undefined;
  /** True where the page is only looked at: nothing in it can be used. */
  readonly isPreview?: true;
  /** True where our script makes the page quicker to use. */
  readonly hasScript?: boolean;
}

/** A page as it is sent. */
export interface ShownPage extends PageContent {
  readonly status?: number;
  readonly cookies?: readonly Cookie[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the browser on by GET, so that going back or reloading repeats no write. */
interface SentOn {
  readonly goTo: string;
  readonly cookies?: readonly Cookie[];
}

/** A page answers with itself, with the way to another page, or with a file. */
export type PageAnswer = ShownPage | SentOn | FileAnswer;

export interface PageRequest extends Pick<Request, "deps" | "client" | "requestId" | "params"> {
  readonly language: Language;
  /** True for a program that asks for JSON rather than for a page. */
  readonly wantsJson: boolean;
  /** Returns a parameter of the address; an absent one is empty. */
  readonly query: (name: string) => string;
  /** Calls an operation of the contract as its caller would, by its `operationId`. */
  readonly askApi: AskApi;
}

/** Declares one address: a GET that changes nothing, and the POST of its form where it has one. */
export interface Page {
  /** The router's pattern, such as `/t/:key`. */
  readonly path: string;
  /** Limits the calls of one address in a minute. */
  readonly callsPerMinute: number;
  show(request: PageRequest): Promise<PageAnswer>;
  submit?(request: PageRequest, form: Form): Promise<PageAnswer>;
}
