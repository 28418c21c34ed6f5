import { TagsInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { useDeliveries } from "./Deliveries.tsx";
import type { Invoice } from "./invoiceActs.ts";

const addressForm = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const most = 5;

/** Mails a document's files; it offers the addresses that it went to before. */
export function MailDialog({
  invoice,
  onClose,
}: {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts();
  const { id, series, folio, total, currency } = invoice;
  const sent = useDeliveries(id).data?.data.items ?? [];
  const known = [...new Set(sent.map(({ recipient }) => recipient))];
  const [to, setTo] = useState(known.slice(0, most));
  const [typed, setTyped] = useState("");
  const last = typed.trim();
  const all = [...new Set([...to, ...(last === "" ? [] : [last])])];
  const wrong = to.find((address) => !addressForm.test(address));
  return (
    <ActDialog
      title={t("deliveries.mail")}
      sentence={t("deliveries.sentence", {
        folio: `${series}${folio}`,
        amount: writeAmount(total, currency),
      })}
      confirm={t("deliveries.mail")}
      done={t("deliveries.done")}
      act={() => api.POST("/api/v1/invoices/{id}/email", { params: { path: { id } }, body: { to: all } })}
      onClose={onClose}
      isReady={all.length > 0 && all.length <= most && all.every((address) => addressForm.test(address))}
    >
      <TagsInput
        data-autofocus
        label={t("deliveries.to")}
        description={t("deliveries.toHelp")}
        required
        type="email"
        data={known}
        value={to}
        onChange={setTo}
        searchValue={typed}
        onSearchChange={setTyped}
        maxTags={most}
        splitChars={[",", ";", " "]}
        acceptValueOnBlur
        error={wrong === undefined ? null : t("deliveries.wrong", { address: wrong })}
      />
    </ActDialog>
  );
}
