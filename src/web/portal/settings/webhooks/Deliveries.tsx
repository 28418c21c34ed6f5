import { Button, Code, Drawer, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { type RowOf, usePages } from "../../../shared/api/usePages.ts";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Facts } from "../../../shared/ui/Facts.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { StateBadge, type Tone } from "../../../shared/ui/StateBadge.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";

const path = "/api/v1/merchant/webhooks/{id}/deliveries";
type Delivery = RowOf<typeof path>;

const tones: Readonly<Record<Delivery["state"], Tone>> = {
  pending: "waiting",
  delivered: "good",
  failed: "bad",
};

interface Shown {
  readonly id: string;
  /** True when something can be sent to it. */
  readonly isActive: boolean;
}

/** Shows what was sent to a webhook, or is to be; one of them with each attempt. */
export function Deliveries({ id, isActive }: Shown): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<Delivery>();
  const deliveries = usePages(path, {}, { everyMs: 5_000, path: { id } });
  return (
    <>
      <DataList
        label={t("settings.webhooks.deliveries")}
        list={deliveries}
        onOpen={setOpen}
        empty={
          <EmptyState icon={<IconSend />} title={t("settings.webhooks.nothingSent")}>
            {t("settings.webhooks.nothingSentAbout")}
          </EmptyState>
        }
        columns={[
          {
            key: "type",
            header: t("settings.webhooks.event"),
            width: "minmax(10rem, 2fr)",
            cell: ({ type }) => (
              <Text size="sm" ff="monospace">
                {type}
              </Text>
            ),
          },
          {
            key: "at",
            header: t("settings.webhooks.at"),
            width: "12rem",
            wideOnly: true,
            cell: ({ createdAt }) => <When instant={createdAt} />,
          },
          {
            key: "tries",
            header: t("settings.webhooks.tries"),
            width: "6rem",
            wideOnly: true,
            align: "end",
            cell: ({ tries }) => tries,
          },
          {
            key: "state",
            header: t("tickets.state"),
            width: "10rem",
            cell: ({ state }) => (
              <StateBadge tone={tones[state]}>{t(`settings.webhooks.deliveryStates.${state}`)}</StateBadge>
            ),
          },
        ]}
      />
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t("settings.webhooks.delivery")}
        position="right"
      >
        {open && <OneDelivery id={id} deliveryId={open.id} isActive={isActive} />}
      </Drawer>
    </>
  );
}

function OneDelivery({ id, deliveryId, isActive }: Shown & { readonly deliveryId: string }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const params = { path: { id, deliveryId } };
  const found = queries.useQuery("get", `${path}/{deliveryId}`, { params }, { refetchInterval: 2_000 });
  const resend = queries.useMutation("post", `${path}/{deliveryId}/resend`, {
    onSuccess: () => client.invalidateQueries(),
  });
  const delivery = found.data?.data;
  if (!delivery) return found.error ? <ProblemNote error={found.error} /> : <Waiting />;
  return (
    <Stack>
      <Facts
        facts={[
          [t("settings.webhooks.event"), delivery.type],
          ["webhook-id", delivery.eventId],
          [
            t("settings.webhooks.next"),
            delivery.nextAttemptAt && <When key="next" instant={delivery.nextAttemptAt} />,
          ],
        ]}
      />
      {delivery.attempts.map((attempt) => (
        <Stack key={attempt.at} gap={4}>
          <Text size="sm" fw={600}>
            <When instant={attempt.at} /> · {attempt.status ?? attempt.fault} · {attempt.tookMs} ms
          </Text>
          {attempt.excerpt && <Code block>{attempt.excerpt}</Code>}
        </Stack>
      ))}
      {resend.error && <ProblemNote error={resend.error} />}
      <Button
        variant="default"
        disabled={!isActive}
        loading={resend.isPending}
        onClick={() => resend.mutate({ params })}
      >
        {t("settings.webhooks.resend")}
      </Button>
    </Stack>
  );
}
