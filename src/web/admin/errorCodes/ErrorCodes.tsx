import { Code, Drawer, Group, Switch, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconMessageReport } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { pageLanguage } from "../../shared/texts/texts.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { OneCode } from "./OneCode.tsx";

export type ErrorCode = RowOf<"/api/v1/admin/error-codes">;

/** Lists the codes of errors and faults; one of them with the program's own words and those of the staff. */
export default function ErrorCodes(): ReactNode {
  const t = useTexts();
  const [words, setWords] = useState("");
  const [rewritten, setRewritten] = useState(false);
  const [open, setOpen] = useState<string>();
  const [q] = useDebouncedValue(words.trim(), 300);
  const found = usePages("/api/v1/admin/error-codes", {
    ...(q !== "" && { q }),
    ...(rewritten && { rewritten }),
  });
  const rows = useMemo(() => found.rows?.map((row) => ({ ...row, id: row.code })), [found.rows]);
  const shown = rows?.find(({ code }) => code === open);
  return (
    <Page title={t("errorCodes.title")}>
      <Text c="dimmed">{t("errorCodes.about")}</Text>
      <Group align="flex-end">
        <TextInput
          label={t("errorCodes.search")}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Switch
          label={t("errorCodes.onlyRewritten")}
          checked={rewritten}
          onChange={({ currentTarget }) => setRewritten(currentTarget.checked)}
          mb={8}
        />
      </Group>
      <DataList
        label={t("errorCodes.title")}
        list={{ ...found, rows }}
        onOpen={({ code }) => setOpen(code)}
        empty={<EmptyState icon={<IconMessageReport />} title={t("errorCodes.none")} />}
        columns={[
          {
            key: "code",
            header: t("errorCodes.code"),
            width: "minmax(10rem, 1fr)",
            cell: ({ code }) => <Code style={{ overflowWrap: "anywhere" }}>{code}</Code>,
          },
          {
            key: "says",
            header: t("errorCodes.says"),
            width: "minmax(10rem, 3fr)",
            wideOnly: true,
            cell: ({ message, builtIn }) => (
              <Text size="sm" lineClamp={2}>
                {message[pageLanguage] ?? builtIn[0]?.message[pageLanguage]}
              </Text>
            ),
          },
          {
            key: "rewritten",
            header: t("errorCodes.rewritten"),
            width: "8rem",
            cell: ({ message, cure }) =>
              [message.es, message.en, cure.es, cure.en].some((text) => text !== null) && (
                <StateBadge tone="good">{t("errorCodes.rewritten")}</StateBadge>
              ),
          },
        ]}
      />
      <Drawer
        opened={shown !== undefined}
        onClose={() => setOpen(undefined)}
        title={open}
        position="right"
        size="lg"
      >
        {shown && <OneCode key={shown.code} code={shown} onDone={() => setOpen(undefined)} />}
      </Drawer>
    </Page>
  );
}
