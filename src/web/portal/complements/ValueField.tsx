import { TextInput } from "@mantine/core";
import { memo, type ReactNode, useState } from "react";
import { afterPress } from "../../shared/ui/form/afterPress.ts";
import { useTexts } from "../texts/useTexts.ts";
import { CatalogField } from "./CatalogField.tsx";
import { ChoiceField, type ValueControl } from "./ChoiceField.tsx";
import { useComplementForm } from "./formContext.ts";
import { type FormSchema, textOf } from "./formSchema.ts";
import { PlaceField } from "./PlaceField.tsx";

interface Shown {
  readonly name: string;
  readonly schema: FormSchema;
  readonly path: string;
  readonly value: unknown;
  readonly isRequired?: boolean;
  /** The value beside it that its codes stand within. */
  readonly within?: unknown;
}

const types: Readonly<Record<string, string>> = { date: "date", "date-time-local": "datetime-local" };

/** Asks for one value of a complement: a choice, a code of a catalog, a day, or a text. */
export const ValueField = memo(function ValueField(shown: Shown): ReactNode {
  const { name, schema, path, isRequired = false, within } = shown;
  const t = useTexts();
  const { write, faultAt } = useComplementForm();
  const value = textOf(shown.value);
  // Nobody is blamed for a field that he has not come to.
  const [isSeen, setSeen] = useState(value !== "");
  const { title = name, description, format = "", maxLength, enum: choices, "x-catalog": catalog } = schema;
  const about = [name, schema["x-computed"] ? t("complements.computed") : description];
  const control: ValueControl = {
    label: title,
    description: about.filter(Boolean).join(" · "),
    required: isRequired,
    error: isSeen ? faultAt(path) : undefined,
    value,
    write: (after) => write(path, after === "" ? undefined : after),
    onBlur: () => afterPress(() => setSeen(true)),
  };
  if (catalog?.within !== undefined)
    return <PlaceField {...control} catalog={catalog.name} within={textOf(within)} />;
  if (catalog !== undefined) return <CatalogField {...control} catalog={catalog} choices={choices} />;
  if (choices !== undefined) return <ChoiceField {...control} choices={choices} />;
  const isNumber = schema.type !== "string";
  const { write: tell, ...field } = control;
  return (
    <TextInput
      {...field}
      {...(types[format] !== undefined && { type: types[format] })}
      {...(format === "date-time-local" && { step: 1 })}
      {...(isNumber && { inputMode: "decimal" as const })}
      {...(maxLength !== undefined && { maxLength })}
      autoComplete="off"
      // A text that stands in a list is blank before it is written.
      onChange={({ currentTarget }) => tell(whole(currentTarget.value, format))}
    />
  );
});

/** SAT's times have seconds, which browsers leave out where there are none. */
function whole(typed: string, format: string): string {
  return format === "date-time-local" && /T\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed;
}
