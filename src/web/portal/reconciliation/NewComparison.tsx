import { Checkbox, Group, Modal, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { useTexts } from "../texts/useTexts.ts";

const path = "/api/v1/merchant/reconciliations";

interface Shown {
  readonly onClose: () => void;
  readonly onAsked: (id: string) => void;
}

/** Orders a comparison of a range's invoices with SAT's list of them. */
export function NewComparison({ onClose, onAsked }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const [initial] = useState(thisMonth);
  const form = useForm({
    initial,
    send: (body) => api.POST(path, { body }),
    onDone: async ({ data }) => {
      await client.invalidateQueries({ queryKey: ["get", path] });
      onAsked(data!.data.id);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t("reconciliation.ask")}>
      <FormBody form={form} submit={t("reconciliation.compare")}>
        <Group grow align="flex-start">
          <TextInput type="date" label={t("satDownloads.dateFrom")} required {...form.text("dateFrom")} />
          <TextInput type="date" label={t("satDownloads.dateTo")} required {...form.text("dateTo")} />
        </Group>
        <Checkbox
          label={t("reconciliation.refresh")}
          description={t("reconciliation.refreshHint")}
          {...form.flag("refresh")}
        />
      </FormBody>
    </Modal>
  );
}

function thisMonth() {
  const today = new Date().toISOString().slice(0, 10);
  return { dateFrom: `${today.slice(0, 8)}01`, dateTo: today, refresh: false };
}
