import { AppError } from "../../errors.ts";
import type { Cookie } from "../answer.ts";
import { cookieMark } from "./cookieMark.ts";
import type { Page, PageRequest } from "./page.ts";

const name = "tmb_link";
const hourSeconds = 3_600;
const parameter = "link";

type Behind = Pick<PageRequest, "params">;

/**
 * Returns the page that a mail's link opens. It moves the token out of the address, where histories and screens show
 * it, into a cookie of the page behind. The token stays valid, since programs that check mails follow links too. Beside
 * it stands the address without a token, which says that the link has ended.
 */
export function linkPages(path: string): readonly Page[] {
  const ended = () =>
    Promise.reject(new AppError("auth.link_ended", { internal: "an address without a link" }));
  return [{ path, callsPerMinute: 20, show: ended, submit: ended }, linkPage(path)];
}

function linkPage(path: string): Page {
  return {
    path: `${path}/:token`,
    callsPerMinute: 60,
    show({ params }) {
      const token = params["token"] ?? "";
      if (!/^[\w-]{1,100}$/.test(token)) return Promise.reject(new AppError("auth.link_ended"));
      const mark = cookieMark(token);
      const goTo = addressOf(path, mark);
      const cookie = { name: cookieOf(mark), value: token, path: goTo, maxAgeSeconds: hourSeconds };
      return Promise.resolve({ goTo, cookies: [cookie] });
    },
  };
}

/**
 * Returns the router's pattern of the page behind a link. Each link has an address and a cookie of its own, so the form
 * of one mail works when another mail's link was opened after it, in whatever path the cookies are kept.
 */
export function behindLink(path: string): string {
  return addressOf(path, `:${parameter}`);
}

/** Returns the address of this very page, for its form. */
export function linkAddress(path: string, { params }: Behind): string {
  return addressOf(path, params[parameter] ?? "");
}

/**
 * Returns the token of the link that led here. Throws `auth.link_ended` without one, for example when cookies are off.
 */
export function linkTokenOf({ client, params }: Pick<PageRequest, "client" | "params">): string {
  const token = client.cookie(cookieOf(params[parameter] ?? ""));
  if (token === undefined || token === "")
    throw new AppError("auth.link_ended", { internal: "no cookie of a link" });
  return token;
}

/** Forgets the token, once it has done its work. */
export function noLinkCookie(path: string, request: Behind): Cookie {
  return { name: cookieOf(request.params[parameter] ?? ""), value: null, path: linkAddress(path, request) };
}

function addressOf(path: string, mark: string): string {
  return `${path}/link/${mark}`;
}

function cookieOf(mark: string): string {
  return `${name}_${mark}`;
}
