import { NumberInput, Select, Switch, TagsInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { PaymentPanels } from "./PaymentPanels.tsx";
import { SettingsPage, SettingsSection } from "./SettingsPage.tsx";
import { type Settings, useSettingsForm } from "./useSettings.ts";

interface Shown<Name extends keyof Settings> {
  readonly value: NonNullable<Settings[Name]>;
  readonly version: string | null;
}

/** Shows how global invoices and payment receipts are made, and who hears of what. */
export default function Documents(): ReactNode {
  const t = useTexts();
  return (
    <SettingsPage title={t("settings.documents.title")}>
      <Panel isBeside title={t("settings.documents.global")} about={t("settings.documents.globalAbout")}>
        <SettingsSection section="globalInvoice">
          {(value, version) => <GlobalInvoice value={value} version={version} />}
        </SettingsSection>
      </Panel>
      <PaymentPanels />
      <Panel
        isBeside
        title={t("settings.documents.notifications")}
        about={t("settings.documents.notificationsAbout")}
      >
        <SettingsSection section="notifications">
          {(value, version) => <Notifications value={value} version={version} />}
        </SettingsSection>
      </Panel>
    </SettingsPage>
  );
}

function GlobalInvoice({ value, version }: Shown<"globalInvoice">): ReactNode {
  const t = useTexts();
  const disabled = !useMay("change settings");
  const form = useSettingsForm("globalInvoice", value, version);
  const { values } = form;
  return (
    <FormBody form={form} readOnly={disabled}>
      <Switch label={t("settings.documents.automatic")} {...form.flag("automatic")} disabled={disabled} />
      <Select
        label={t("settings.documents.periodicity")}
        allowDeselect={false}
        data={(["01", "02", "03", "04", "05"] as const).map((each) => ({
          value: each,
          label: t(`periodicity.p${each}`),
        }))}
        value={values.periodicity}
        onChange={(each) => each !== null && form.set("periodicity", each)}
        disabled={disabled}
      />
      <Select
        label={t("settings.documents.scope")}
        allowDeselect={false}
        data={(["branch", "merchant"] as const).map((each) => ({
          value: each,
          label: t(`settings.documents.scopes.${each}`),
        }))}
        value={values.scope}
        onChange={(each) => each !== null && form.set("scope", each)}
        disabled={disabled}
      />
      <NumberInput
        label={t("settings.documents.hour")}
        min={0}
        max={23}
        value={values.hour}
        onChange={(hour) => form.set("hour", Number(hour))}
        disabled={disabled}
      />
      <Select
        label={t("settings.documents.lateClaims")}
        description={t("settings.documents.lateClaimsHint")}
        allowDeselect={false}
        data={(["creditNote", "newGlobal", "refuse"] as const).map((each) => ({
          value: each,
          label: t(`settings.documents.late.${each}`),
        }))}
        value={values.lateClaims ?? "refuse"}
        onChange={(each) => each !== null && form.set("lateClaims", each)}
        disabled={disabled}
      />
    </FormBody>
  );
}

function Notifications({ value, version }: Shown<"notifications">): ReactNode {
  const t = useTexts();
  const disabled = !useMay("change settings");
  const form = useSettingsForm("notifications", value, version);
  return (
    <FormBody form={form} readOnly={disabled}>
      <Switch
        label={t("settings.documents.efirmaExpiring")}
        {...form.flag("efirmaExpiring")}
        disabled={disabled}
      />
      <TagsInput
        label={t("settings.documents.alsoTo")}
        description={t("settings.documents.alsoToHint")}
        value={[...(form.values.alsoTo ?? [])]}
        onChange={(alsoTo) => form.set("alsoTo", alsoTo)}
        disabled={disabled}
      />
    </FormBody>
  );
}
