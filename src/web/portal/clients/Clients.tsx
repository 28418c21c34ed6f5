import { Button, Group, SegmentedControl, SimpleGrid, Text, TextInput } from "@mantine/core";
import { IconFileZip, IconSearch, IconUsersGroup } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { lastMonth } from "../months/monthsBack.ts";
import { MonthSelect } from "../months/MonthSelect.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { ClientCard } from "./ClientCard.tsx";
import { type Client, tasksOf } from "./clientTasks.ts";

const path = "/auth/accountant/clients";

/** Shows an accountant all clients in one page, those with the most to do first. */
export default function Clients(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["month"]);
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(filters.month ?? "")
    ? (filters.month as string)
    : lastMonth();
  const { data, error, refetch } = queries.useQuery(
    "get",
    path,
    { params: { query: { month } } },
    { refetchInterval: ({ state }) => (isMaking(state.data?.data.items) ? 3_000 : 60_000) },
  );
  const client = useQueryClient();
  const makeAll = queries.useMutation("post", `${path}/exports`, {
    onSuccess: () => client.invalidateQueries({ queryKey: ["get", path] }),
  });
  const clients = data?.data.items;
  return (
    <Page title={t("clients.title")}>
      {clients === undefined ? (
        error ? (
          <ProblemNote error={error} onRetry={refetch} />
        ) : (
          <Waiting rows={4} height={140} />
        )
      ) : clients.length === 0 ? (
        <EmptyState icon={<IconUsersGroup />} title={t("clients.emptyTitle")}>
          {t("clients.empty")}
        </EmptyState>
      ) : (
        <>
          <Group align="flex-end" justify="space-between">
            <MonthSelect value={month} onChange={(value) => change({ month: value })} />
            <Button
              variant="default"
              leftSection={<IconFileZip size={18} />}
              loading={makeAll.isPending}
              onClick={() => makeAll.mutate({ body: { month } })}
            >
              {t("clients.makeAll")}
            </Button>
          </Group>
          {makeAll.error !== null && <ProblemNote error={makeAll.error} />}
          <Shown clients={clients} month={month} />
        </>
      )}
    </Page>
  );
}

function isMaking(clients: readonly Client[] | undefined): boolean {
  return clients?.some(({ month }) => ["queued", "running"].includes(month?.export?.state ?? "")) === true;
}

interface ShownClients {
  readonly clients: readonly Client[];
  readonly month: string;
}

function Shown({ clients, month }: ShownClients): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["show"]);
  const [words, setWords] = useState("");
  const busy = clients.filter((client) => tasksOf(client).length > 0);
  const shown = (filters.show === "open" ? busy : clients)
    .filter(({ tradeName, legalName, rfc }) => isNamed([tradeName, legalName, rfc], words))
    .toSorted((one, other) => tasksOf(other).length - tasksOf(one).length);
  return (
    <>
      <Text c="dimmed">{t("clients.about", { busy: busy.length, count: clients.length })}</Text>
      <Group align="flex-end" role="search">
        <TextInput
          type="search"
          label={t("documents.search")}
          placeholder={t("clients.searchHint")}
          leftSection={<IconSearch size={16} />}
          maxLength={100}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          style={{ flex: "1 1 14rem", maxWidth: "24rem" }}
        />
        <SegmentedControl
          aria-label={t("clients.show")}
          data={[
            { value: "all", label: t("clients.all") },
            { value: "open", label: t("clients.withTasks") },
          ]}
          value={filters.show === "open" ? "open" : "all"}
          onChange={(show) => change({ show: show === "open" ? show : null })}
        />
      </Group>
      {shown.length === 0 && (
        <EmptyState icon={<IconSearch />} title={t("documents.nothingFound")}>
          {t("documents.otherFilters")}
        </EmptyState>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
        {shown.map((client) => (
          <ClientCard key={client.id} client={client} month={month} />
        ))}
      </SimpleGrid>
    </>
  );
}

function isNamed(names: readonly string[], words: string): boolean {
  const bare = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return names.some((name) => bare(name).includes(bare(words.trim())));
}
