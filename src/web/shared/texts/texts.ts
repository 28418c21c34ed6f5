import { createContext, createElement, type ReactNode, use } from "react";

export type Language = "es" | "en";

/** A text, or one a number decides about (`one`, `other`), or a group of them by name. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

type Values = Readonly<Record<string, string | number>>;

/** Names a text by its groups, with dots between them. */
export type TextName<T> = T extends string | { readonly other: string }
  ? never
  : {
      [K in keyof T & string]: T[K] extends string | { readonly other: string }
        ? K
        : `${K}.${TextName<T[K]>}`;
    }[keyof T & string];

/** The language of the page, which the server has chosen as it does for every page. */
export const pageLanguage: Language = document.documentElement.lang === "en" ? "en" : "es";

const plurals = new Intl.PluralRules(pageLanguage);

/** Returns the function that finds a text by its name and puts values in; `count` chooses between `one` and `other`. */
function finder(texts: Texts) {
  return (name: string, values: Values = {}): string => {
    let found: string | Texts | undefined = texts;
    for (const part of name.split(".")) found = typeof found === "object" ? found[part] : undefined;
    if (typeof found === "object") found = found[plurals.select(Number(values["count"]))] ?? found["other"];
    if (typeof found !== "string") throw new Error(`no text is called ${name}`);
    return found.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value] ?? ""));
  };
}

const TextsInUse = createContext<ReturnType<typeof finder> | undefined>(undefined);

export function TextsProvider({
  texts,
  children,
}: {
  readonly texts: Texts;
  readonly children: ReactNode;
}): ReactNode {
  return createElement(TextsInUse, { value: finder(texts) }, children);
}

/** Makes the hook by which the components of a face, or those that all share, find their texts. */
export function textsHook<T extends Texts>(): () => (name: TextName<T>, values?: Values) => string {
  return () => {
    const find = use(TextsInUse);
    if (find === undefined) throw new Error("texts are used outside their provider");
    return find;
  };
}
