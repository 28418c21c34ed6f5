import { STATUS_CODES } from "node:http";
import { type ErrorCode, errorCatalogue } from "../../errors.ts";
import type { Language } from "../present/language.ts";
import { answerHeaders, helpHeader, retryHeader } from "./contractHeaders.ts";

/** Collects the answers that refuse: what several operations answer alike becomes one component. */
export interface RefusalShelf {
  /** Returns one answer for each status of these codes. `write` completes it. */
  answersFor(codes: readonly ErrorCode[]): Readonly<Record<string, object>>;
  /** Completes all answers, and returns those to which several refer by their names. */
  write(): Readonly<Record<string, object>>;
}

interface Refusal {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
  /** The answers of operations, empty until they are written. */
  readonly uses: object[];
}

export function createRefusalShelf(language: Language): RefusalShelf {
  const refusals = new Map<string, Refusal>();
  return { answersFor, write };

  function answersFor(codes: readonly ErrorCode[]): Readonly<Record<string, object>> {
    const distinct = [...new Set(codes)];
    const statuses = new Set(distinct.map((code) => errorCatalogue[code].status));
    return Object.fromEntries(
      [...statuses].map((status) => {
        const own = distinct.filter((code) => errorCatalogue[code].status === status);
        const refusal = refusals.get(own.join()) ?? { status, codes: own, uses: [] };
        refusals.set(own.join(), refusal);
        const answer = {};
        refusal.uses.push(answer);
        return [status, answer];
      }),
    );
  }

  function write(): Readonly<Record<string, object>> {
    const shared: Record<string, object> = {};
    for (const { status, codes, uses } of refusals.values()) {
      const answer = describeRefusal(status, codes, language);
      const name = uses.length > 1 ? freeName(status, shared) : undefined;
      if (name !== undefined) shared[name] = answer;
      for (const use of uses)
        Object.assign(use, name === undefined ? answer : { $ref: `#/components/responses/${name}` });
    }
    return shared;
  }
}

/** Returns the words of the status, with a number where several answers have it. */
function freeName(status: number, taken: object): string {
  const phrase = (STATUS_CODES[status] ?? "Refused").replaceAll(/\W/g, "");
  let name = phrase;
  for (let count = 2; name in taken; count += 1) name = `${phrase}${count}`;
  return name;
}

/** Describes an answer; its text and its examples name each code that it may have. */
function describeRefusal(status: number, codes: readonly ErrorCode[], language: Language): object {
  const isPassing = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message[language]}`).join("\n\n"),
    headers: { ...answerHeaders, ...helpHeader, ...(isPassing && retryHeader) },
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** Returns an example of every error. */
export function errorExamples(language: Language): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(errorCatalogue).map(([code, { message }]) => [
      code,
      { value: { error: code, message: message[language] } },
    ]),
  );
}
