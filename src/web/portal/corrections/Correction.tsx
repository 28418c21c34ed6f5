import { Anchor, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { RowOf } from "../../shared/api/usePages.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { CorrectionVerdict } from "./CorrectionVerdict.tsx";
import { WantedReceiver } from "./WantedReceiver.tsx";

interface Shown {
  readonly correction: RowOf<"/api/v1/merchant/corrections">;
  readonly onClose: () => void;
}

/** One correction: to whom the invoice was issued, what its customer wants instead, and what became of that. */
export function Correction({ correction, onClose }: Shown): ReactNode {
  const t = useTexts();
  const maySettle = useMay("issue invoices");
  const { state, invoice, customer, note, reason } = correction;
  return (
    <Stack>
      <Anchor component={Link} href={`/invoices/${invoice.id}`} size="sm" underline="always">
        {t("corrections.invoiceOf", { folio: `${invoice.series}-${invoice.folio}` })}
      </Anchor>
      {customer !== null && <WantedReceiver receiver={invoice.receiver} customer={customer} />}
      {customer === null && (
        <>
          <Text fw={500}>{t("corrections.wants")}</Text>
          <Facts
            facts={[
              [t("customers.name"), invoice.receiver.name],
              [t("customers.rfc"), invoice.receiver.rfc],
              [t("corrections.reason"), reason],
            ]}
          />
        </>
      )}
      {note !== null && <Text size="sm">{note}</Text>}
      {state === "requested" && maySettle && <CorrectionVerdict correction={correction} onClose={onClose} />}
    </Stack>
  );
}
