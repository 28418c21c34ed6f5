import { Button, Modal, Select } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { emptyPacAccount, PacFields, typedCredentials } from "../../shared/ui/form/PacFields.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { WholeNumber } from "../../shared/ui/form/WholeNumber.tsx";
import { useTexts } from "../texts/useTexts.ts";

const path = "/api/v1/admin/pacs";

interface Shown {
  /** The account that is changed; a new one when absent. */
  readonly pac?: RowOf<typeof path>;
}

/** Opens the form of an account of the platform. */
export function PacAccount({ pac }: Shown): ReactNode {
  const t = useTexts();
  const [isOpen, { open, close }] = useDisclosure();
  const title = t(pac ? "pacs.change" : "pacs.add");
  return (
    <>
      <Button variant={pac ? "default" : "filled"} size="sm" onClick={open}>
        {title}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title}>
        <AccountForm {...(pac && { pac })} onDone={close} />
      </Modal>
    </>
  );
}

function AccountForm({ pac, onDone }: Shown & { readonly onDone: () => void }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    initial: {
      ...emptyPacAccount,
      ...(pac && { provider: pac.provider, label: pac.label }),
      livemode: pac?.livemode ?? false,
      position: pac?.position ?? 1,
    },
    send: ({ livemode, position, ...typed }) => {
      const { provider, label } = typed;
      const credentials = typedCredentials(typed);
      if (!pac)
        return api.POST(path, { body: { provider, livemode, label, credentials: credentials ?? {} } });
      return api.PUT(`${path}/{id}`, {
        params: { path: { id: pac.id } },
        body: { provider, label, position, ...(credentials && { credentials }) },
      });
    },
    onDone: async () => {
      await client.invalidateQueries();
      onDone();
    },
  });
  return (
    <FormBody form={form} submit={t("pacs.save")}>
      {!pac && (
        <Select
          label={t("filter.mode")}
          allowDeselect={false}
          data={[
            { value: "false", label: t("mode.test") },
            { value: "true", label: t("mode.live") },
          ]}
          value={String(form.values.livemode)}
          onChange={(value) => form.set("livemode", value === "true")}
        />
      )}
      <PacFields form={form} isStored={pac !== undefined} say={(word) => t(`pacs.${word}`)} />
      {pac && (
        <WholeNumber
          label={t("pacs.position")}
          description={t("pacs.positionAbout")}
          min={1}
          max={1_000}
          {...form.field("position")}
        />
      )}
    </FormBody>
  );
}
