import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { useTexts } from "../texts/useTexts.ts";

/** Leads a merchant who is not live yet back to the way there. */
export function OnboardingNote(): ReactNode {
  const t = useTexts();
  const { data } = queries.useQuery("get", "/api/v1/merchant/onboarding", {});
  if (data === undefined || data.data.liveSince !== null) return null;
  const required = data.data.steps.filter((step) => step.required);
  const done = required.filter((step) => step.done).length;
  return (
    <Alert icon={<IconRocket />} title={t("onboarding.noteTitle")}>
      <Group justify="space-between">
        <Text size="sm">{t("onboarding.note", { done, all: required.length })}</Text>
        <Button component={Link} href="/onboarding" size="xs">
          {t("onboarding.continue")}
        </Button>
      </Group>
      <Progress value={(done / required.length) * 100} mt="sm" aria-label={t("onboarding.title")} />
    </Alert>
  );
}
