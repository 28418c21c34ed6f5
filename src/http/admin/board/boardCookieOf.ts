import { adminLoginLife } from "../../../domain/access/adminLoginLife.ts";
import type { Cookie } from "../../answer.ts";
import { boardCookie, boardPath } from "./boardPaths.ts";

/** Returns the cookie that opens the page of the queues, or with `null` the one that clears it. */
export function boardCookieOf(value: string | null): Cookie {
  const life = value === null ? {} : { maxAgeSeconds: adminLoginLife.boardMs / 1_000 };
  return { name: boardCookie, path: boardPath, sameSite: "strict", value, ...life };
}
