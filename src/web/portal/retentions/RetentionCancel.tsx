import { Radio, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Retention } from "./retentionContent.ts";

const motives = ["02", "03", "01"] as const;

/** Asks for the motive and has SAT cancel a retention; no receiver is asked. */
export function RetentionCancel({
  retention,
  onClose,
}: {
  readonly retention: Retention;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts();
  const { id, folio, withheld } = retention;
  const [motive, setMotive] = useState<(typeof motives)[number]>("02");
  const [substituteUuid, setSubstitute] = useState("");
  const needsUuid = motive === "01";
  const told = { folio: folio ?? "", amount: writeAmount(withheld ?? 0, "MXN") };
  return (
    <ActDialog
      title={t("retentions.cancel")}
      sentence={t("retentions.cancelSentence", told)}
      confirm={t("retentions.cancel")}
      done={t("cancellation.asked")}
      act={() =>
        api.POST("/api/v1/invoices/retentions/{id}/cancellation", {
          params: { path: { id } },
          body: { motive, ...(needsUuid && { substituteUuid: substituteUuid.trim().toLowerCase() }) },
        })
      }
      onClose={onClose}
      isDanger
      isReady={!needsUuid || substituteUuid.trim().length === 36}
      size="lg"
    >
      <Radio.Group label={t("cancellation.motive")} value={motive} onChange={(value) => setMotive(value)}>
        <Stack gap="xs" pt={4}>
          {motives.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`motives.m${one}`)}
              description={t(`retentions.about${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {needsUuid && (
        <TextInput
          label={t("cancellation.substitute")}
          required
          autoComplete="off"
          value={substituteUuid}
          onChange={({ currentTarget }) => setSubstitute(currentTarget.value)}
        />
      )}
    </ActDialog>
  );
}
