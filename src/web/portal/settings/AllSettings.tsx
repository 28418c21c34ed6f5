import { Group, SimpleGrid, Text, ThemeIcon, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "../../shared/ui/Page.tsx";
import { useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { settingsPlaces } from "./settingsPlaces.ts";

/** The settings that the session may see, each with what it is for. */
export default function AllSettings(): ReactNode {
  const t = useTexts();
  const { permissions } = useSession();
  return (
    <Page title={t("settings.title")}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {settingsPlaces
          .filter(({ may }) => may === undefined || permissions.includes(may))
          .map(({ path, title, about, icon: PlaceIcon }) => (
            <UnstyledButton
              key={path}
              component={Link}
              href={path}
              p="md"
              bd="1px solid var(--mantine-color-default-border)"
              style={{ borderRadius: "var(--mantine-radius-md)" }}
            >
              <Group gap="md" wrap="nowrap" align="flex-start">
                <ThemeIcon variant="light" size="lg" aria-hidden>
                  <PlaceIcon size={20} />
                </ThemeIcon>
                <div>
                  <Text fw={600}>{t(title)}</Text>
                  <Text size="sm" c="dimmed">
                    {t(about)}
                  </Text>
                </div>
              </Group>
            </UnstyledButton>
          ))}
      </SimpleGrid>
    </Page>
  );
}
