import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface Shown {
  readonly label: string;
  /** Says what the search needs before it finds more. */
  readonly hint?: string | undefined;
  readonly words: string;
  readonly onType: (words: string) => void;
}

/** Takes the words of a list's search, which stay out of the address. */
export function SearchWords({ label, hint, words, onType }: Shown): ReactNode {
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      title={hint}
      description={words === "" ? undefined : hint}
      inputWrapperOrder={["input", "description"]}
      leftSection={<IconSearch size={16} />}
      w={{ base: "100%", xs: 320 }}
      maxLength={250}
      value={words}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
