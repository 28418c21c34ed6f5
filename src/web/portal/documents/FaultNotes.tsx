import { Alert, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";

interface ToldFault {
  readonly code: string;
  readonly source: "own" | "SAT" | "PAC";
  readonly path: string;
  readonly message: string;
  readonly cure: string;
}

interface Shown {
  readonly faults: readonly ToldFault[];
  readonly title: string;
  /** The fault stops nothing: what it is about goes on. */
  readonly isMild?: boolean;
  /** The button that cures them. */
  readonly action?: ReactNode;
}

/** Shows what somebody found wrong: who says so, with which code, what it means and what cures it. */
export function FaultNotes({ faults, title, isMild = false, action }: Shown): ReactNode {
  const t = useTexts();
  if (faults.length === 0) return null;
  return (
    <Alert
      color={isMild ? "yellow" : "red"}
      variant="light"
      icon={<IconAlertTriangle />}
      title={title}
      role={isMild ? "note" : "alert"}
    >
      {faults.map(({ code, source, path, message, cure }) => (
        <div key={`${code} ${path}`}>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {message} {cure}
          </Text>
          <Text size="xs" c="dimmed" mb="xs" style={{ overflowWrap: "anywhere" }}>
            {t(`documents.source.${source}`)} · {code}
            {path !== "" && ` · ${path}`}
          </Text>
        </div>
      ))}
      {action !== undefined && <Group>{action}</Group>}
    </Alert>
  );
}
