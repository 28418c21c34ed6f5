import { Anchor, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { pageOf } from "./pageOf.ts";

const path = "/api/v1/merchant/notifications";
const shown = ["unread", "all"] as const;
type Row = RowOf<typeof path>;

/** Lists what happened that a person should look at, each with the page where it is put right. */
export default function Notifications(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { impersonates } = useSession();
  const [filters, change] = useFilters(["shown"]);
  const which = shown.find((each) => each === filters.shown) ?? "unread";
  const list = usePages(path, which === "unread" ? { unread: true } : {}, { everyMs: 30_000 });
  const read = queries.useMutation("put", path, {
    onSuccess: () => client.invalidateQueries({ queryKey: ["get", path] }),
  });
  const newest = list.rows?.[0];
  return (
    <Page title={t("notifications.title")}>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t("notifications.title")}
          data={shown.map((value) => ({ value, label: t(`notifications.shown.${value}`) }))}
          value={which}
          onChange={(value) => change({ shown: value })}
        />
        {newest !== undefined && !impersonates && (
          <Button
            variant="default"
            loading={read.isPending}
            onClick={() => read.mutate({ body: { until: newest.id } })}
          >
            {t("notifications.readAll")}
          </Button>
        )}
      </Group>
      {read.error !== null && <ProblemNote error={read.error} />}
      <DataList
        label={t("notifications.title")}
        list={list}
        empty={
          <EmptyState icon={<IconBell />} title={t("notifications.emptyTitle")}>
            {t("notifications.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "message",
            header: t("notifications.title"),
            width: "minmax(14rem, 3fr)",
            cell: (row) => <Told row={row} />,
          },
          {
            key: "at",
            header: t("notifications.at"),
            width: "11rem",
            wideOnly: true,
            cell: (row) => <When instant={row.timestamp} />,
          },
          {
            key: "act",
            header: t("notifications.state"),
            width: "12rem",
            cell: (row) =>
              row.isRead ? null : impersonates ? (
                <StateBadge tone="waiting">{t("notifications.unreadMark")}</StateBadge>
              ) : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => read.mutate({ body: { ids: [row.id] } })}
                >
                  {t("notifications.read")}
                </Button>
              ),
          },
        ]}
      />
    </Page>
  );
}

function Told({ row }: { readonly row: Row }): ReactNode {
  const t = useTexts();
  const { subject, message, isRead } = row;
  return (
    <Stack gap={0}>
      <Text size="sm" fw={isRead ? 400 : 600} style={{ whiteSpace: "normal" }}>
        {message}
      </Text>
      <Anchor component={Link} href={pageOf(subject)} size="sm" truncate>
        {subject.name ?? t("notifications.open")}
      </Anchor>
    </Stack>
  );
}
