import { Drawer, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconLifebuoy } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { HelpRequest } from "./HelpRequest.tsx";

const path = "/api/v1/merchant/support";
const states = ["open", "answered", "closed"] as const;
const tones = { open: "waiting", answered: "good", closed: "quiet" } as const;

/** Shows what consumers ask about their purchases. */
export default function HelpRequests(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["state"]);
  const state = states.find((each) => each === filters.state) ?? "open";
  const [open, setOpen] = useState<RowOf<typeof path>>();
  const requests = usePages(path, { state }, { everyMs: 30_000 });
  return (
    <Page title={t("help.title")}>
      <SegmentedControl
        aria-label={t("help.state")}
        data={states.map((value) => ({ value, label: t(`help.states.${value}`) }))}
        value={state}
        onChange={(value) => change({ state: value })}
        size="xs"
        style={{ alignSelf: "flex-start" }}
      />
      <DataList
        label={t("help.title")}
        list={requests}
        onOpen={setOpen}
        empty={
          <EmptyState icon={<IconLifebuoy />} title={t("help.emptyTitle")}>
            {t("help.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "message",
            header: t("help.message"),
            width: "minmax(12rem, 3fr)",
            cell: ({ message, ticket }) => (
              <Stack gap={0}>
                <Text size="sm" fw={500} truncate dir="auto">
                  {message}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {ticket.externalId}
                </Text>
              </Stack>
            ),
          },
          {
            key: "createdAt",
            header: t("help.askedAt"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.createdAt} />,
          },
          {
            key: "state",
            header: t("help.state"),
            width: "10rem",
            cell: (row) => <StateBadge tone={tones[row.state]}>{t(`help.states.${row.state}`)}</StateBadge>,
          },
        ]}
      />
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        position="right"
        size="lg"
        title={t("help.one")}
      >
        {open !== undefined && <HelpRequest request={open} onClose={() => setOpen(undefined)} />}
      </Drawer>
    </Page>
  );
}
