import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { PacProbe } from "../../../ports/pac.ts";
import { readSwAnswer } from "./swAnswer.ts";

export type BalanceReading =
  | PacProbe
  | { readonly kind: "credentials"; readonly said: string }
  | { readonly kind: "unavailable" }
  | { readonly kind: "unreadable"; readonly why: string };

/** Reads SW's answer to the question for the account's balance. */
export function readBalance({ status, body }: HttpAnswer): BalanceReading {
  if (status === 401 || status === 403) return { kind: "credentials", said: `HTTP ${status}` };
  if (status >= 500 || status === 408 || status === 429) return { kind: "unavailable" };
  const said = readSwAnswer(body);
  const left = said?.data["stampsBalance"];
  if (status !== 200 || said?.status !== "success" || typeof left !== "number")
    return { kind: "unreadable", why: "no balance" };
  return { kind: "known", stampsLeft: said.data["isUnlimited"] === true ? null : left };
}
