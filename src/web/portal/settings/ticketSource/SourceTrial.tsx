import { Code, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { operations } from "../../../shared/api/contract.ts";
import { StateBadge } from "../../../shared/ui/StateBadge.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { SourceFault } from "./SourceFault.tsx";

type Trial = operations["testTicketSource"]["responses"][200]["content"]["application/json"]["data"];

/** Shows the first tickets as they would be read, with every fault of each. */
export function SourceTrial({ trial }: { readonly trial: Trial }): ReactNode {
  const t = useTexts();
  if (trial.fault !== null && trial.found === 0)
    return <SourceFault fault={trial.fault} status={trial.status} />;
  return (
    <Stack gap="sm" role="status">
      {trial.fault === null ? null : <SourceFault fault={trial.fault} status={trial.status} />}
      <Text size="sm">
        {t("settings.ticketSource.found", { found: String(trial.found), sound: String(trial.sound) })}
      </Text>
      {trial.items.map((item, at) => (
        <Stack key={at} gap={4}>
          <StateBadge tone={item.faults.length === 0 ? "good" : "bad"}>
            {item.externalId ?? t("settings.ticketSource.noFolio")}
          </StateBadge>
          {item.faults.map((fault, place) => (
            <Text key={place} size="sm" c="var(--danger)">
              {fault.path}: {fault.message} {fault.cure ?? ""}
            </Text>
          ))}
          <Code block tabIndex={0} mah="16rem">
            {JSON.stringify(item.ticket, null, 2)}
          </Code>
        </Stack>
      ))}
    </Stack>
  );
}
