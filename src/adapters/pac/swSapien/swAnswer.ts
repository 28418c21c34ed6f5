import { isObject, parseObject } from "../parseObject.ts";

/** The envelope of every answer of SW. Only its outer shape is trusted; `data` differs by operation. */
export interface SwAnswer {
  readonly status: "success" | "error";
  readonly message: string;
  readonly messageDetail: string;
  /** SAT's code for a request as a whole, where an operation returns it. */
  readonly codStatus: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads SW's envelope, or answers `undefined` for anything else: HTML, cut JSON, another service's JSON. */
export function readSwAnswer(body: Buffer): SwAnswer | undefined {
  const answer = parseObject(body);
  if (answer?.["status"] !== "success" && answer?.["status"] !== "error") return undefined;
  return {
    status: answer["status"],
    message: textOf(answer["message"]),
    messageDetail: textOf(answer["messageDetail"]),
    codStatus: textOf(answer["codStatus"]),
    data: isObject(answer["data"]) ? answer["data"] : {},
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
