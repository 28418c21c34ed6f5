import { useCallback } from "react";
import { useSearchParams } from "wouter";

/**
 * Keeps the filters of a list in the address, so that it can be shared and gone back to. What a filter holds is a state, a
 * branch, a day; what people search for may be somebody's tax data, and stays out of addresses (`useSearchWords`).
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
): [Readonly<Partial<Record<Name, string>>>, (changed: Partial<Record<Name, string | null>>) => void] {
  const [params, setParams] = useSearchParams();
  const filters: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== "") filters[name] = value;
  }
  const change = useCallback(
    (changed: Partial<Record<Name, string | null>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed) as [Name, string | null][]) {
            if (value === null || value === "") after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [filters, change];
}
