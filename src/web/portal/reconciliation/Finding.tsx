import { Stack, Table, Text, Textarea, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { type RowOf } from "../../shared/api/usePages.ts";
import { writeDay } from "../../shared/texts/format.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly runId: string;
  readonly finding: RowOf<"/api/v1/merchant/reconciliations/findings">;
  readonly onResolved: () => void;
}

/** One difference: what is known of it, what to do about it, and the note that lays it aside. */
export function Finding({ runId, finding, onResolved }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const mayResolve = useMay("issue invoices");
  const { id, kind, uuid, series, folio, lastFolio, receiverRfc, total, cause, cancelledAt } = finding;
  const form = useForm({
    initial: { note: finding.note ?? "" },
    send: ({ note }) =>
      api.PUT("/api/v1/merchant/reconciliations/{id}/items/{itemId}", {
        params: { path: { id: runId, itemId: id } },
        body: { note },
      }),
    onDone: async () => {
      onResolved();
      notifications.show({ message: t("reconciliation.resolved"), color: "green" });
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/reconciliations/{id}"] });
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/reconciliations"] });
    },
  });
  const facts = [
    ["folio", [series, folio].filter(Boolean).join("-") + (lastFolio === null ? "" : ` … ${lastFolio}`)],
    ["day", writeDay(finding.occurredAt.slice(0, 10))],
    ["receiver", receiverRfc],
    ["total", total === null ? null : <Amount key="total" value={total} />],
    ["cause", cause === null ? null : t(`reconciliation.causes.${cause}`)],
    ["cancelledAt", cancelledAt === null ? null : writeDay(cancelledAt.slice(0, 10))],
    ["uuid", uuid === null ? null : <Copyable key="uuid" text={uuid} />],
  ] as const;
  return (
    <Stack>
      <div>
        <Title order={2} size="h4">
          {t(`reconciliation.kinds.${kind}`)}
        </Title>
        <Text size="sm" mt={4}>
          {t(`reconciliation.cures.${kind}`)}
        </Text>
      </div>
      <Table variant="vertical" aria-label={t("reconciliation.facts")}>
        <Table.Tbody>
          {facts
            .filter(([, value]) => value !== null && value !== "")
            .map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th w={150}>{t(`reconciliation.fact.${name}`)}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {mayResolve && finding.state !== "gone" && (
        <FormBody form={form} submit={t("reconciliation.resolve")}>
          <Textarea
            label={t("reconciliation.note")}
            description={t("reconciliation.noteHint")}
            required
            maxLength={500}
            autosize
            minRows={2}
            {...form.text("note")}
          />
        </FormBody>
      )}
    </Stack>
  );
}
