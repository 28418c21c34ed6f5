import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileUpload, IconPlus, IconSearch, IconUsers } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { useTyped } from "../../shared/ui/form/useTyped.ts";
import { ImportFile } from "../imports/ImportFile.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { CustomerForm } from "./CustomerForm.tsx";

const path = "/api/v1/merchant/customers";

/** The receivers that a merchant keeps. What is searched for stays out of the address. */
export default function Customers(): ReactNode {
  const t = useTexts();
  const mayWrite = useMay("write customers");
  const [typed, search, type] = useTyped();
  const [open, setOpen] = useState<RowOf<typeof path> | "new">();
  const [isImporting, importing] = useDisclosure();
  const customers = usePages(path, search === "" ? {} : { q: search });
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen("new")}>
      {t("customers.add")}
    </Button>
  );
  return (
    <Page
      title={t("customers.title")}
      actions={
        mayWrite && (
          <Group>
            <Button variant="default" leftSection={<IconFileUpload size={16} />} onClick={importing.open}>
              {t("imports.open")}
            </Button>
            {add}
          </Group>
        )
      }
    >
      <TextInput
        aria-label={t("customers.search")}
        placeholder={t("customers.search")}
        leftSection={<IconSearch size={16} />}
        maxLength={100}
        maw={360}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <DataList
        label={t("customers.title")}
        list={customers}
        onOpen={setOpen}
        empty={
          <EmptyState
            icon={<IconUsers />}
            title={t(search === "" ? "customers.emptyTitle" : "customers.noneTitle")}
            action={add}
          >
            {t("customers.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "name",
            header: t("customers.name"),
            width: "minmax(12rem, 2fr)",
            cell: (row) => (
              <Stack gap={0}>
                <Text size="sm" fw={500} truncate>
                  {row.name}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {row.rfc}
                </Text>
              </Stack>
            ),
          },
          {
            key: "email",
            header: t("customers.email"),
            width: "minmax(10rem, 1fr)",
            wideOnly: true,
            cell: (row) => row.email ?? "–",
          },
          {
            key: "cp",
            header: t("customers.postalCode"),
            width: "6rem",
            wideOnly: true,
            cell: (row) => row.postalCode,
          },
          {
            key: "regime",
            header: t("customers.taxRegime"),
            width: "6rem",
            wideOnly: true,
            cell: (row) => row.taxRegime,
          },
          { key: "use", header: t("customers.cfdiUse"), width: "5rem", cell: (row) => row.cfdiUse },
        ]}
      />
      {open !== undefined && (
        <CustomerForm
          key={open === "new" ? "new" : open.id}
          customer={open === "new" ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isImporting && <ImportFile kind="customers" onClose={importing.close} />}
    </Page>
  );
}
