import Joi from "joi";
import { type ExplainedCode, explainedCodes } from "./explainedCodes.ts";
import type { Language } from "../present/language.ts";
import { ownWordsOf, reworded } from "../present/words/reworded.ts";
import { AppError, type Text } from "../../errors.ts";
import type { Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { catalogRoute } from "./catalogRoute.ts";

const explanation = Joi.object({
  code: Joi.string().required(),
  source: Joi.string()
    .valid("own", "SAT", "PAC")
    .required()
    .description("The source of the code. SAT's and PACs' codes are unchanged."),
  status: Joi.number().integer().allow(null).required().description("HTTP status, of our own."),
  retryable: Joi.boolean().required().description("Whether the same call may succeed later."),
  cases: Joi.array()
    .items(Joi.object({ message: Joi.string().required(), cure: Joi.string().allow(null).required() }))
    .required()
    .description(
      "The meanings that it may have, and what to do; {figures} in braces are filled in when it happens.",
    ),
});

interface CodesQuery {
  readonly source?: ExplainedCode["source"];
  readonly q?: string;
}

const listAll = catalogRoute<CodesQuery>({
  path: "/error-codes",
  operationId: "listErrorCodes",
  summary: "What errors mean and how to cure them, in Spanish or English",
  query: createValidator<CodesQuery>(
    Joi.object({
      source: Joi.string().valid("own", "SAT", "PAC"),
      q: Joi.string()
        .max(100)
        .description("Words of the code, its meaning or its cure, in either language; all must be there."),
    }),
  ),
  renames: { search: "q" },
  description: "SAT's matrix of CFDI 4.0, what PACs refuse with, and our own.",
  schema: Joi.object({ items: Joi.array().items(explanation).required() }),
  callsPerMinute: 120,
  read({ query: { source, q = "" }, language }) {
    const wanted = [...explainedCodes.values()].filter(
      (each) => (source === undefined || each.source === source) && codeMatches(each, q),
    );
    return { items: wanted.map((each) => presentCode(each, language)) };
  },
});

const readOne = catalogRoute({
  path: "/error-codes/:code",
  operationId: "readErrorCode",
  summary: "What one error means and how to cure it",
  params: { code: Joi.string().max(60).example("CFDI40101") },
  description: "Its meanings.",
  schema: explanation,
  read({ params, language }) {
    const found = explainedCodes.get(params.code);
    if (!found) throw new AppError("resource.not_found");
    return presentCode(found, language);
  },
});

export const errorCodeRoutes: readonly Route[] = [listAll, readOne];

/** Returns whether all words stand in the code, its meanings or its cures, in either language, however they are written. */
export function codeMatches(explained: ExplainedCode, words: string): boolean {
  const { message, cure } = ownWordsOf(explained.code) ?? {};
  const own = [message?.es, message?.en, cure?.es, cure?.en].map((text) => text ?? "").join(" ");
  const text = `${searchText(explained)} ${plain(own)}`;
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const searchTexts = new Map<string, string>();

/** Returns all texts of a code in the form in which they are searched. */
function searchText({ code, cases }: ExplainedCode): string {
  const known = searchTexts.get(code);
  if (known !== undefined) return known;
  const texts = cases.flatMap(({ message, cure }) => [
    message.es,
    message.en,
    cure?.es ?? "",
    cure?.en ?? "",
  ]);
  const made = plain([code, ...texts].join(" "));
  searchTexts.set(code, made);
  return made;
}

/** Returns a text without accents and capitals, since people type neither. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Returns a code as the API explains it, in one language. */
export function presentCode({ code, source, status, retryable, cases }: ExplainedCode, language: Language) {
  const shown = cases.map(({ message, cure }) => ({
    message: reworded(code, "message", { text: message, language }),
    cure: cureOf(code, cure, language),
  }));
  return {
    code,
    source,
    status,
    retryable,
    cases: ownWordsOf(code) ? distinct(shown) : shown,
  };
}

interface PresentedCase {
  readonly message: string;
  readonly cure: string | null;
}

/** Returns what the staff has a code say to do also where the program has no cure for it. */
function cureOf(code: string, cure: Text | undefined, language: Language): string | null {
  if (cure) return reworded(code, "cure", { text: cure, language });
  return ownWordsOf(code)?.cure[language]?.replaceAll("{cure}", "") ?? null;
}

/** Leaves out cases that the staff's words have made the same. */
function distinct(cases: readonly PresentedCase[]): readonly PresentedCase[] {
  return [...new Map(cases.map((each) => [JSON.stringify(each), each])).values()];
}
