import { Button, Modal, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { WholeNumber } from "../../shared/ui/form/WholeNumber.tsx";
import { useTexts } from "../texts/useTexts.ts";

/** Writes down stamps that the platform has bought of a PAC. */
export function Purchase({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {t("pacs.buy")}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t("pacs.buy")}>
        <PurchaseForm id={id} onDone={close} />
      </Modal>
    </>
  );
}

function PurchaseForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    initial: { quantity: 1_000, amount: "", note: "", alertAt: "" },
    send: ({ alertAt, ...body }) =>
      api.POST("/api/v1/admin/pacs/{id}/purchases", {
        params: { path: { id } },
        body: { ...body, ...(alertAt.trim() !== "" && { alertAt: Number(alertAt) }) },
      }),
    onDone: async () => {
      await client.invalidateQueries();
      onDone();
    },
  });
  return (
    <FormBody form={form} submit={t("pacs.buy")}>
      <WholeNumber label={t("stamps.quantity")} data-autofocus {...form.field("quantity")} />
      <TextInput
        label={t("pacs.amount")}
        description={t("pacs.amountAbout")}
        inputMode="decimal"
        {...form.text("amount")}
      />
      <TextInput
        label={t("pacs.alertAt")}
        description={t("pacs.alertAtAbout")}
        inputMode="numeric"
        {...form.text("alertAt")}
      />
      <TextInput label={t("pacs.note")} maxLength={500} {...form.text("note")} />
    </FormBody>
  );
}
