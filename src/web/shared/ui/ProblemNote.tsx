import { Alert, Button, List, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCloudOff, IconGhost } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Problem } from "../api/problem.ts";
import { useSharedTexts } from "../texts/useSharedTexts.ts";

interface Shown {
  readonly error: unknown;
  readonly onRetry?: () => unknown;
}

/** Tells what went wrong in the API's own words, each fault with its cure, and the reference that support asks for. */
export function ProblemNote({ error, onRetry }: Shown): ReactNode {
  const t = useSharedTexts();
  const { title, text, icon } = told(error, t);
  const faults = error instanceof Problem ? error.faults : [];
  const requestId = error instanceof Problem ? error.requestId : null;
  return (
    <Alert color="red" variant="light" title={title} icon={icon} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text}</Text>
        {faults.length > 0 && (
          <List size="sm">
            {faults.map(({ code, path, message, cure }) => (
              <List.Item key={`${code} ${path}`}>
                {message} {cure}
              </List.Item>
            ))}
          </List>
        )}
        {requestId !== null && (
          <Text size="xs" c="dimmed">
            {t("shared.problem.reference", { id: requestId })}
          </Text>
        )}
        {onRetry && (
          <Button size="xs" variant="default" onClick={() => void onRetry()}>
            {t("shared.act.retry")}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function told(error: unknown, t: ReturnType<typeof useSharedTexts>) {
  const isProblem = error instanceof Problem;
  // Without a line also the files of a page that was not open yet are missing.
  if (isProblem ? error.code === "offline" : !navigator.onLine)
    return {
      title: t("shared.problem.offlineTitle"),
      text: t("shared.problem.offline"),
      icon: <IconCloudOff />,
    };
  if (!isProblem)
    return {
      title: t("shared.problem.title"),
      text: t("shared.problem.broken"),
      icon: <IconAlertTriangle />,
    };
  if (error.status === 404)
    return { title: t("shared.problem.goneTitle"), text: t("shared.problem.gone"), icon: <IconGhost /> };
  return { title: t("shared.problem.title"), text: error.message, icon: <IconAlertTriangle /> };
}
