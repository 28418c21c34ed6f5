import { Autocomplete } from "@mantine/core";
import type { ReactNode } from "react";
import { useSoon } from "../documents/useSoon.ts";
import { useEntries } from "./useEntries.ts";
import type { ValueControl } from "./ChoiceField.tsx";

interface Shown extends ValueControl {
  readonly catalog: string;
  /** The code of the country, state or postal code that it lies in. */
  readonly within: string;
}

/** Asks for a part of an address: one of SAT's codes within another, or, abroad, any text. */
export function PlaceField({ catalog, within, write, ...control }: Shown): ReactNode {
  const words = useSoon(control.value);
  const { entries } = useEntries({ name: catalog }, { parent: within, words });
  const names = new Map(entries.map(({ code, description }) => [code, description]));
  const chosen = names.get(control.value);
  return (
    <Autocomplete
      {...control}
      description={chosen === undefined ? control.description : `${control.description} · ${chosen}`}
      data={[...names.keys()]}
      filter={({ options }) => options}
      renderOption={({ option }) => `${option.value} · ${names.get(option.value) ?? ""}`}
      onChange={write}
    />
  );
}
