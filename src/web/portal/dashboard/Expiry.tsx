import { Anchor, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Figures } from "./Dashboard.tsx";

/** Shows what invoicing rests on: the seal, the e.firma, and how soon the PAC stamps. */
export function Expiry({ figures }: { readonly figures: Figures }): ReactNode {
  const t = useTexts();
  const maySee = useMay("read settings");
  const efirma = queries.useQuery("get", "/api/v1/merchant/fiel", {}, { enabled: maySee });
  const seal = figures.certificates[0];
  const { inDoubt } = figures.waiting;
  const seconds = figures.secondsToStamp.fromRequest;
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="base">
      <Title order={2} size="h4" id="base" mb="sm">
        {t("dashboard.base")}
      </Title>
      <Stack gap="xs">
        <Row label={t("settings.certificates.seal")} tone={seal ? toneOf(seal.daysLeft) : "bad"}>
          {seal ? left(seal.daysLeft) : t("dashboard.noSeal")}
        </Row>
        {efirma.data && (
          <Row
            label={t("settings.certificates.efirma")}
            tone={efirma.data.data.daysLeft === null ? "quiet" : toneOf(efirma.data.data.daysLeft)}
          >
            {efirma.data.data.daysLeft === null
              ? t("certificateState.missing")
              : left(efirma.data.data.daysLeft)}
          </Row>
        )}
        <Row label={t("dashboard.pac")} tone={inDoubt > 0 ? "waiting" : seconds === null ? "quiet" : "good"}>
          {inDoubt > 0
            ? t("dashboard.pacSilent", { count: inDoubt })
            : seconds === null
              ? t("dashboard.pacUnused")
              : t("dashboard.pacSpeed", { seconds })}
        </Row>
      </Stack>
      {maySee && (
        <Anchor component={Link} href="/settings/certificates" size="sm" mt="md" display="inline-block">
          {t("dashboard.toCertificates")}
        </Anchor>
      )}
    </Card>
  );

  function left(days: number): string {
    return days < 0 ? t("certificateState.expired") : t("dashboard.daysLeft", { count: days });
  }
}

interface RowShown {
  readonly label: string;
  readonly tone: Tone;
  readonly children: ReactNode;
}

function Row({ label, tone, children }: RowShown): ReactNode {
  return (
    <Group justify="space-between">
      <Text size="sm">{label}</Text>
      <StateBadge tone={tone}>{children}</StateBadge>
    </Group>
  );
}

function toneOf(daysLeft: number): Tone {
  if (daysLeft <= 0) return "bad";
  return daysLeft <= 60 ? "waiting" : "good";
}
