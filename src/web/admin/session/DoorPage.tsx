import { Center, Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { pageLanguage } from "../../shared/texts/texts.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";

const product = "Timbra";

interface Shown {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The sheet in the middle on which one signs in. */
export function DoorPage({ title, lead, children }: Shown): ReactNode {
  const t = useSharedTexts();
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack w="100%" maw={400} gap="lg">
        <Text fw={700} size="lg" ta="center">
          {product}
        </Text>
        <Paper withBorder shadow="sm" radius="lg" p="xl">
          <Stack gap="md">
            <div>
              <Title order={1} size="h3">
                {title}
              </Title>
              <Text c="dimmed" size="sm" mt={4}>
                {lead}
              </Text>
            </div>
            {children}
          </Stack>
        </Paper>
        <Text
          component="a"
          href={`?lang=${pageLanguage === "es" ? "en" : "es"}`}
          lang={pageLanguage === "es" ? "en" : "es"}
          ta="center"
          size="sm"
        >
          {t("shared.frame.language")}
        </Text>
      </Stack>
    </Center>
  );
}
