import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { When } from "../ui/When.tsx";

interface Shown {
  /** The field of the same name of the API's answers. */
  readonly waitingFor: { readonly message: string; readonly nextAttemptAt: string | null } | null;
}

/** A line that says what something waits for, in the API's words, and when the system tries next; nothing once it has ended. */
export function WaitingFor({ waitingFor }: Shown): ReactNode {
  if (waitingFor === null) return null;
  const { message, nextAttemptAt } = waitingFor;
  return (
    <Text size="sm" c="dimmed">
      {message} {nextAttemptAt !== null && <When instant={nextAttemptAt} distance />}
    </Text>
  );
}
