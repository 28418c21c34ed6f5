import { createContext, createElement, type ReactNode, use, useMemo } from "react";

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

type Finder = (name: string, values?: Values) => string;

/**
 * Returns the function that finds a text by its name and puts values in; `count` chooses between `one` and `other`. What
 * is not among these texts is asked of the ones around them.
 */
function finder(texts: Texts, around?: Finder): Finder {
  return (name, values = {}) => {
    let found: string | Texts | undefined = texts;
    for (const part of name.split(".")) found = typeof found === "object" ? found[part] : undefined;
    if (typeof found === "object") found = found[plurals.select(Number(values["count"]))] ?? found["other"];
    if (typeof found === "string")
      return found.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value] ?? ""));
    if (around) return around(name, values);
    throw new Error(`no text is called ${name}`);
  };
}

const TextsInUse = createContext<Finder | undefined>(undefined);

/** Gives texts to what stands in it, beside those around it. */
export function TextsProvider({
  texts,
  children,
}: {
  readonly texts: Texts;
  readonly children: ReactNode;
}): ReactNode {
  const around = use(TextsInUse);
  const value = useMemo(() => finder(texts, around), [texts, around]);
  return createElement(TextsInUse, { value }, children);
}

/** Makes the hook by which the components of a face, or those that all share, find their texts. */
export function textsHook<T extends Texts>(): () => (name: TextName<T>, values?: Values) => string {
  return () => {
    const find = use(TextsInUse);
    if (find === undefined) throw new Error("texts are used outside their provider");
    return find;
  };
}
