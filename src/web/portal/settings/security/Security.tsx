import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../texts/useTexts.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";

/** Shows where the own account is signed in, and its second factor. */
export default function Security(): ReactNode {
  const t = useTexts();
  return (
    <SettingsPage title={t("security.title")}>
      <Stack gap="lg">
        <SecondFactor />
        <Sessions />
      </Stack>
    </SettingsPage>
  );
}
