import { setImmediate as others } from "node:timers/promises";
import Joi from "joi";
import { compressed, type Compressed } from "../compressed.ts";
import type { Language } from "../present/language.ts";
import { openRoute, type Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { oneOf } from "../validation/schemas.ts";

/** Caches ask again for the contract after this time. */
const freshSeconds = 300;

interface ContractQuery {
  readonly lang: Language;
}

/** Serves the contract in each language, made once at its first reader. */
export function contractRoute(contract: (language: Language) => Promise<object>): Route {
  const made = new Map<Language, Promise<Compressed>>();
  return openRoute<undefined, ContractQuery>({
    method: "get",
    path: "/openapi.json",
    operationId: "readContract",
    tag: "System",
    open: "Whoever integrates reads it first.",
    summary: "This contract as OpenAPI 3.1",
    query: createValidator<ContractQuery>(
      Joi.object({
        lang: oneOf(["en", "es"]).default("en").description("The language of its texts."),
      }),
    ),
    answers: { 200: { description: "The contract.", contentTypes: ["application/json"] } },
    async answer({ query: { lang } }) {
      const making = made.get(lang) ?? make(() => contract(lang));
      made.set(lang, making);
      const whole = await making;
      const { version } = whole;
      const contentType = "application/json";
      return { status: 200, contentType, compressed: whole, version, publicSeconds: freshSeconds };
    },
  });
}

async function make(contract: () => Promise<object>): Promise<Compressed> {
  const document = await contract();
  await others();
  return compressed(JSON.stringify(document));
}
