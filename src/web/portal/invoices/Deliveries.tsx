import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useTexts } from "../texts/useTexts.ts";

type Delivery =
  operations["listInvoiceDeliveries"]["responses"][200]["content"]["application/json"]["data"]["items"][number];

const tones: Readonly<Record<Delivery["state"], Tone>> = {
  gathered: "waiting",
  digested: "good",
  queued: "busy",
  sending: "busy",
  held: "waiting",
  sent: "good",
  refused: "bad",
  bounced: "bad",
  complained: "bad",
  skipped: "waiting",
  failed: "bad",
};

/** Asks for the mails about a document; the same question wherever it is asked. */
export function useDeliveries(id: string) {
  return queries.useQuery(
    "get",
    "/api/v1/invoices/{id}/deliveries",
    { params: { path: { id } } },
    {
      refetchInterval: ({ state }) => (areUnderWay(state.data?.data.items) ? 3_000 : false),
    },
  );
}

/** To whom an invoice was mailed, and what became of each mail. */
export function Deliveries({ id, onMail }: { readonly id: string; readonly onMail?: () => void }): ReactNode {
  const found = useDeliveries(id);
  return <DeliveryList found={found} {...(onMail && { onMail })} />;
}

interface Listed {
  readonly found: {
    readonly data: { readonly data: { readonly items: readonly Delivery[] } } | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly refetch: () => unknown;
  };
  readonly onMail?: () => void;
}

/** Says whether the mails of a document are still under way, so that the page looks again soon. */
export function areUnderWay(items: readonly Delivery[] | undefined): boolean {
  return items?.some(({ state }) => tones[state] === "busy") === true;
}

/** Lists the mails about a document, and offers to write another. */
export function DeliveryList({ found, onMail }: Listed): ReactNode {
  const t = useTexts();
  const items = found.data?.data.items;
  return (
    <Panel
      title={t("deliveries.title")}
      actions={
        onMail && (
          <Button size="xs" variant="default" onClick={onMail}>
            {t(items?.length ? "deliveries.again" : "deliveries.mail")}
          </Button>
        )
      }
    >
      {found.error !== null && <ProblemNote error={found.error} onRetry={() => found.refetch()} />}
      {found.isLoading && <Waiting rows={2} />}
      {items?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("deliveries.none")}
        </Text>
      )}
      {items?.map(({ id: mail, recipient, state, reason, sentAt, createdAt }) => (
        <div key={mail}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {recipient}
            </Text>
            <StateBadge tone={tones[state]}>{t(`deliveries.${state}`)}</StateBadge>
          </Group>
          <Text size="xs" c="dimmed">
            <When instant={sentAt ?? createdAt} />
          </Text>
          {reason && <Text size="xs">{reason.message}</Text>}
        </div>
      ))}
    </Panel>
  );
}
