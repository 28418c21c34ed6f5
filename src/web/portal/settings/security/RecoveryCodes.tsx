import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useSharedTexts } from "../../../shared/texts/useSharedTexts.ts";
import { useTexts } from "../../texts/useTexts.ts";

interface Shown {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: Shown): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  return (
    <Stack>
      <Alert color="yellow" title={t("security.factor.codesTitle")} role="note">
        {t("security.factor.codesAbout")}
      </Alert>
      <SimpleGrid cols={2} spacing="xs">
        {codes.map((code) => (
          <Code key={code} ta="center">
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group>
        <Button onClick={onDone}>{t("security.factor.kept")}</Button>
        <CopyButton value={codes.join("\n")}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {shared(copied ? "shared.act.copied" : "shared.act.copy")}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
