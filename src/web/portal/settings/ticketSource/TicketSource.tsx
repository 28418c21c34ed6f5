import { Select, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { usePages } from "../../../shared/api/usePages.ts";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { SourceForm } from "./SourceForm.tsx";
import { SourceRuns } from "./SourceRuns.tsx";

/** Shows which system is asked for tickets, how its fields are read, and what the last runs brought. */
export default function TicketSource(): ReactNode {
  const t = useTexts();
  const [branch, setBranch] = useState<string | null>(null);
  const branches = usePages("/api/v1/merchant/branches", {});
  const query = branch === null ? {} : { branch };
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/merchant/ticket-source", {
    params: { query },
  });
  const codes = (branches.rows ?? []).filter(({ archivedAt }) => archivedAt === null).map(({ code }) => code);
  return (
    <SettingsPage title={t("settings.ticketSource.title")}>
      <Stack gap="lg">
        {codes.length > 1 && (
          <Select
            label={t("settings.ticketSource.branch")}
            description={t("settings.ticketSource.branchHint")}
            placeholder={t("settings.ticketSource.anyBranch")}
            data={codes}
            value={branch}
            onChange={setBranch}
            clearable
            maw="24rem"
          />
        )}
        {error && <ProblemNote error={error} onRetry={() => refetch()} />}
        {data === undefined && !error && <Waiting rows={6} />}
        {data && (
          <Panel title={t("settings.ticketSource.terms")}>
            <SourceForm
              key={`${branch} ${data.data.source?.updatedAt}`}
              branch={branch}
              source={data.data.source}
            />
          </Panel>
        )}
        {data?.data.source && (
          <Panel title={t("settings.ticketSource.runs")}>
            <SourceRuns runs={data.data.runs} />
          </Panel>
        )}
      </Stack>
    </SettingsPage>
  );
}
