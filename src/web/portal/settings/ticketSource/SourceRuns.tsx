import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { SourceFault } from "./SourceFault.tsx";
import type { SourceRun } from "./sourceValues.ts";

/** Lists the last runs: when, how many tickets, and what failed. */
export function SourceRuns({ runs }: { readonly runs: readonly SourceRun[] }): ReactNode {
  const t = useTexts();
  if (runs.length === 0) return <Text size="sm">{t("settings.ticketSource.noRuns")}</Text>;
  return (
    <Stack gap="sm" component="ol" p={0} m={0} style={{ listStyle: "none" }}>
      {runs.map((run) => (
        <li key={run.id}>
          <Text size="sm">
            <When instant={run.at} />
            {": "}
            {t("settings.ticketSource.counts", {
              created: String(run.created),
              replaced: String(run.replaced),
              same: String(run.same),
              refused: String(run.refused),
            })}
          </Text>
          {run.fault !== null && <SourceFault fault={run.fault} status={run.status} />}
          {run.refusals.map((refusal, at) => (
            <Text key={at} size="xs" c="var(--danger)">
              {refusal.externalId ?? t("settings.ticketSource.noFolio")}:{" "}
              {refusal.faults.map(({ path, message }) => `${path}: ${message}`).join(" ") || refusal.error}
            </Text>
          ))}
        </li>
      ))}
    </Stack>
  );
}
