import { Anchor, Card, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import type { Tone } from "../../shared/ui/StateBadge.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Figures } from "./Dashboard.tsx";
import { Row, ServiceRows } from "./ServiceRows.tsx";

/** Shows what invoicing rests on: the seal, the e.firma, and the services of the PAC and SAT. */
export function Expiry({ figures }: { readonly figures: Figures }): ReactNode {
  const t = useTexts();
  const maySee = useMay("read settings");
  const efirma = queries.useQuery("get", "/api/v1/merchant/fiel", {}, { enabled: maySee });
  const seal = figures.certificates[0];
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
        <ServiceRows seconds={figures.secondsToStamp.fromRequest} />
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

function toneOf(daysLeft: number): Tone {
  if (daysLeft <= 0) return "bad";
  return daysLeft <= 60 ? "waiting" : "good";
}
