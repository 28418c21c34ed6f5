import { type Message } from "../../domain/cfdi/matrix/message.ts";
import { messages } from "../../domain/cfdi/matrix/messages.ts";
import { pacOnlyMessages } from "../../domain/cfdi/matrix/pacOnlyMessages.ts";
import { stampingMessages } from "../../domain/cfdi/matrix/stampingMessages.ts";
import { errorCatalogue, type Text } from "../../errors.ts";
import type { CatalogueEntry } from "../../errors/entry.ts";

export interface ExplainedCode {
  readonly code: string;
  readonly source: "own" | "SAT" | "PAC";
  /** Of the HTTP answer; null for what documents are refused with. */
  readonly status: number | null;
  readonly retryable: boolean;
  readonly cases: readonly { readonly message: Text; readonly cure: Text | undefined }[];
}

/** Every code a caller may meet, by the code. SAT's matrix, then what stamping is refused with, then our own. */
export const explainedCodes: ReadonlyMap<string, ExplainedCode> = new Map(
  [...documentCodes(), ...ownCodes()].map((each) => [each.code, each]),
);

function documentCodes(): ExplainedCode[] {
  const cases = new Map<string, Message[]>();
  for (const [key, message] of Object.entries<Message>({
    ...messages,
    ...stampingMessages,
    ...pacOnlyMessages,
  })) {
    const [code = key] = key.split(" ");
    cases.set(code, [...(cases.get(code) ?? []), message]);
  }
  return [...cases].map(([code, all]) => ({
    code,
    source: code.includes(".") ? "own" : "SAT",
    status: null,
    retryable: false,
    cases: all,
  }));
}

/** Their text says what to do. */
function ownCodes(): ExplainedCode[] {
  return Object.entries<CatalogueEntry>(errorCatalogue).map(
    ([code, { status, message, retryable = false }]) => ({
      code,
      source: "own",
      status,
      retryable,
      cases: [{ message, cure: undefined }],
    }),
  );
}
