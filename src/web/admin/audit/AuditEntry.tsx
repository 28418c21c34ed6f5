import { Code, Stack } from "@mantine/core";
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

/** Shows an entry of the log: who did it, from where, and what it changed. */
export default function AuditEntry(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const found = queries.useQuery("get", "/api/v1/admin/audit-log/{id}", { params: { path: { id } } });
  const list = { path: "/audit-log", title: t("audit.title") };
  return (
    <FoundPage title={t("audit.one")} list={list} found={found}>
      {({ action, number, at, actor, subject, merchantId, before, after, hash }) => (
        <Page title={action} list={list}>
          <Stack gap="lg">
            <Panel title={t("documents.facts")}>
              <Facts
                isGrid
                facts={[
                  [t("audit.number"), number],
                  [t("audit.at"), <When key="at" instant={at} />],
                  [t("audit.actor"), `${actor.name} (${t(`actor.${actor.kind}`)})`],
                  [
                    t("documents.merchant"),
                    merchantId !== null && <MerchantName key="merchant" id={merchantId} />,
                  ],
                  [t("audit.subject"), `${subject.kind} ${subject.id ?? ""}`],
                  [t("audit.address"), actor.address],
                  [t("audit.request"), actor.requestId],
                  [t("audit.hash"), <Copyable key="hash" text={hash} />],
                ]}
              />
            </Panel>
            {before !== null && <Content title={t("audit.before")} of={before} />}
            {after !== null && <Content title={t("audit.after")} of={after} />}
          </Stack>
        </Page>
      )}
    </FoundPage>
  );
}

function Content({ title, of }: { readonly title: string; readonly of: object }): ReactNode {
  return (
    <Panel title={title}>
      <Code block tabIndex={0} aria-label={title}>
        {JSON.stringify(of, null, 2)}
      </Code>
    </Panel>
  );
}
