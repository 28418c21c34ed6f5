import { Button, Modal, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconStack2 } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { usePages } from "../../shared/api/usePages.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { WholeNumber } from "../../shared/ui/form/WholeNumber.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

const path = "/api/v1/admin/merchants/{id}/stamps";

/** Shows the stamps that a merchant was given: how many are left, and each entry of the ledger. */
export function Stamps({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const mayManage = useMay("manage merchants");
  const params = { path: { id } };
  const balance = queries.useQuery("get", path, { params }).data?.data.balance;
  const entries = usePages(path, {}, { path: { id } });
  return (
    <Panel title={t("stamps.title")} actions={mayManage && <Give id={id} />}>
      {balance && (
        <Facts
          isGrid
          facts={[
            [t("stamps.left"), writeNumber(balance.left)],
            [t("stamps.granted"), writeNumber(balance.granted)],
            [t("stamps.used"), writeNumber(balance.used)],
            [t("stamps.alertAt"), writeNumber(balance.alertAt)],
          ]}
        />
      )}
      <DataList
        label={t("stamps.title")}
        list={entries}
        empty={
          <EmptyState icon={<IconStack2 />} title={t("stamps.none")}>
            {t("stamps.noneAbout")}
          </EmptyState>
        }
        columns={[
          {
            key: "at",
            header: t("stamps.at"),
            width: "12rem",
            cell: ({ at }) => <When instant={at} />,
          },
          {
            key: "reason",
            header: t("act.reason"),
            width: "minmax(10rem, 2fr)",
            wideOnly: true,
            cell: ({ reason, by }) => (
              <Text size="sm">
                {reason} · {by}
              </Text>
            ),
          },
          {
            key: "quantity",
            header: t("stamps.quantity"),
            width: "8rem",
            align: "end",
            cell: ({ quantity }) => writeNumber(quantity),
          },
        ]}
      />
    </Panel>
  );
}

function Give({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {t("stamps.give")}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t("stamps.give")}>
        <GiveForm id={id} onDone={close} />
      </Modal>
    </>
  );
}

function GiveForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    initial: { quantity: 1_000, reason: "" },
    send: (body) => api.POST(path, { params: { path: { id } }, body }),
    onDone: async () => {
      await client.invalidateQueries();
      onDone();
    },
  });
  return (
    <FormBody form={form} submit={t("stamps.give")}>
      <WholeNumber
        label={t("stamps.quantity")}
        description={t("stamps.quantityAbout")}
        data-autofocus
        {...form.field("quantity")}
      />
      <TextInput label={t("act.reasonRead")} required maxLength={500} {...form.text("reason")} />
    </FormBody>
  );
}
