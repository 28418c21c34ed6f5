import type { Cookie, JsonAnswer } from "../../answer.ts";
import type { Language } from "../../present/language.ts";
import type { PageAnswer } from "../page.ts";
import { codeStep } from "./codeStep.ts";
import { nextPlace } from "./nextPlace.ts";

/**
 * Sends a person whose password or link was right to the portal, or asks for the code of their second factor first.
 */
export function afterSignIn(
  { data, cookies = [] }: JsonAnswer,
  language: Language,
  { spent = [], next = "" }: { readonly spent?: readonly Cookie[]; readonly next?: string } = {},
): PageAnswer {
  const { challenge } = data as { readonly challenge?: string };
  if (challenge !== undefined) return { ...codeStep({ challenge, next }, language), cookies: spent };
  return { goTo: nextPlace(next), cookies: [...cookies, ...spent] };
}
