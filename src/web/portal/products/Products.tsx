import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBox, IconFileUpload, IconPlus, IconSearch } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { useTyped } from "../../shared/ui/form/useTyped.ts";
import { ImportFile } from "../imports/ImportFile.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { choiceOf } from "./taxChoices.ts";

const ProductForm = lazy(() => import("./ProductForm.tsx"));

const path = "/api/v1/merchant/products";

/** Shows what SKUs are to SAT. */
export default function Products(): ReactNode {
  const t = useTexts();
  const mayWrite = useMay("write products");
  const [typed, search, type] = useTyped();
  const [open, setOpen] = useState<RowOf<typeof path> | "new">();
  const [isImporting, importing] = useDisclosure();
  const products = usePages(path, search === "" ? {} : { q: search });
  const unmapped = usePages(`${path}/unmapped`);
  const waiting = unmapped.rows?.length ?? 0;
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen("new")}>
      {t("products.add")}
    </Button>
  );
  return (
    <Page
      title={t("products.title")}
      actions={
        <Group>
          {waiting > 0 && (
            <Button component={Link} href="/products/unmapped" variant="light">
              {t("products.unmapped", { count: waiting })}
            </Button>
          )}
          {mayWrite && (
            <Button variant="default" leftSection={<IconFileUpload size={16} />} onClick={importing.open}>
              {t("imports.open")}
            </Button>
          )}
          {add}
        </Group>
      }
    >
      <TextInput
        aria-label={t("products.search")}
        placeholder={t("products.search")}
        leftSection={<IconSearch size={16} />}
        maxLength={100}
        maw={360}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <DataList
        label={t("products.title")}
        list={products}
        onOpen={setOpen}
        empty={
          <EmptyState
            icon={<IconBox />}
            title={t(search === "" ? "products.emptyTitle" : "products.noneTitle")}
            action={add}
          >
            {t("products.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "description",
            header: t("products.description"),
            width: "minmax(12rem, 2fr)",
            cell: (row) => (
              <Stack gap={0}>
                <Text size="sm" fw={500} truncate>
                  {row.description}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {row.sku}
                </Text>
              </Stack>
            ),
          },
          {
            key: "productKey",
            header: t("products.productKey"),
            width: "9rem",
            wideOnly: true,
            cell: (row) => row.productKey,
          },
          {
            key: "unitKey",
            header: t("products.unitKey"),
            width: "6rem",
            wideOnly: true,
            cell: (row) => row.unitKey,
          },
          {
            key: "taxes",
            header: t("products.taxes"),
            width: "11rem",
            cell: (row) => t(`products.taxChoices.${choiceOf(row.taxes)}`),
          },
          {
            key: "unitPrice",
            header: t("products.unitPrice"),
            width: "8rem",
            align: "end",
            wideOnly: true,
            cell: (row) => <Amount value={row.unitPrice} />,
          },
        ]}
      />
      {open !== undefined && (
        <Suspense>
          <ProductForm
            key={open === "new" ? "new" : open.id}
            product={open === "new" ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {isImporting && <ImportFile kind="products" onClose={importing.close} />}
    </Page>
  );
}
