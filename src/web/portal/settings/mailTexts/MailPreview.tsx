import { Skeleton, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import type { operations } from "../../../shared/api/contract.ts";
import { Fold } from "../../../shared/ui/Fold.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { usePreview } from "../preview/usePreview.ts";
import type { MailText } from "./mailText.ts";
import { withStyleSheet } from "./withStyleSheet.ts";

interface Shown {
  readonly name: MailText["name"];
  readonly tried: NonNullable<
    operations["previewMailTemplate"]["requestBody"]
  >["content"]["application/json"];
}

/** Shows a sample of a mail in words that are not saved. The server writes it; nothing in it runs. */
export function MailPreview({ name, tried }: Shown): ReactNode {
  const t = useTexts();
  const { data, error } = usePreview(`mail ${name}`, tried, async (body, signal) => {
    const params = { path: { name } };
    const { data } = await api.POST("/api/v1/merchant/templates/{name}/preview", { params, body, signal });
    return data!.data;
  });
  if (data === undefined) return error ? <ProblemNote error={error} /> : <Skeleton height="60vh" />;
  return (
    <Stack gap="sm">
      {error && <ProblemNote error={error} />}
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {t("settings.mailTexts.subject")}: {data.subject}
      </Text>
      <iframe
        sandbox="allow-same-origin"
        srcDoc={withStyleSheet(data.html)}
        title={t("settings.mailTexts.sample")}
        style={{ width: "100%", height: "60vh", border: "1px solid var(--mantine-color-default-border)" }}
      />
      <Fold title={t("settings.mailTexts.plain")}>
        <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {data.text}
        </Text>
      </Fold>
    </Stack>
  );
}
