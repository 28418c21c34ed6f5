import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import type { operations } from "../../../shared/api/contract.ts";
import { writeNumber } from "../../../shared/texts/format.ts";
import { Facts } from "../../../shared/ui/Facts.tsx";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { Everything } from "./Everything.tsx";
import { GivenStamps } from "./GivenStamps.tsx";
import { UsageMonths } from "./UsageMonths.tsx";

type Storage =
  operations["readMerchantUsage"]["responses"][200]["content"]["application/json"]["data"]["storage"];

/** Shows what a merchant uses month by month, the stamps that it bought of the platform, and what is kept for it. */
export default function Usage(): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/merchant/usage");
  return (
    <SettingsPage title={t("settings.usage.title")}>
      {data === undefined ? (
        error ? (
          <ProblemNote error={error} onRetry={refetch} />
        ) : (
          <Waiting rows={9} />
        )
      ) : (
        <Stack gap="xl">
          <Panel title={t("settings.usage.months")} about={t("settings.usage.monthsAbout")}>
            {data.data.months.length > 0 ? (
              <UsageMonths months={data.data.months} />
            ) : (
              <Text>{t("settings.usage.noMonths")}</Text>
            )}
          </Panel>
          <GivenStamps />
          <Kept storage={data.data.storage} />
          <Everything />
        </Stack>
      )}
    </SettingsPage>
  );
}

function Kept({
  storage: { documents, bytes, estimated, exports },
}: {
  readonly storage: Storage;
}): ReactNode {
  const t = useTexts();
  const size = writeSize(bytes);
  return (
    <Panel title={t("settings.usage.space")}>
      <Facts
        isGrid
        facts={[
          [t("settings.usage.documents"), writeNumber(documents)],
          [t("settings.usage.bytes"), estimated ? t("settings.usage.bytesAbout", { size }) : size],
          [t("settings.usage.exports"), writeSize(exports)],
        ]}
      />
    </Panel>
  );
}

function writeSize(bytes: number): string {
  return bytes < 1_048_576
    ? `${writeNumber(Math.ceil(bytes / 1_024))} KB`
    : `${writeNumber(Math.round(bytes / 1_048_576))} MB`;
}
