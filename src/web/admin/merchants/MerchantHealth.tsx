import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";

/** Shows how a merchant fares: its stamps of the day, what waits and since when, and its certificates. */
export function MerchantHealth({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const found = queries.useQuery("get", "/api/v1/admin/merchants/{id}/health", { params: { path: { id } } });
  const health = found.data?.data;
  return (
    <Panel title={t("health.title")}>
      {health === undefined ? (
        found.error ? (
          <ProblemNote error={found.error} onRetry={() => found.refetch()} />
        ) : (
          <Waiting rows={3} />
        )
      ) : (
        <Stack gap="lg">
          <Facts
            isGrid
            facts={[
              [t("health.stamped"), writeNumber(health.stampsOfDay.stamped + health.stampsOfDay.recovered)],
              [t("health.refused"), writeNumber(health.stampsOfDay.refused)],
              [t("health.inDoubt"), writeNumber(health.invoices.inDoubt)],
              [t("health.rejected"), writeNumber(health.tickets.rejected)],
              [
                t("health.oldestReceived"),
                <When key="oldestReceived" instant={health.oldestReceivedAt} distance />,
              ],
              [
                t("health.oldestUnstamped"),
                <When key="oldestUnstamped" instant={health.oldestUnstampedAt} distance />,
              ],
            ]}
          />
          <Facts
            facts={health.certificates.map(({ serialNumber, livemode, notAfter, daysLeft }) => [
              `${t("health.certificate")} ${serialNumber}`,
              <Text key={serialNumber} span size="sm">
                {t(livemode ? "mode.live" : "mode.test")} · <When instant={notAfter} /> ·{" "}
                {t("certificates.daysLeft", { count: daysLeft })}
              </Text>,
            ])}
          />
        </Stack>
      )}
    </Panel>
  );
}
