import { SegmentedControl, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../../shared/api/api.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { MailTextForm } from "./MailTextForm.tsx";
import { type MailLanguage, type MailText, mailTextsKey } from "./mailText.ts";

/** Shows what the mails to customers say, in each language, beside a sample of each. */
export default function MailTexts(): ReactNode {
  const t = useTexts();
  const [name, setName] = useState<MailText["name"]>("invoice");
  const [language, setLanguage] = useState<MailLanguage>("es");
  const { data, error, refetch } = useQuery({
    queryKey: mailTextsKey,
    queryFn: async () => {
      const { data, response } = await api.GET("/api/v1/merchant/templates", {});
      return { mails: data!.data.items, version: response.headers.get("ETag") };
    },
  });
  const mail = data?.mails.find((one) => one.name === name);
  return (
    <SettingsPage title={t("settings.mailTexts.title")}>
      <Stack gap="lg">
        {error && <ProblemNote error={error} onRetry={() => refetch()} />}
        {data === undefined && !error && <Waiting rows={6} />}
        {data && (
          <>
            <Select
              label={t("settings.mailTexts.mail")}
              data={data.mails.map((one) => ({
                value: one.name,
                label: t(`settings.mailTexts.names.${one.name}`),
              }))}
              value={name}
              onChange={(chosen) => chosen && setName(chosen)}
              allowDeselect={false}
              maw="24rem"
            />
            <SegmentedControl
              aria-label={t("settings.mailTexts.language")}
              data={(["es", "en"] as const).map((value) => ({
                value,
                label: t(`settings.mailTexts.languages.${value}`),
              }))}
              value={language}
              onChange={setLanguage}
              w="fit-content"
            />
          </>
        )}
        {mail && (
          <MailTextForm
            key={`${name} ${language} ${data?.version}`}
            mail={mail}
            language={language}
            version={data?.version ?? null}
          />
        )}
      </Stack>
    </SettingsPage>
  );
}
