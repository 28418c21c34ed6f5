import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Retention } from "./retentionContent.ts";

const addressForm = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Mails the files of a retention to one address. */
export function RetentionMail({
  retention,
  onClose,
}: {
  readonly retention: Retention;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts();
  const { id, folio, withheld } = retention;
  const [to, setTo] = useState("");
  return (
    <ActDialog
      title={t("deliveries.mail")}
      sentence={t("deliveries.sentence", { folio: folio ?? "", amount: writeAmount(withheld ?? 0, "MXN") })}
      confirm={t("deliveries.mail")}
      done={t("deliveries.done")}
      act={() =>
        api.POST("/api/v1/invoices/retentions/{id}/email", {
          params: { path: { id } },
          body: { to: [to.trim()] },
        })
      }
      onClose={onClose}
      isReady={addressForm.test(to.trim())}
    >
      <TextInput
        data-autofocus
        label={t("receiver.email")}
        required
        type="email"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
    </ActDialog>
  );
}
