import { Stack, Text, Textarea, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { pageLanguage } from "../../shared/texts/texts.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { ErrorCode } from "./ErrorCodes.tsx";

const languages = ["es", "en"] as const;

interface Shown {
  readonly code: ErrorCode;
  readonly onDone: () => void;
}

/** Shows what a code says by itself, and the form of what it is to say. */
export function OneCode({ code, onDone }: Shown): ReactNode {
  const t = useTexts();
  const mayWrite = useMay("operate catalogs");
  return (
    <Stack>
      <Title order={3} size="h5">
        {t("errorCodes.builtIn")}
      </Title>
      {code.builtIn.map(({ message, cure }) => (
        <Stack key={message.es + (cure?.es ?? "")} gap={2}>
          <Text size="sm">{message[pageLanguage]}</Text>
          {cure && (
            <Text size="sm" c="dimmed">
              {t("errorCodes.cureLabel")}: {cure[pageLanguage]}
            </Text>
          )}
        </Stack>
      ))}
      {mayWrite && <Words code={code} onDone={onDone} />}
    </Stack>
  );
}

function Words({ code: { code, message, cure }, onDone }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    initial: {
      "message.es": message.es ?? "",
      "message.en": message.en ?? "",
      "cure.es": cure.es ?? "",
      "cure.en": cure.en ?? "",
    },
    send: (typed) =>
      api.PUT("/api/v1/admin/error-codes/{code}", {
        params: { path: { code } },
        body: {
          message: { es: written(typed["message.es"]), en: written(typed["message.en"]) },
          cure: { es: written(typed["cure.es"]), en: written(typed["cure.en"]) },
        },
      }),
    onDone: async () => {
      await client.invalidateQueries();
      notifications.show({ message: t("errorCodes.saved"), color: "green" });
      onDone();
    },
  });
  return (
    <FormBody form={form} submit={t("errorCodes.save")}>
      {(["message", "cure"] as const).flatMap((part) =>
        languages.map((language) => (
          <Textarea
            key={`${part} ${language}`}
            label={t(`errorCodes.${part}.${language}`)}
            description={t(`errorCodes.${part}About`, { [part]: `{${part}}` })}
            lang={language}
            autosize
            minRows={2}
            maxLength={1_000}
            {...form.text(`${part}.${language}`)}
          />
        )),
      )}
    </FormBody>
  );
}

function written(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}
