import { Alert, Code, Text } from "@mantine/core";
import { IconHistory, IconLink, IconLinkOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { SettingsPage } from "./SettingsPage.tsx";

/** Shows what was done here and by whom. Each entry seals the one before, so that none can be changed or taken out unseen. */
export default function AuditLog(): ReactNode {
  const t = useTexts();
  const entries = usePages("/api/v1/merchant/audit-log");
  return (
    <SettingsPage title={t("settings.audit.title")}>
      <Text c="dimmed">{t("settings.audit.chain")}</Text>
      <Chain />
      <DataList
        label={t("settings.audit.title")}
        list={entries}
        empty={<EmptyState icon={<IconHistory />} title={t("settings.audit.none")} />}
        columns={[
          {
            key: "number",
            header: t("settings.audit.number"),
            width: "5rem",
            wideOnly: true,
            cell: (row) => row.number,
          },
          {
            key: "action",
            header: t("settings.audit.action"),
            width: "minmax(10rem, 2fr)",
            cell: (row) => <Code>{row.action}</Code>,
          },
          {
            key: "actor",
            header: t("settings.audit.actor"),
            width: "minmax(8rem, 1fr)",
            cell: (row) => row.actor.name,
          },
          {
            key: "at",
            header: t("settings.audit.at"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.at} />,
          },
          {
            key: "hash",
            header: t("settings.audit.hash"),
            width: "8rem",
            wideOnly: true,
            cell: (row) => <Code title={row.hash}>{row.hash.slice(0, 10)}</Code>,
          },
        ]}
      />
    </SettingsPage>
  );
}

/** The state of the chain, followed anew whenever the page is opened. */
function Chain(): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = queries.useQuery(
    "get",
    "/api/v1/merchant/audit-log/chain",
    {},
    { staleTime: 60_000, refetchOnWindowFocus: false },
  );
  if (error) return <ProblemNote error={error} onRetry={() => refetch()} />;
  if (data === undefined) return null;
  const { intact, length, faults } = data.data;
  return (
    <Alert
      color={intact ? "green" : "red"}
      icon={intact ? <IconLink /> : <IconLinkOff />}
      title={t(intact ? "settings.audit.intact" : "settings.audit.broken")}
      role="status"
    >
      {t("settings.audit.length", { count: Number(length) })}
      {faults.map(({ number, kind }) => ` · ${number}: ${kind}`).join("")}
    </Alert>
  );
}
