import { NumberInput, Select, Switch, TagsInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { SettingsSection } from "./SettingsPage.tsx";
import { type Settings, useSettingsForm } from "./useSettings.ts";

interface Shown<Name extends keyof Settings> {
  readonly value: NonNullable<Settings[Name]>;
  readonly version: string | null;
}

/** Shows how payments are told to SAT, and whether customers are reminded of what they owe. */
export function PaymentPanels(): ReactNode {
  const t = useTexts();
  return (
    <>
      <Panel isBeside title={t("settings.documents.payments")} about={t("settings.documents.paymentsAbout")}>
        <SettingsSection section="payments">
          {(value, version) => <Receipts value={value} version={version} />}
        </SettingsSection>
      </Panel>
      <Panel
        isBeside
        title={t("settings.documents.reminders")}
        about={t("settings.documents.remindersAbout")}
      >
        <SettingsSection section="reminders">
          {(value, version) => <Reminders value={value} version={version} />}
        </SettingsSection>
      </Panel>
    </>
  );
}

function Receipts({ value, version }: Shown<"payments">): ReactNode {
  const t = useTexts();
  const disabled = !useMay("change settings");
  const form = useSettingsForm("payments", value, version);
  return (
    <FormBody form={form} readOnly={disabled}>
      <Select
        label={t("settings.documents.complement")}
        allowDeselect={false}
        data={(["perPayment", "monthly"] as const).map((each) => ({
          value: each,
          label: t(`settings.documents.complements.${each}`),
        }))}
        value={form.values.complement}
        onChange={(each) => each !== null && form.set("complement", each)}
        disabled={disabled}
      />
    </FormBody>
  );
}

function Reminders({ value, version }: Shown<"reminders">): ReactNode {
  const t = useTexts();
  const disabled = !useMay("change settings");
  const form = useSettingsForm("reminders", value, version);
  return (
    <FormBody form={form} readOnly={disabled}>
      <Switch
        label={t("settings.documents.remindersEnabled")}
        {...form.flag("enabled")}
        disabled={disabled}
      />
      <NumberInput
        label={t("settings.documents.creditDays")}
        description={t("settings.documents.creditDaysHint")}
        min={0}
        max={3650}
        allowDecimal={false}
        value={form.values.creditDays}
        error={form.field("creditDays").error}
        onChange={(days) => form.set("creditDays", Number(days))}
        disabled={disabled}
      />
      <TagsInput
        label={t("settings.documents.reminderDays")}
        description={t("settings.documents.reminderDaysHint")}
        value={form.values.days.map(String)}
        error={form.field("days").error}
        onChange={(days) => form.set("days", days.map(Number).filter(Number.isInteger))}
        disabled={disabled}
      />
    </FormBody>
  );
}
