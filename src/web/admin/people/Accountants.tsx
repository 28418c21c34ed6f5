import { Anchor, Group, List, Text } from "@mantine/core";
import { IconCalculator } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { api } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Details } from "../ui/Details.tsx";
import { MerchantSelect } from "../ui/MerchantSelect.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { PersonForm } from "./PersonForm.tsx";
import { PersonState } from "./PersonState.tsx";

type Accountant = RowOf<"/api/v1/admin/accountants">;

/** The accountants and the merchants whose accounts they keep. */
export default function Accountants(): ReactNode {
  const t = useTexts();
  const [shown, setShown] = useState<Accountant>();
  const accountants = usePages("/api/v1/admin/accountants");
  return (
    <Page
      title={t("accountants.title")}
      actions={
        <PersonForm
          label={t("accountants.add")}
          create={({ name, email }) => api.POST("/api/v1/admin/accountants", { body: { name, email } })}
        />
      }
    >
      <DataList
        label={t("accountants.title")}
        list={accountants}
        onOpen={setShown}
        empty={<EmptyState icon={<IconCalculator />} title={t("people.empty")} />}
        columns={[
          {
            key: "name",
            header: t("people.name"),
            width: "minmax(9rem, 1fr)",
            cell: (row) => row.name,
          },
          {
            key: "email",
            header: t("people.email"),
            width: "minmax(12rem, 2fr)",
            wideOnly: true,
            cell: (row) => row.email,
          },
          {
            key: "merchants",
            header: t("accountants.merchants"),
            width: "8rem",
            align: "end",
            wideOnly: true,
            cell: (row) => row.merchants.length,
          },
          {
            key: "state",
            header: t("filter.state"),
            width: "9rem",
            cell: (row) => <PersonState person={row} />,
          },
        ]}
      />
      <Details title={shown?.name ?? ""} isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
        {shown && <AccountantDetails accountant={shown} onDone={() => setShown(undefined)} />}
      </Details>
    </Page>
  );
}

interface Shown {
  readonly accountant: Accountant;
  readonly onDone: () => void;
}

function AccountantDetails({ accountant, onDone }: Shown): ReactNode {
  const t = useTexts();
  const mayLink = useMay("link accountants");
  const [chosen, choose] = useState<string | null>(null);
  const { id, name, merchants, disabledAt } = accountant;
  const params = { path: { id } };
  const change = async (body: { disabled?: boolean; merchantIds?: string[] }) => {
    await api.PUT("/api/v1/admin/accountants/{id}", { params, body });
    onDone();
  };
  return (
    <>
      <Facts
        isGrid
        facts={[
          [t("people.email"), accountant.email],
          [t("filter.state"), <PersonState key="state" person={accountant} />],
          [t("people.secondFactor"), t(accountant.secondFactor ? "people.enrolled" : "people.notEnrolled")],
          [t("people.lastLogin"), <When key="lastLogin" instant={accountant.lastLoginAt} />],
        ]}
      />
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
                  act={() =>
                    change({
                      merchantIds: merchants.filter((other) => other !== merchant).map((other) => other.id),
                    })
                  }
                />
              )}
            </Group>
          </List.Item>
        ))}
      </List>
      {merchants.length === 0 && <Text c="dimmed">{t("accountants.none")}</Text>}
      <Group>
        {mayLink && (
          <ActButton
            label={t("accountants.link")}
            sentence={t("accountants.linkSentence", { name })}
            done={t("accountants.linked")}
            isReady={chosen !== null && !merchants.some((merchant) => merchant.id === chosen)}
            act={() => change({ merchantIds: [...merchants.map((merchant) => merchant.id), chosen ?? ""] })}
          >
            <MerchantSelect label={t("documents.merchant")} required value={chosen} onChange={choose} />
          </ActButton>
        )}
        <ActButton
          label={t(disabledAt === null ? "people.disable" : "people.enable")}
          sentence={t(disabledAt === null ? "people.disableSentence" : "people.enableSentence", { name })}
          done={t("people.changed")}
          isDanger={disabledAt === null}
          act={() => change({ disabled: disabledAt === null })}
        />
      </Group>
    </>
  );
}
