import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconLink, IconLinkOff, IconListDetails } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { MerchantName } from "../ui/MerchantName.tsx";

/** Shows who did what, and whether the chain of entries is whole. */
export default function AuditLog(): ReactNode {
  const t = useTexts();
  const [filters] = useFilters(["merchantId"]);
  const [words, setWords] = useState("");
  const [action] = useDebouncedValue(words.trim(), 250);
  const entries = usePages("/api/v1/admin/audit-log", { ...filters, ...(action !== "" && { action }) });
  return (
    <Page title={t("audit.title")}>
      <Chain {...filters} />
      <Group>
        <TextInput
          aria-label={t("audit.search")}
          placeholder={t("audit.search")}
          w={{ base: "100%", xs: 320 }}
          maxLength={60}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Group>
      <DataList
        label={t("audit.title")}
        list={entries}
        href={(row) => `/audit-log/${row.id}`}
        empty={<EmptyState icon={<IconListDetails />} title={t("filter.nothing")} />}
        columns={[
          {
            key: "action",
            header: t("audit.action"),
            width: "minmax(11rem, 1fr)",
            cell: (row) => row.action,
          },
          {
            key: "actor",
            header: t("audit.actor"),
            width: "minmax(8rem, 1fr)",
            cell: (row) => row.actor.name,
          },
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: (row) => (row.merchantId === null ? "–" : <MerchantName id={row.merchantId} />),
          },
          {
            key: "at",
            header: t("audit.at"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.at} />,
          },
        ]}
      />
    </Page>
  );
}

/** The state of the chain: each entry holds the hash of the one before, so that none can be changed or taken out. */
function Chain({ merchantId }: { readonly merchantId?: string }): ReactNode {
  const t = useTexts();
  const query = { limit: 1, verify: true, ...(merchantId !== undefined && { merchantId }) };
  const check = queries.useQuery("get", "/api/v1/admin/audit-log", { params: { query } }, { enabled: false });
  const chain = check.data?.data.chain;
  return (
    <>
      <Group>
        <Button variant="default" loading={check.isFetching} onClick={() => void check.refetch()}>
          {t("audit.verify")}
        </Button>
        <Text size="sm" c="dimmed">
          {t("audit.verifyHint")}
        </Text>
      </Group>
      {check.error && <ProblemNote error={check.error} />}
      {chain && (
        <Alert
          color={chain.intact ? "green" : "red"}
          variant="light"
          icon={chain.intact ? <IconLink /> : <IconLinkOff />}
          title={t(chain.intact ? "audit.intact" : "audit.broken")}
          role="status"
        >
          {t("audit.length", { count: Number(chain.length) })}
          {chain.faults.map(({ number, kind }) => ` · ${number}: ${kind}`).join("")}
        </Alert>
      )}
    </>
  );
}
