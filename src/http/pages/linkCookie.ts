import { AppError } from "../../errors.ts";
import type { Cookie } from "../answer.ts";
import type { Page, PageRequest } from "./page.ts";

const name = "tmb_link";
const hourSeconds = 3_600;

/**
 * Returns the page that a mail's link opens. It moves the token out of the address, where histories and screens show
 * it, into a cookie of the page behind. The token stays valid, since programs that check mails follow links too.
 */
export function linkPage(path: string): Page {
  return {
    path: `${path}/:token`,
    callsPerMinute: 60,
    show({ params }) {
      const token = params["token"] ?? "";
      if (!/^[\w-]{1,100}$/.test(token)) return Promise.reject(new AppError("auth.link_ended"));
      return Promise.resolve({
        goTo: path,
        cookies: [{ name, value: token, path, maxAgeSeconds: hourSeconds }],
      });
    },
  };
}

/**
 * Returns the token of the link that led here. Throws `auth.link_ended` without one, for example when cookies are off.
 */
export function linkTokenOf({ client }: Pick<PageRequest, "client">): string {
  const token = client.cookie(name);
  if (token === undefined || token === "")
    throw new AppError("auth.link_ended", { internal: "no cookie of a link" });
  return token;
}

/** Forgets the token, once it has done its work. */
export function noLinkCookie(path: string): Cookie {
  return { name, value: null, path };
}
