import { ColorInput, SegmentedControl, Stack, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { LogoForm } from "./LogoForm.tsx";
import { InvoicePreview } from "./preview/InvoicePreview.tsx";
import { PagePreview } from "./preview/PagePreview.tsx";
import { WithPreview } from "./preview/WithPreview.tsx";
import { PrintedLooks } from "./PrintedLooks.tsx";
import { SettingsPage, SettingsSection } from "./SettingsPage.tsx";
import { type Settings, useSettingsForm } from "./useSettings.ts";

/** Shows how the merchant's page, mails and invoices look, with both as they would come out while somebody tries. */
export default function Branding(): ReactNode {
  const t = useTexts();
  return (
    <SettingsPage title={t("settings.branding.title")}>
      <SettingsSection section="branding">
        {(value, version) => <Looks value={value} version={version} />}
      </SettingsSection>
    </SettingsPage>
  );
}

interface Shown {
  readonly value: NonNullable<Settings["branding"]>;
  readonly version: string | null;
}

const shownThings = ["invoice", "page"] as const;

function Looks({ value, version }: Shown): ReactNode {
  const t = useTexts();
  const disabled = !useMay("change settings");
  const form = useSettingsForm("branding", value, version);
  const [image, setImage] = useState<string>();
  const [thing, setThing] = useState<(typeof shownThings)[number]>("invoice");
  const orNull = (typed: string) => (typed === "" ? null : typed);
  const tried = {
    branding: form.values,
    ...(image !== undefined && { image }),
  };
  return (
    <WithPreview
      about={t("settings.branding.previewAbout")}
      preview={
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t("settings.preview")}
            data={shownThings.map((each) => ({
              value: each,
              label: t(`settings.branding.previewOf.${each}`),
            }))}
            value={thing}
            onChange={setThing}
          />
          {thing === "invoice" ? <InvoicePreview looks={tried} /> : <PagePreview tried={tried} />}
        </Stack>
      }
    >
      <Panel title={t("settings.branding.colours")}>
        <FormBody form={form} readOnly={disabled}>
          <ColorInput
            withEyeDropper={false}
            label={t("settings.branding.primary")}
            {...form.field("primaryColor")}
            disabled={disabled}
          />
          <ColorInput
            withEyeDropper={false}
            label={t("settings.branding.accent")}
            {...form.field("accentColor")}
            disabled={disabled}
          />
          <TextInput
            label={t("settings.branding.slogan")}
            {...form.text("slogan")}
            onChange={({ currentTarget }) => form.set("slogan", orNull(currentTarget.value))}
            disabled={disabled}
          />
          <Textarea
            label={t("settings.branding.footer")}
            autosize
            minRows={2}
            {...form.text("footer")}
            onChange={({ currentTarget }) => form.set("footer", orNull(currentTarget.value))}
            disabled={disabled}
          />
          <PrintedLooks form={form} disabled={disabled} />
        </FormBody>
      </Panel>
      {!disabled && (
        <Panel title={t("settings.branding.logo")}>
          <LogoForm hasLogo={value.logo !== null} image={image} onImage={setImage} />
        </Panel>
      )}
    </WithPreview>
  );
}
