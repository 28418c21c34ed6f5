import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Figures } from "./Dashboard.tsx";

/** Shows what failed of late, why, and the way to where it is cured. */
export function Problems({ problems }: { readonly problems: Figures["problems"] }): ReactNode {
  const t = useTexts();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="failed">
      <Title order={2} size="h4" id="failed" mb="md">
        {t("dashboard.failed")}
      </Title>
      <Stack gap="md">
        {problems.map(({ of, id, name, at, faults }) => (
          <Group key={id} justify="space-between" align="flex-start" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Text fw={600}>
                {of === "ticket"
                  ? t("session.ticket", { folio: name })
                  : t("session.invoice", { folio: name })}
              </Text>
              {faults.map(({ code, path, message, cure }) => (
                <Text key={`${code} ${path}`} size="sm" style={{ overflowWrap: "anywhere" }}>
                  {message} {cure}
                </Text>
              ))}
              <Text size="xs" c="dimmed">
                <When instant={at} distance />
              </Text>
            </div>
            <Button
              component={Link}
              href={of === "ticket" ? `/tickets/${id}` : `/invoices/${id}`}
              variant="default"
              size="xs"
              style={{ flexShrink: 0 }}
              aria-label={t("dashboard.cureOf", { name })}
            >
              {t("dashboard.cure")}
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
