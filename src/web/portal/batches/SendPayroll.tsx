import { Anchor, Modal, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { api } from "../../shared/api/api.ts";
import { FileDrop } from "../../shared/ui/form/FileDrop.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { textOf } from "../imports/textOf.ts";
import { useTexts } from "../texts/useTexts.ts";
import { batchesPath } from "./batch.ts";

/** Takes the file of a payroll, and goes to the batch that it becomes. */
export function SendPayroll({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const [, go] = useLocation();
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [file] = files;
  const form = useForm<object, string | undefined>({
    initial: {},
    send: async () => {
      if (file === undefined) return undefined;
      // As a file it may be larger than a body of JSON.
      const { data } = await api.POST("/api/v1/invoices/batch/payroll", {
        body: { csv: await textOf(file) },
        bodySerializer: (body) => (body as { csv: string }).csv,
        headers: { "Content-Type": "text/csv" },
      });
      return data?.data.id;
    },
    onDone: (id) => {
      void client.invalidateQueries({ queryKey: ["get", batchesPath] });
      if (id !== undefined) go(`/batches/${id}`);
    },
  });
  return (
    <Modal opened onClose={onClose} title={t("batches.sendPayroll")} size="lg">
      <FormBody form={form} submit={t("batches.send")} readOnly={file === undefined}>
        <Text size="sm">{t("batches.about")}</Text>
        <FileDrop
          label={t("imports.choose")}
          hint={t("batches.columns")}
          accept=".csv,text/csv"
          files={files}
          onFiles={setFiles}
        />
        <Anchor href="/docs#createPayrollBatch" target="_blank" size="sm" underline="always">
          {t("batches.allColumns")}
        </Anchor>
      </FormBody>
    </Modal>
  );
}
