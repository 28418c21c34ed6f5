import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { PacProbe } from "../../../ports/pac.ts";
import { childrenOf, textOf } from "../../readSoap.ts";
import type { Unread } from "../pacLine.ts";
import { isAboutUser } from "./readCancelAnswer.ts";
import { readResult } from "./readResult.ts";

/** The credit of an issuer that buys stamps as it needs them. */
const onDemand = -1;

/**
 * Reads the first page of `customers`, the issuers under the account with the credit of each. The sum is what is left,
 * where all issuers stand on that page and none buys on demand.
 */
export function readCustomers(answer: HttpAnswer): PacProbe | Unread {
  const reading = readResult(answer, "customers");
  if (reading.kind !== "result") return reading;
  const message = textOf(childrenOf(reading.result, "message")[0]);
  const [, last, all] = /^Showing \d+ to (\d+) of (\d+) entries$/.exec(message) ?? [];
  if (all === undefined)
    return isAboutUser(message)
      ? { kind: "credentials", said: message }
      : { kind: "unreadable", why: "no page of customers" };
  const credits = childrenOf(reading.result, "users")
    .flatMap((users) => childrenOf(users, "ResellerUser"))
    .map((user) => Number(textOf(childrenOf(user, "credit")[0]) || NaN));
  const isWhole = Number(last) >= Number(all) && credits.length === Number(all);
  const areCounted = credits.every((credit) => Number.isSafeInteger(credit) && credit !== onDemand);
  const sum = credits.reduce((total, credit) => total + credit, 0);
  return { kind: "known", stampsLeft: isWhole && areCounted ? sum : null };
}
