import {
  Anchor,
  NumberInput,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { PagePreview } from "./preview/PagePreview.tsx";
import { WithPreview } from "./preview/WithPreview.tsx";
import { SettingsPage, SettingsSection } from "./SettingsPage.tsx";
import { type Settings, useSettingsForm } from "./useSettings.ts";

/** Shows on what terms customers invoice themselves, with the page as they see it. */
export default function SelfInvoicing(): ReactNode {
  const t = useTexts();
  return (
    <SettingsPage title={t("settings.selfInvoice.title")}>
      <SettingsSection section="selfInvoice">
        {(value, version) => <Terms value={value} version={version} />}
      </SettingsSection>
    </SettingsPage>
  );
}

interface Shown {
  readonly value: NonNullable<Settings["selfInvoice"]>;
  readonly version: string | null;
}

function Terms({ value, version }: Shown): ReactNode {
  const t = useTexts();
  const disabled = !useMay("change settings");
  const form = useSettingsForm("selfInvoice", value, version);
  const { values } = form;
  const texts = values.texts ?? {};
  const text = (name: "welcome" | "terms" | "help") => ({
    label: t(`settings.selfInvoice.${name}`),
    value: texts[name] ?? "",
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLTextAreaElement>) =>
      form.set("texts", { ...texts, [name]: currentTarget.value === "" ? null : currentTarget.value }),
    disabled,
  });
  return (
    <WithPreview
      about={t("settings.selfInvoice.previewAbout")}
      preview={
        <Stack gap="sm">
          <PagePreview tried={{ selfInvoice: { ...values, slug: null } }} />
          {value.slug !== null && (
            <Anchor href={`/f/${value.slug}`} target="_blank" rel="noreferrer" size="sm">
              {t("settings.selfInvoice.openPage")}
            </Anchor>
          )}
        </Stack>
      }
    >
      <Paper withBorder p="lg">
        <Text size="sm" c="dimmed" mb="md">
          {t("settings.selfInvoice.terms1About")}
        </Text>
        <FormBody form={form} readOnly={disabled}>
          <Switch label={t("settings.selfInvoice.enabled")} {...form.flag("enabled")} disabled={disabled} />
          <TextInput
            label={t("settings.selfInvoice.slug")}
            {...form.text("slug")}
            onChange={({ currentTarget }) =>
              form.set("slug", currentTarget.value === "" ? null : currentTarget.value.toLowerCase())
            }
            disabled={disabled}
          />
          <SlugState slug={values.slug ?? ""} />
          <SegmentedControl
            aria-label={t("settings.selfInvoice.deadlineFrom")}
            data={(["sale", "endOfMonth"] as const).map((each) => ({
              value: each,
              label: t(`settings.selfInvoice.from.${each}`),
            }))}
            value={values.deadlineFrom}
            onChange={(from) => form.set("deadlineFrom", from)}
            disabled={disabled}
          />
          <NumberInput
            label={t("settings.selfInvoice.deadlineDays")}
            min={0}
            max={366}
            {...form.field("deadlineDays")}
            onChange={(days) => form.set("deadlineDays", Number(days))}
            disabled={disabled}
          />
          <NumberInput
            label={t("settings.selfInvoice.correctionDays")}
            description={t("settings.selfInvoice.correctionHint")}
            min={0}
            max={366}
            {...form.field("correctionDays")}
            onChange={(days) => form.set("correctionDays", Number(days))}
            disabled={disabled}
          />
          <Select
            label={t("settings.selfInvoice.lookupBy")}
            allowDeselect={false}
            data={(["folio", "keyOnly"] as const).map((each) => ({
              value: each,
              label: t(`settings.selfInvoice.lookups.${each}`),
            }))}
            value={values.lookupBy ?? "folio"}
            onChange={(by) => form.set("lookupBy", by ?? "folio")}
            disabled={disabled}
          />
          <Textarea autosize minRows={2} {...text("welcome")} />
          <Textarea autosize minRows={2} {...text("help")} />
          <Textarea autosize minRows={2} {...text("terms")} />
        </FormBody>
      </Paper>
    </WithPreview>
  );
}

function SlugState({ slug }: { readonly slug: string }): ReactNode {
  const t = useTexts();
  const [asked] = useDebouncedValue(slug, 300);
  const { data } = queries.useQuery(
    "get",
    "/api/v1/merchant/self-invoice/slug-check",
    { params: { query: { slug: asked } } },
    { enabled: asked !== "" },
  );
  if (data === undefined || asked === "") return null;
  return (
    <Text size="sm" role="status">
      {t(`settings.selfInvoice.slugState.${data.data.state}`)}
    </Text>
  );
}
