import { SegmentedControl, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { PostalCodeInput } from "../../shared/ui/form/PostalCodeInput.tsx";
import { RfcInput } from "../../shared/ui/form/RfcInput.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useMay, useMerchant } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { SettingsPage, SettingsSection } from "./SettingsPage.tsx";
import { type Settings, useSettingsForm } from "./useSettings.ts";

/** Shows what SAT knows of the merchant, and how its customers know it. */
export default function Business(): ReactNode {
  const t = useTexts();
  return (
    <SettingsPage title={t("settings.business.title")}>
      <Panel isBeside title={t("settings.business.taxInfo")} about={t("settings.business.taxInfoAbout")}>
        <SettingsSection section="taxInfo">
          {(value, version) => <TaxInfo value={value} version={version} />}
        </SettingsSection>
      </Panel>
      <Panel isBeside title={t("settings.business.profile")} about={t("settings.business.profileAbout")}>
        <SettingsSection section="profile">
          {(value, version) => <Profile value={value} version={version} />}
        </SettingsSection>
      </Panel>
    </SettingsPage>
  );
}

interface Shown<Name extends keyof Settings> {
  readonly value: NonNullable<Settings[Name]>;
  readonly version: string | null;
}

function TaxInfo({ value, version }: Shown<"taxInfo">): ReactNode {
  const t = useTexts();
  const disabled = !useMay("change settings");
  const isLive = useMerchant()?.live === true;
  const form = useSettingsForm("taxInfo", value, version);
  const person = form.values.rfc.length === 12 ? "moral" : "fisica";
  return (
    <FormBody form={form} readOnly={disabled}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <RfcInput
          label={t("settings.business.rfc")}
          {...(isLive && { description: t("settings.business.rfcFixed") })}
          {...form.text("rfc")}
          disabled={disabled || isLive}
        />
        <PostalCodeInput
          label={t("settings.business.postalCode")}
          description={t("settings.business.postalCodeHint")}
          {...form.text("postalCode")}
          disabled={disabled}
        />
      </SimpleGrid>
      <TextInput
        label={t("settings.business.legalName")}
        description={t("settings.business.legalNameHint")}
        {...form.text("legalName")}
        disabled={disabled}
      />
      <CodeSelect
        catalog="tax-regimes"
        person={person}
        label={t("settings.business.taxRegime")}
        {...form.field("taxRegime")}
        onChange={(code) => form.set("taxRegime", code ?? "")}
        disabled={disabled}
      />
    </FormBody>
  );
}

function Profile({ value, version }: Shown<"profile">): ReactNode {
  const t = useTexts();
  const disabled = !useMay("change settings");
  const form = useSettingsForm("profile", value, version);
  const line = (name: "phone" | "email" | "website") => ({
    ...form.text(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.set(name, event.currentTarget.value === "" ? null : event.currentTarget.value),
    disabled,
  });
  return (
    <FormBody form={form} readOnly={disabled}>
      <TextInput
        label={t("settings.business.tradeName")}
        description={t("settings.business.tradeNameHint")}
        {...form.text("tradeName")}
        disabled={disabled}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t("settings.business.email")} type="email" {...line("email")} />
        <TextInput label={t("settings.business.phone")} type="tel" {...line("phone")} />
      </SimpleGrid>
      <TextInput label={t("settings.business.website")} type="url" {...line("website")} />
      <Stack gap={4}>
        <Text size="sm" fw={500} id="language">
          {t("settings.business.language")}
        </Text>
        <SegmentedControl
          aria-labelledby="language"
          data={[
            { value: "es", label: "Español" },
            { value: "en", label: "English" },
          ]}
          value={form.values.language}
          onChange={(language) => form.set("language", language)}
          disabled={disabled}
        />
      </Stack>
    </FormBody>
  );
}
