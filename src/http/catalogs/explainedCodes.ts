import { reasonTexts } from "../../domain/satDownloads/words/reasonTexts.ts";
import { errorCatalogue, type FaultSource, type Text } from "../../errors.ts";
import type { CatalogueEntry } from "../../errors/entry.ts";
import { faultTexts } from "../validation/faultTexts.ts";
import { faultTables } from "./faultTables.ts";

export interface ExplainedCode {
  readonly code: string;
  readonly source: FaultSource;
  /** The status of the HTTP answer; null for what stands in `details`, in a document's faults and in warnings. */
  readonly status: number | null;
  readonly retryable: boolean;
  readonly cases: readonly Case[];
}

interface Case {
  readonly message: Text;
  readonly cure: Text | undefined;
}

/** Gives `{limit}` where a text has the limit. */
const namesOfFigures = new Proxy({} as never, {
  get: (_, name) => {
    if (name === "valids" || name === "peers") return [`{${name}}`];
    return name === "because" || name === "near" ? undefined : `{${String(name)}}`;
  },
});

/**
 * Every code that an answer may have, by the code: of errors, of their details, of warnings, of a download's problems.
 */
export const explainedCodes: ReadonlyMap<string, ExplainedCode> = explainAll();

function explainAll(): Map<string, ExplainedCode> {
  const explained = new Map<string, ExplainedCode>();
  for (const [code, found] of [...fieldCases(), ...documentCases(), ...reasonCases(), ...ownCases()]) {
    const { cases = [] } = explained.get(code) ?? {};
    const isNew = cases.every(({ message, cure }) => message !== found.message || cure !== found.cure);
    explained.set(code, {
      code,
      source: sourceOf(code),
      ...answerOf(code),
      cases: isNew ? [...cases, found] : cases,
    });
  }
  return explained;
}

/** Returns the source of a code: the codes of SAT and PACs stand as they do there, and none of them has a point. */
function sourceOf(code: string): ExplainedCode["source"] {
  return /^(?:CFDI|CRP)?\d+$/.test(code) ? "SAT" : "own";
}

function answerOf(code: string): Pick<ExplainedCode, "status" | "retryable"> {
  const catalogue: Readonly<Record<string, CatalogueEntry>> = errorCatalogue;
  const { status = null, retryable = false } = catalogue[code] ?? {};
  return { status, retryable };
}

type CodedCase = readonly [code: string, found: Case];

/** Lists the faults that a request's fields can have; each text shows the names of its figures. */
function fieldCases(): CodedCase[] {
  const cases = new Map<string, CodedCase>();
  for (const describe of Object.values(faultTexts)) {
    const { code, message, cure } = describe(namesOfFigures);
    cases.set(`${code} ${message.es}`, [code, { message, cure }]);
  }
  return [...cases.values()];
}

function documentCases(): CodedCase[] {
  return faultTables
    .flatMap((table) => Object.entries(table))
    .map(([key, { message, cure }]) => [key.split(" ", 1)[0] as string, { message, cure }]);
}

/** Returns the reasons for which a download waits or has ended, and what follows where somebody can do something. */
function reasonCases(): CodedCase[] {
  return Object.entries(reasonTexts).map(([code, message]) => [code, { message, cure: undefined }]);
}

/** Returns our own cases, whose text says what to do. */
function ownCases(): CodedCase[] {
  return Object.entries<CatalogueEntry>(errorCatalogue).map(([code, { message }]) => [
    code,
    { message, cure: undefined },
  ]);
}
