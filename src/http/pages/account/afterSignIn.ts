import type { Cookie, JsonAnswer } from "../../answer.ts";
import type { Language } from "../../present/language.ts";
import type { PageAnswer } from "../page.ts";
import { accountPaths } from "./accountPaths.ts";
import { codeStep } from "./codeStep.ts";

/**
 * Sends a person whose password or link was right to their account, or asks for the code of their second factor first.
 */
export function afterSignIn(
  { data, cookies = [] }: JsonAnswer,
  language: Language,
  spent: readonly Cookie[] = [],
): PageAnswer {
  const { challenge } = data as { readonly challenge?: string };
  if (challenge !== undefined) return { ...codeStep({ challenge }, language), cookies: spent };
  return { goTo: accountPaths.account, cookies: [...cookies, ...spent] };
}
