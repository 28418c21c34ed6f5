import { TextInput } from "@mantine/core";
import type { ChangeEvent, ReactNode } from "react";
import { queries } from "../../api/api.ts";
import { useSharedTexts } from "../../texts/useSharedTexts.ts";

interface Shown {
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly error?: ReactNode;
}

/** Takes a postal code, and tells which place it is, or that SAT's catalog has none. */
export function PostalCodeInput({ value, description, error, ...shown }: Shown): ReactNode {
  const t = useSharedTexts();
  const isWhole = /^\d{5}$/.test(value);
  const found = queries.useQuery(
    "get",
    "/api/v1/catalogs/postal-codes/{zip}",
    { params: { path: { zip: value } } },
    { enabled: isWhole, staleTime: Infinity, retry: false },
  );
  const place = isWhole && found.data ? placeOf(found.data.data) : "";
  const unknown = isWhole && found.error ? t("shared.form.unknownPostalCode") : undefined;
  return (
    <TextInput
      {...shown}
      value={value}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={5}
      description={place === "" ? description : place}
      error={error ?? unknown}
    />
  );
}

interface PostalPlace {
  readonly municipality: { readonly name: string | null } | null;
  readonly state: { readonly name: string | null } | null;
}

function placeOf({ municipality, state }: PostalPlace): string {
  return [municipality?.name, state?.name].filter(Boolean).join(", ");
}
