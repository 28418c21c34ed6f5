import { Fieldset, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { AddendaNames } from "./useTemplates.ts";

/** The values by name: a text for the document, or a list with one for each of its lines. */
export type GivenValues = Readonly<Record<string, string | readonly string[]>>;

interface Shown {
  readonly names: AddendaNames;
  /** The titles of the lines, each of which has values of its own where the template names them. */
  readonly lines: readonly string[];
  readonly values: GivenValues;
  readonly readOnly?: boolean;
  readonly onChange: (values: GivenValues) => void;
}

/** Asks for the values of an addenda that only people know, a field for each, and for those of each line. */
export function AddendaValues({ names, lines, values, readOnly = false, onChange }: Shown): ReactNode {
  const field = (name: string, value: string, change: (text: string) => void) => (
    <TextInput
      key={name}
      label={name}
      maxLength={500}
      readOnly={readOnly}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
  return (
    <>
      {names.ofDocument.map((name) =>
        field(name, textOf(values[name]), (text) => onChange({ ...values, [name]: text })),
      )}
      {names.ofLines.length > 0 &&
        lines.map((title, at) => (
          <Fieldset key={at} legend={`${at + 1} · ${title}`} p="sm">
            <Stack gap="xs">
              {names.ofLines.map((name) =>
                field(name, lineOf(values[name], at), (text) =>
                  onChange({
                    ...values,
                    [name]: lines.map((_, place) => (place === at ? text : lineOf(values[name], place))),
                  }),
                ),
              )}
            </Stack>
          </Fieldset>
        ))}
    </>
  );
}

function textOf(value: GivenValues[string] | undefined): string {
  return typeof value === "string" ? value : "";
}

/** A text for the document is that of every line, too. */
function lineOf(value: GivenValues[string] | undefined, at: number): string {
  return typeof value === "object" ? (value[at] ?? "") : textOf(value);
}

/** Returns the values without those that nobody has filled in. */
export function filledIn(values: GivenValues): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | string[]][] => {
      if (typeof value === "string") return value.trim() === "" ? [] : [[name, value]];
      return value.some((one) => one.trim() !== "") ? [[name, [...value]]] : [];
    }),
  );
}
