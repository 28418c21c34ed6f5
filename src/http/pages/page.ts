import type { Cookie, FileAnswer } from "../answer.ts";
import type { Language } from "../present/language.ts";
import type { Request } from "../route.ts";
import type { AskApi } from "./askApi.ts";
import type { Form } from "./form.ts";
import type { Html } from "./html.ts";

/** What the document round it needs to know of a page. */
export interface PageContent {
  readonly title: string;
  readonly body: Html;
  /** Has the browser ask again, without a script. */
  readonly refreshSeconds?: number;
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

/** A page, the way to another, or a file to be saved. */
export type PageAnswer = ShownPage | SentOn | FileAnswer;

export interface PageRequest extends Pick<Request, "deps" | "client" | "requestId" | "params"> {
  readonly language: Language;
  /** Of the address; empty where absent. */
  readonly query: (name: string) => string;
  /** Calls an operation of the contract as its caller would, by its `operationId`. */
  readonly askApi: AskApi;
}

/** One address of the pages: a GET that changes nothing, and a form's POST where there is one. */
export interface Page {
  /** In the router's form, `/factura/:key`. */
  readonly path: string;
  /** Most calls in a minute from one address. */
  readonly callsPerMinute: number;
  show(request: PageRequest): Promise<PageAnswer>;
  submit?(request: PageRequest, form: Form): Promise<PageAnswer>;
}
