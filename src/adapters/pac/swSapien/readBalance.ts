import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { PacProbe } from "../../../ports/pac.ts";
import { isUnavailable, type Unread } from "../pacLine.ts";
import { readSwAnswer } from "./swAnswer.ts";

export type BalanceReading = PacProbe | Unread;

/** Reads SW's answer to the question for the account's balance. */
export function readBalance({ status, body }: HttpAnswer): BalanceReading {
  if (status === 401 || status === 403) return { kind: "credentials", said: `HTTP ${status}` };
  if (isUnavailable(status)) return { kind: "unavailable" };
  const said = readSwAnswer(body);
  const left = said?.data["stampsBalance"];
  if (status !== 200 || said?.status !== "success" || typeof left !== "number")
    return { kind: "unreadable", why: "no balance" };
  return { kind: "known", stampsLeft: said.data["isUnlimited"] === true ? null : left };
}
