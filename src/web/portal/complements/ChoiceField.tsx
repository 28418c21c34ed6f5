import { Select } from "@mantine/core";
import type { ReactNode } from "react";

/** The props of every control of a value. */
export interface ValueControl {
  readonly label: string;
  readonly description: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly value: string;
  readonly write: (value: string) => void;
  readonly onBlur: () => void;
}

interface Choosing extends ValueControl {
  readonly choices: readonly string[];
}

/** Asks for one of a few values. */
export function ChoiceField({ choices, write, ...control }: Choosing): ReactNode {
  const own = control.value === "" || choices.includes(control.value) ? [] : [control.value];
  return (
    <Select
      {...control}
      clearable={!control.required}
      allowDeselect={!control.required}
      searchable={choices.length > 8}
      data={[...own, ...choices]}
      value={control.value === "" ? null : control.value}
      onChange={(chosen) => write(chosen ?? "")}
    />
  );
}
