import { Button, ColorInput, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { FileDrop } from "../../shared/ui/form/FileDrop.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { PdfView } from "../../shared/ui/PdfView.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Section } from "../../shared/ui/Section.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { base64Of } from "./base64Of.ts";
import { SettingsPage, SettingsSection } from "./SettingsPage.tsx";
import { type Settings, useSettingsForm } from "./useSettings.ts";

/** Shows how the merchant's page, mails and invoices look, with the newest invoice as it comes out. */
export default function Branding(): ReactNode {
  const t = useTexts();
  const mayChange = useMay("change settings");
  return (
    <SettingsPage title={t("settings.branding.title")}>
      <Section title={t("settings.branding.colours")} about={t("settings.branding.coloursAbout")}>
        <SettingsSection section="branding">
          {(value, version) => <Colours value={value} version={version} />}
        </SettingsSection>
      </Section>
      {mayChange && (
        <Section title={t("settings.branding.logo")} about={t("settings.branding.logoAbout")}>
          <SettingsSection section="branding">
            {(value) => <Logo hasLogo={value.logo !== null} />}
          </SettingsSection>
        </Section>
      )}
      <Section title={t("settings.preview")} about={t("settings.branding.previewAbout")}>
        <NewestInvoice />
      </Section>
    </SettingsPage>
  );
}

interface Shown {
  readonly value: NonNullable<Settings["branding"]>;
  readonly version: string | null;
}

function Colours({ value, version }: Shown): ReactNode {
  const t = useTexts();
  const disabled = !useMay("change settings");
  const form = useSettingsForm("branding", value, version);
  const orNull = (typed: string) => (typed === "" ? null : typed);
  return (
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
    </FormBody>
  );
}

function Logo({ hasLogo }: { readonly hasLogo: boolean }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ["get"] });
  const set = queries.useMutation("put", "/api/v1/merchant/branding/logo", { onSuccess });
  const clear = queries.useMutation("delete", "/api/v1/merchant/branding/logo", { onSuccess });
  const error = set.error ?? clear.error;
  return (
    <Stack>
      <FileDrop
        label={t("settings.branding.chooseLogo")}
        hint={t("settings.branding.logoHint")}
        accept="image/png,image/jpeg"
        files={[]}
        onFiles={([file]) => {
          if (file) void base64Of(file).then((image) => set.mutate({ body: { image } }));
        }}
      />
      {error && <ProblemNote error={error} />}
      {hasLogo && (
        <Group>
          <Button variant="default" size="xs" loading={clear.isPending} onClick={() => clear.mutate({})}>
            {t("settings.branding.clearLogo")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The newest invoice's PDF. */
function NewestInvoice(): ReactNode {
  const t = useTexts();
  const maySee = useMay("read invoices");
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices",
    { params: { query: { state: "stamped", limit: 1 } } },
    { enabled: maySee },
  );
  const file = found.data?.data.items[0]?.files?.pdf;
  if (file === undefined) return <Text c="dimmed">{t("settings.branding.noInvoice")}</Text>;
  return <PdfView file={file} title={t("settings.branding.preview")} />;
}
