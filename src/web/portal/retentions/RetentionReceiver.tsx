import { Select, SimpleGrid, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { PostalCodeInput } from "../../shared/ui/form/PostalCodeInput.tsx";
import { RfcInput } from "../../shared/ui/form/RfcInput.tsx";
import { written } from "../newInvoices/draftContent.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { WrittenReceiver } from "./retentionContent.ts";

interface Shown {
  readonly value: WrittenReceiver;
  readonly onChange: (value: WrittenReceiver) => void;
}

const nationalities = ["national", "foreign"] as const;

/** The one from whom the tax was withheld: with an RFC, or living abroad. */
export function RetentionReceiver({ value, onChange }: Shown): ReactNode {
  const t = useTexts();
  const set = (changed: WrittenReceiver) => onChange(written({ ...value, ...changed }));
  const isForeign = value.nationality === "foreign";
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t("retentions.nationality")}
          allowDeselect={false}
          data={nationalities.map((one) => ({ value: one, label: t(`retentions.${one}`) }))}
          value={value.nationality ?? "national"}
          // What the other kind has is refused, so only the name stays.
          onChange={(nationality) =>
            onChange(written({ nationality: nationality ?? "national", name: value.name ?? "" }))
          }
        />
        {isForeign ? (
          <TextInput
            label={t("retentions.taxId")}
            maxLength={20}
            autoComplete="off"
            value={value.taxId ?? ""}
            onChange={({ currentTarget }) => set({ taxId: currentTarget.value })}
          />
        ) : (
          <RfcInput
            label={t("receiver.rfc")}
            required
            value={value.rfc ?? ""}
            onChange={({ currentTarget }) => set({ rfc: currentTarget.value })}
          />
        )}
      </SimpleGrid>
      <TextInput
        label={t("receiver.name")}
        required
        maxLength={254}
        autoComplete="off"
        value={value.name ?? ""}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      {!isForeign && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <PostalCodeInput
            label={t("receiver.postalCode")}
            required
            value={value.postalCode ?? ""}
            onChange={({ currentTarget }) => set({ postalCode: currentTarget.value.replaceAll(/\D/g, "") })}
          />
          <TextInput
            label={t("retentions.curp")}
            maxLength={18}
            autoComplete="off"
            value={value.curp ?? ""}
            onChange={({ currentTarget }) => set({ curp: currentTarget.value.toUpperCase() })}
          />
        </SimpleGrid>
      )}
    </>
  );
}
