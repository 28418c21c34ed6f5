import { Button, SimpleGrid, Stack } from "@mantine/core";
import { IconStack2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useBoard } from "../session/useBoard.ts";
import { useTexts } from "../texts/useTexts.ts";
import { useSamples } from "./useSamples.ts";
import { WaitingMerchants } from "./WaitingMerchants.tsx";
import { type Queue, QueueCard } from "./QueueCard.tsx";

/** Names the work of a queue as the flow of each minute does; the other queues carry little, and now and then. */
const flowOf: Partial<Record<Queue["name"], "tickets" | "stamps" | "mails">> = {
  ticketIntake: "tickets",
  invoiceStamping: "stamps",
  delivery: "mails",
};

/** The queues as they go: how deep and how old, what was given up, and the handles to stop and start them. */
export default function Queues(): ReactNode {
  const t = useTexts();
  const openBoard = useBoard();
  const found = queries.useQuery("get", "/api/v1/admin/queues", {}, { refetchInterval: 5_000 });
  const flow = queries.useQuery("get", "/api/v1/admin/queues/flow", {}, { refetchInterval: 15_000 });
  const minutes = flow.data?.data.minutes.slice(0, -1) ?? [];
  const queues = found.data?.data.items;
  const samples = useSamples(queues, found.dataUpdatedAt);
  return (
    <Page
      title={t("queues.title")}
      actions={
        <Button variant="default" leftSection={<IconStack2 size={16} />} onClick={openBoard}>
          {t("session.board")}
        </Button>
      }
    >
      {queues === undefined ? (
        found.error ? (
          <ProblemNote error={found.error} onRetry={() => found.refetch()} />
        ) : (
          <Waiting rows={4} height={140} />
        )
      ) : (
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            {queues.map((queue) => {
              const what = flowOf[queue.name];
              return (
                <QueueCard
                  key={queue.name}
                  queue={queue}
                  past={samples.flatMap((sample) => sample.find(({ name }) => name === queue.name) ?? [])}
                  rate={what === undefined ? [] : minutes.map((minute) => minute[what])}
                />
              );
            })}
          </SimpleGrid>
          {flow.data && <WaitingMerchants waiting={flow.data.data.waiting} />}
        </Stack>
      )}
    </Page>
  );
}
