import { createContext, use } from "react";

interface Form {
  /** Writes a value at a path within the complements; undefined takes it away. */
  readonly write: (path: string, value: unknown) => void;
  /** Returns what the API says is wrong at exactly this path. */
  readonly faultAt: (path: string) => string | undefined;
}

/** The form that fields stand in. */
export const FormContext = createContext<Form>({ write: () => undefined, faultAt: () => undefined });

/** Returns the form that a field stands in. */
export function useComplementForm(): Form {
  return use(FormContext);
}
