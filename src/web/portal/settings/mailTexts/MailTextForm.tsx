import { Button, Text, Textarea, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { WithPreview } from "../preview/WithPreview.tsx";
import { MailPreview } from "./MailPreview.tsx";
import { type MailLanguage, type MailText, mailTextsKey } from "./mailText.ts";
import { sentText, typedText } from "./typedText.ts";

interface Shown {
  readonly mail: MailText;
  readonly language: MailLanguage;
  readonly version: string | null;
}

/** The merchant's own words of one mail in one language, beside a sample of what comes of them. */
export function MailTextForm({ mail, language, version }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const disabled = !useMay("change settings");
  const ours = typedText(mail.ours[language]);
  const form = useForm({
    initial: typedText(mail.own[language]),
    prefix: language,
    send: (values) =>
      api.PUT("/api/v1/merchant/templates/{name}", {
        params: {
          path: { name: mail.name },
          header: { ...(version !== null && { "If-Match": version }) },
        },
        body: { ...mail.own, [language]: sentText(values) },
      }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: mailTextsKey });
      notifications.show({ message: t("settings.mailTexts.saved"), color: "green" });
    },
  });
  const fill = (words: typeof ours) => {
    for (const [name, value] of Object.entries(words)) form.set(name as keyof typeof ours, value);
  };
  return (
    <WithPreview
      about={t("settings.mailTexts.previewAbout")}
      preview={<MailPreview name={mail.name} tried={{ language, text: sentText(form.values) }} />}
    >
      <Panel title={t(`settings.mailTexts.names.${mail.name}`)}>
        <Text size="sm">{t("settings.mailTexts.about")}</Text>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {t("settings.mailTexts.placeholders", {
            list: mail.placeholders.map((one) => `{{${one}}}`).join(" "),
          })}
        </Text>
        <FormBody
          form={form}
          readOnly={disabled}
          onStale={() => void client.invalidateQueries({ queryKey: mailTextsKey })}
          beside={
            <Button variant="default" onClick={() => fill(ours)}>
              {t("settings.mailTexts.fromOurs")}
            </Button>
          }
        >
          <TextInput
            label={t("settings.mailTexts.subject")}
            {...form.text("subject")}
            maxLength={150}
            disabled={disabled}
          />
          <TextInput
            label={t("settings.mailTexts.heading")}
            {...form.text("heading")}
            maxLength={150}
            disabled={disabled}
          />
          <Textarea
            label={t("settings.mailTexts.paragraphs")}
            description={t("settings.mailTexts.paragraphsHint")}
            autosize
            minRows={4}
            {...form.text("paragraphs")}
            disabled={disabled}
          />
          {mail.hasButton && (
            <TextInput
              label={t("settings.mailTexts.button")}
              {...form.text("button")}
              maxLength={40}
              disabled={disabled}
            />
          )}
          <Textarea
            label={t("settings.mailTexts.note")}
            autosize
            minRows={2}
            {...form.text("note")}
            maxLength={500}
            disabled={disabled}
          />
        </FormBody>
      </Panel>
    </WithPreview>
  );
}
