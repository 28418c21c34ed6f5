import { Code, Text, Timeline } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { Panel } from "../../shared/ui/Panel.tsx";

/** Shows each call to a PAC about an invoice: what it answered, and how long it took. */
export function StampAttempts({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const found = queries.useQuery("get", "/api/v1/admin/invoices/{id}/attempts", { params: { path: { id } } });
  const attempts = found.data?.data.items;
  return (
    <Panel title={t("attempts.title")}>
      {attempts === undefined &&
        (found.error ? (
          <ProblemNote error={found.error} onRetry={() => found.refetch()} />
        ) : (
          <Waiting rows={2} />
        ))}
      {attempts?.length === 0 && <Text c="dimmed">{t("attempts.none")}</Text>}
      {attempts !== undefined && attempts.length > 0 && (
        <Timeline active={attempts.length - 1} bulletSize={14}>
          {attempts.map(({ id: key, pac, startedAt, finishedAt, outcome, error, answer }) => (
            <Timeline.Item key={key} title={`${pac}: ${t(`attempts.${outcome ?? "underWay"}`)}`}>
              <Text size="sm" c="dimmed">
                <When instant={startedAt} />
                {finishedAt !== null &&
                  ` · ${t("pacs.took", { ms: writeNumber(Date.parse(finishedAt) - Date.parse(startedAt)) })}`}
              </Text>
              {error && <Text size="sm">{error}</Text>}
              {answer && (
                <Code block mah={240} mt="xs" tabIndex={0}>
                  {answer}
                </Code>
              )}
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Panel>
  );
}
