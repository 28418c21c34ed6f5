import { Code, Drawer, Group, Select, Switch, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconTerminal2 } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type RowOf, usePages } from "../../../shared/api/usePages.ts";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { StateBadge } from "../../../shared/ui/StateBadge.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { OneCall } from "./OneCall.tsx";

type Call = RowOf<"/api/v1/merchant/api-logs">;
const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** Lists the calls that came with the merchant's API keys; one of them with what was sent and answered. */
export default function ApiLogs(): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<Call>();
  const [method, setMethod] = useState<(typeof methods)[number] | null>(null);
  const [path, setPath] = useState("");
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [asked] = useDebouncedValue(path.trim(), 300);
  const filter = {
    ...(method && { method }),
    ...(asked !== "" && { path: asked }),
    ...(onlyFailed && { failed: true }),
  };
  const calls = usePages("/api/v1/merchant/api-logs", filter, { everyMs: 5_000 });
  return (
    <SettingsPage title={t("settings.apiLogs.title")}>
      <Text c="dimmed">{t("settings.apiLogs.kept")}</Text>
      <Group align="flex-end">
        <Select
          label={t("settings.apiLogs.method")}
          clearable
          placeholder={t("documents.any")}
          data={[...methods]}
          value={method}
          onChange={setMethod}
        />
        <TextInput
          label={t("settings.apiLogs.path")}
          value={path}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        />
        <Switch
          label={t("settings.apiLogs.onlyFailed")}
          checked={onlyFailed}
          onChange={({ currentTarget }) => setOnlyFailed(currentTarget.checked)}
          mb={8}
        />
      </Group>
      <DataList
        label={t("settings.apiLogs.title")}
        list={calls}
        onOpen={setOpen}
        empty={
          <EmptyState icon={<IconTerminal2 />} title={t("settings.apiLogs.none")}>
            {t("settings.apiLogs.noneAbout")}
          </EmptyState>
        }
        columns={[
          {
            key: "call",
            header: t("settings.apiLogs.call"),
            width: "minmax(10rem, 3fr)",
            cell: (row) => (
              <Code style={{ overflowWrap: "anywhere" }}>
                {row.method} {row.path}
              </Code>
            ),
          },
          {
            key: "status",
            header: t("settings.apiLogs.status"),
            width: "7rem",
            cell: ({ status }) => (
              <StateBadge tone={status < 400 ? "good" : "bad"}>{String(status)}</StateBadge>
            ),
          },
          {
            key: "error",
            header: t("settings.apiLogs.error"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: ({ errorCode }) => errorCode,
          },
          {
            key: "at",
            header: t("settings.apiLogs.at"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.at} />,
          },
        ]}
      />
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t("settings.apiLogs.one")}
        position="right"
        size="lg"
      >
        {open && <OneCall id={open.id} />}
      </Drawer>
    </SettingsPage>
  );
}
