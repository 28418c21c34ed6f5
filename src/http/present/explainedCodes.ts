import { type Message } from "../../domain/cfdi/matrix/message.ts";
import { messages } from "../../domain/cfdi/matrix/messages.ts";
import { pacOnlyMessages } from "../../domain/cfdi/matrix/pacOnlyMessages.ts";
import { stampingMessages } from "../../domain/cfdi/matrix/stampingMessages.ts";
import { taxpayerMessages } from "../../domain/taxpayers/taxpayerMessages.ts";
import { ticketMessages } from "../../domain/tickets/messages/ticketMessages.ts";
import { errorCatalogue, type Text } from "../../errors.ts";
import type { CatalogueEntry } from "../../errors/entry.ts";
import { faultTexts } from "../validation/faultTexts.ts";

export interface ExplainedCode {
  readonly code: string;
  readonly source: "own" | "SAT" | "PAC";
  /** Of the HTTP answer; null for what documents are refused with. */
  readonly status: number | null;
  readonly retryable: boolean;
  readonly cases: readonly { readonly message: Text; readonly cure: Text | undefined }[];
}

/** Reads as `{limit}` where a text has the limit. */
const namesOfFigures = new Proxy({} as never, {
  get: (_, name) => (name === "valids" ? ["{valids}"] : `{${String(name)}}`),
});

/** Every code that a request or a document may be refused with, by the code: of fields, of documents, of answers. */
export const explainedCodes: ReadonlyMap<string, ExplainedCode> = new Map(
  [...fieldCodes(), ...documentCodes(), ...ownCodes()].map((each) => [each.code, each]),
);

function documentCodes(): ExplainedCode[] {
  const cases = new Map<string, Message[]>();
  for (const [key, message] of Object.entries<Message>({
    ...messages,
    ...stampingMessages,
    ...pacOnlyMessages,
    ...ticketMessages,
    ...taxpayerMessages,
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

/** What a body is refused with, each text with the names of its figures in their place. */
function fieldCodes(): ExplainedCode[] {
  const cases = new Map<string, Map<string, ExplainedCode["cases"][number]>>();
  for (const describe of Object.values(faultTexts)) {
    const { code, message, cure } = describe(namesOfFigures);
    const own = cases.get(code) ?? new Map<string, ExplainedCode["cases"][number]>();
    cases.set(code, own.set(message.es, { message, cure }));
  }
  return [...cases].map(([code, own]) => ({
    code,
    source: "own",
    status: null,
    retryable: false,
    cases: [...own.values()],
  }));
}
