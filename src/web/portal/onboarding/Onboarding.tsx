import { Anchor, Badge, Button, Card, Group, Progress, Stack, Text, ThemeIcon } from "@mantine/core";
import { IconCheck, IconCircleDashed } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useMay } from "../session/useSession.ts";
import { KeyPairForm } from "../settings/KeyPairForm.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { FirstInvoice } from "./FirstInvoice.tsx";
import { GoLive } from "./GoLive.tsx";
import { TestCertificate } from "./TestCertificate.tsx";

type Answer = operations["readOnboarding"]["responses"][200]["content"]["application/json"]["data"];
type Step = Answer["steps"][number];

/** Some steps are done on a page of their own; it is named here. */
const pages: Readonly<Partial<Record<Step["name"], string>>> = {
  taxInfo: "/settings/business",
  selfInvoice: "/settings/self-invoicing",
  team: "/settings/team",
};

/** The way from a new account to real invoices: what is done, and the next step ready to be done in place. */
export default function Onboarding(): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/merchant/onboarding", {});
  if (data === undefined)
    return (
      <Page title={t("onboarding.title")}>
        {error ? <ProblemNote error={error} onRetry={() => refetch()} /> : <Waiting rows={6} height={64} />}
      </Page>
    );
  const { steps, canGoLive, liveSince } = data.data;
  const required = steps.filter((step) => step.required);
  const done = required.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done && step.required && step.name !== "livePac") ?? undefined;
  return (
    <Page title={t("onboarding.title")}>
      <Stack gap="xs">
        <Text c="dimmed">{t("onboarding.lead")}</Text>
        <Progress value={(done / required.length) * 100} aria-label={t("onboarding.title")} />
        <Text size="sm">{t("onboarding.note", { done, all: required.length })}</Text>
      </Stack>
      <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: "none" }}>
        {steps.map((step) => (
          <Card key={step.name} component="li" withBorder padding="lg">
            <OneStep step={step} isNext={step === next} />
          </Card>
        ))}
      </Stack>
      <GoLive canGoLive={canGoLive} liveSince={liveSince} />
      <Text size="sm" c="dimmed">
        {t("onboarding.more")}{" "}
        <Anchor component={Link} href="/settings" size="sm" underline="always">
          {t("settings.title")}
        </Anchor>
      </Text>
    </Page>
  );
}

function OneStep({ step, isNext }: { readonly step: Step; readonly isNext: boolean }): ReactNode {
  const t = useTexts();
  const { name, done, required } = step;
  const page = pages[name];
  return (
    <Group align="flex-start" wrap="nowrap" gap="md">
      <ThemeIcon
        radius="xl"
        variant={done ? "filled" : "light"}
        color={done ? "green.8" : "blue"}
        aria-hidden
      >
        {done ? <IconCheck size={16} /> : <IconCircleDashed size={16} />}
      </ThemeIcon>
      <Stack gap="sm" style={{ flex: 1, minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600}>{t(`onboarding.step.${name}.title`)}</Text>
          {done ? (
            <Badge variant="default" tt="none" fw={500}>
              {t("onboarding.done")}
            </Badge>
          ) : (
            !required && (
              <Badge variant="default" tt="none" fw={500}>
                {t("onboarding.optional")}
              </Badge>
            )
          )}
        </Group>
        {!done && <Text size="sm">{t(`onboarding.step.${name}.about`)}</Text>}
        {!done && <Act name={name} />}
        {page !== undefined && (
          <Group>
            <Button component={Link} href={page} size="xs" variant={isNext ? "filled" : "default"}>
              {done ? t("onboarding.review") : t("onboarding.open")}
            </Button>
          </Group>
        )}
      </Stack>
    </Group>
  );
}

/** Holds what is done right here. */
function Act({ name }: { readonly name: Step["name"] }): ReactNode {
  const mayManage = useMay("manage certificates");
  const mayIssue = useMay("issue invoices");
  if (name === "testCertificate") return mayManage && <TestCertificate />;
  if (name === "firstInvoice") return mayIssue && <FirstInvoice />;
  if (name === "liveCertificate") return mayManage && <KeyPairForm kind="seal" livemode />;
  if (name === "efirma") return mayManage && <KeyPairForm kind="efirma" livemode />;
  return null;
}
