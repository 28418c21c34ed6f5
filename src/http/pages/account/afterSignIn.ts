import type { Cookie, JsonAnswer } from "../../answer.ts";
import type { Language } from "../../present/language.ts";
import type { PageAnswer } from "../page.ts";
import { accountPaths } from "./accountPaths.ts";
import { codeStep } from "./codeStep.ts";

/** Where somebody goes who has proved who they are: to their account, or first to the question for the code. */
export function afterSignIn(
  { data, cookies = [] }: JsonAnswer,
  language: Language,
  spent: readonly Cookie[] = [],
): PageAnswer {
  const { challenge } = data as { readonly challenge?: string };
  if (challenge !== undefined) return { ...codeStep({ challenge }, language), cookies: spent };
  return { goTo: accountPaths.account, cookies: [...cookies, ...spent] };
}
