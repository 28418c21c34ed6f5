import type { Language } from "../present/language.ts";
import english from "./texts/answers.en.json" with { type: "json" };
import spanish from "./texts/answers.es.json" with { type: "json" };

/**
 * The answers of a real run in each language, by the name of their schema. `UPDATE_GOLDENS=en npm run test:long --
 * everyOperation` keeps them anew, and `UPDATE_GOLDENS=es` those in Spanish.
 */
export const recordings: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = {
  en: english,
  es: spanish,
};
