import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ChangeEvent, ReactNode } from "react";
import { queries } from "../../api/api.ts";

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

/** Takes an RFC, in capitals, and tells at once when it can be nobody's. */
export function RfcInput({ value, onChange, error, ...shown }: Shown): ReactNode {
  const [rfc] = useDebouncedValue(value, 300);
  const isWhole = /^[A-ZÑ&0-9]{12,13}$/.test(rfc);
  const check = queries.useQuery(
    "get",
    "/api/v1/catalogs/rfc/{rfc}",
    { params: { path: { rfc } } },
    { enabled: isWhole, staleTime: Infinity, retry: false },
  );
  const fault = rfc === value && isWhole ? check.data?.data.faults[0] : undefined;
  return (
    <TextInput
      {...shown}
      value={value}
      maxLength={13}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => {
        event.currentTarget.value = event.currentTarget.value.toUpperCase().replace(/\s/g, "");
        onChange(event);
      }}
      error={error ?? fault?.message}
    />
  );
}
