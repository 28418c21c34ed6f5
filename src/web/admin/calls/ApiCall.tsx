import { Code, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useParams } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { MerchantName } from "../ui/MerchantName.tsx";

/** Shows a call of a merchant's program with what was sent and answered. */
export default function ApiCall(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const found = queries.useQuery("get", "/api/v1/admin/api-logs/{id}", { params: { path: { id } } });
  const list = { path: "/api-logs", title: t("calls.title") };
  return (
    <FoundPage title={t("calls.one")} list={list} found={found}>
      {(call) => (
        <Page title={`${call.method} ${call.path}`} list={list}>
          <Stack gap="lg">
            <Panel title={t("documents.facts")}>
              <Facts
                isGrid
                facts={[
                  [t("calls.status"), `${call.status} ${call.errorCode ?? ""}`],
                  [t("documents.merchant"), <MerchantName key="merchant" id={call.merchantId} />],
                  [t("calls.at"), <When key="at" instant={call.at} />],
                  [t("calls.took"), `${call.durationMs} ms`],
                  [t("calls.query"), call.query],
                  ["X-Request-Id", <Copyable key="request" text={call.requestId} />],
                  [t("calls.key"), <Copyable key="key" text={call.apiKeyId} />],
                  [t("audit.address"), call.address],
                  [t("calls.program"), call.userAgent],
                ]}
              />
            </Panel>
            <Body title={t("calls.sent")} of={call.request} />
            <Body title={t("calls.replied")} of={call.answer} />
          </Stack>
        </Page>
      )}
    </FoundPage>
  );
}

interface Kept {
  readonly kept: "none" | "whole" | "redacted" | "leftOut";
  readonly body: unknown;
}

function Body({ title, of: { kept, body } }: { readonly title: string; readonly of: Kept }): ReactNode {
  const t = useTexts();
  return (
    <Panel title={title}>
      {kept !== "whole" && (
        <Text size="sm" c="dimmed">
          {t(`calls.forms.${kept}`)}
        </Text>
      )}
      {body !== null && (
        <Code block tabIndex={0} aria-label={title}>
          {JSON.stringify(body, null, 2)}
        </Code>
      )}
    </Panel>
  );
}
