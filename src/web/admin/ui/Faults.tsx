import { List, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface Fault {
  readonly code: string;
  readonly source: string;
  readonly path?: string | null;
  readonly message: string;
  readonly cure?: string | null;
}

/** Shows what is wrong with a document, in the words of the catalogue of errors: meaning, then what mends it. */
export function Faults({ faults }: { readonly faults: readonly Fault[] }): ReactNode {
  return (
    <List spacing="sm">
      {faults.map(({ code, source, path, message, cure }) => (
        <List.Item key={`${code} ${path ?? ""} ${message}`}>
          <Text size="sm">{message}</Text>
          {cure && (
            <Text size="sm" c="dimmed">
              {cure}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {source} · {code}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
