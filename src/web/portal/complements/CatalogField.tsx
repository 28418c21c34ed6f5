import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import type { CatalogAddress } from "./formSchema.ts";
import { useEntries } from "./useEntries.ts";
import { ChoiceField, type ValueControl } from "./ChoiceField.tsx";

interface Shown extends ValueControl {
  readonly catalog: CatalogAddress;
  readonly choices: readonly string[] | undefined;
}

/** Asks for a code of one of SAT's catalogs; where that is not loaded, for the code as it is. */
export function CatalogField({ catalog, choices, ...control }: Shown): ReactNode {
  const { isEmpty } = useEntries(catalog);
  if (isEmpty && choices !== undefined) return <ChoiceField {...control} choices={choices} />;
  const { write, ...field } = control;
  if (isEmpty) return <TextInput {...field} onChange={({ currentTarget }) => write(currentTarget.value)} />;
  return (
    <CodeSelect
      {...field}
      catalog={catalog.name}
      {...(catalog.complement !== undefined && { complement: catalog.complement })}
      clearable={!field.required}
      onChange={(code) => write(code ?? "")}
    />
  );
}
