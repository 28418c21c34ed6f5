import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { writeInstant } from "../../shared/texts/format.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { switchSession } from "../session/switchSession.ts";
import { useMay, useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly canGoLive: boolean;
  readonly liveSince: string | null;
}

/** The last step: real invoices from now on. */
export function GoLive({ canGoLive, liveSince }: Shown): ReactNode {
  const t = useTexts();
  const { kind, livemode } = useSession();
  const mayGo = useMay("manage certificates");
  const go = useMutation({
    mutationFn: async () => {
      if (liveSince === null) await api.POST("/api/v1/merchant/go-live", {});
      await switchSession(kind, { livemode: true });
    },
    onSuccess: () => window.location.assign("/portal"),
  });
  const isOver = liveSince !== null && livemode;
  return (
    <Alert
      icon={<IconRocket />}
      color={canGoLive ? "green" : "gray"}
      title={
        liveSince === null ? t("onboarding.goLive") : t("onboarding.live", { day: writeInstant(liveSince) })
      }
    >
      <Stack gap="sm">
        <Text size="sm">{canGoLive ? t("onboarding.goLiveAbout") : t("onboarding.goLiveNotYet")}</Text>
        {go.error !== null && <ProblemNote error={go.error} />}
        {mayGo && canGoLive && !isOver && (
          <Group>
            <Button loading={go.isPending} onClick={() => go.mutate()}>
              {liveSince === null ? t("onboarding.goLiveButton") : t("session.toLive")}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
