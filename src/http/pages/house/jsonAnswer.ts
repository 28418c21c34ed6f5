import type { FileAnswer } from "../../answer.ts";

/** Returns what a program gets at a page's address: the same in the API's envelope. */
export function jsonAnswer(data: unknown): FileAnswer {
  return {
    status: 200,
    contentType: "application/json; charset=utf-8",
    bytes: JSON.stringify({ data }),
    headers: { Vary: "Accept, Accept-Language, Cookie" },
  };
}
