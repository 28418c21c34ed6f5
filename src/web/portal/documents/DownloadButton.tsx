import { Button, type ButtonProps } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Problem } from "../../shared/api/problem.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { download } from "../../shared/api/download.ts";

interface Shown extends ButtonProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Downloads a file of the API, and shows that it is on its way. */
export function DownloadButton({ path, children, ...look }: Shown): ReactNode {
  const t = useSharedTexts();
  const saving = useMutation({
    mutationFn: () => download(path),
    onError: (error) =>
      notifications.show({
        message: error instanceof Problem && error.message !== "" ? error.message : t("shared.act.failed"),
        color: "red",
      }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
      {...look}
    >
      {children}
    </Button>
  );
}
