import type { Tried } from "./tried.ts";

/** Says whether the other side has taken the message. */
export function hasArrived({ answer }: Tried): boolean {
  return answer.kind === "answered" && answer.status >= 200 && answer.status < 300;
}
