import { Badge, type MantineColor } from "@mantine/core";
import type { ReactNode } from "react";

/** A tone tells how a state is meant: it ended well or badly, is under way, waits for somebody, or needs nobody. */
export type Tone = "good" | "bad" | "busy" | "waiting" | "quiet";

const colours: Readonly<Record<Tone, MantineColor>> = {
  good: "green.6",
  bad: "red.6",
  busy: "blue.5",
  waiting: "yellow.6",
  quiet: "gray.5",
};

/** A state in a word beside a dot of its tone, so that nothing is told by colour alone. */
export function StateBadge({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Badge variant="dot" color={colours[tone]} tt="none" fw={500} size="lg">
      {children}
    </Badge>
  );
}
