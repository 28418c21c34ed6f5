import { Anchor, Group, List, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { MerchantSelect } from "../ui/MerchantSelect.tsx";
import { DisableButton } from "./DisableButton.tsx";
import { PersonFacts } from "./PersonFacts.tsx";

type AccountantRow = RowOf<"/api/v1/admin/accountants">;

/** Shows an accountant, and the merchants whose accounts they keep. */
export default function Accountant(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const params = { path: { id } };
  const found = queries.useQuery("get", "/api/v1/admin/accountants/{id}", { params });
  const change = (body: { disabled?: boolean; merchantIds?: string[] }) =>
    api.PUT("/api/v1/admin/accountants/{id}", { params, body });
  const list = { path: "/accountants", title: t("accountants.title") };
  return (
    <FoundPage title={t("accountants.one")} list={list} found={found}>
      {(accountant) => (
        <Page
          title={accountant.name}
          list={list}
          actions={<DisableButton person={accountant} change={change} />}
        >
          <Stack gap="lg">
            <PersonFacts person={accountant} />
            <Merchants accountant={accountant} link={(merchantIds) => change({ merchantIds })} />
          </Stack>
        </Page>
      )}
    </FoundPage>
  );
}

interface Shown {
  readonly accountant: AccountantRow;
  readonly link: (merchantIds: string[]) => Promise<unknown>;
}

function Merchants({ accountant: { name, merchants }, link }: Shown): ReactNode {
  const t = useTexts();
  const mayLink = useMay("link accountants");
  const [chosen, choose] = useState<string | null>(null);
  const ids = merchants.map(({ id }) => id);
  return (
    <Panel
      title={t("accountants.merchants")}
      actions={
        mayLink && (
          <ActButton
            label={t("accountants.link")}
            sentence={t("accountants.linkSentence", { name })}
            done={t("accountants.linked")}
            isReady={chosen !== null && !ids.includes(chosen)}
            act={() => link([...ids, chosen ?? ""])}
          >
            <MerchantSelect label={t("documents.merchant")} required value={chosen} onChange={choose} />
          </ActButton>
        )
      }
    >
      {merchants.length === 0 && <Text c="dimmed">{t("accountants.none")}</Text>}
      <List spacing="sm">
        {merchants.map((merchant) => (
          <List.Item key={merchant.id}>
            <Group gap="sm">
              <Anchor component={Link} href={`/merchants/${merchant.id}`}>
                {merchant.tradeName}
              </Anchor>
              {mayLink && (
                <ActButton
                  label={t("accountants.unlink")}
                  sentence={t("accountants.unlinkSentence", { name, merchant: merchant.tradeName })}
                  done={t("people.changed")}
                  isDanger
                  act={() => link(ids.filter((other) => other !== merchant.id))}
                />
              )}
            </Group>
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
