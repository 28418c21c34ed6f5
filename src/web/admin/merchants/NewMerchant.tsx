import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { useLocation } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { faultOf } from "../../shared/api/problem.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";

const fields = ["rfc", "legalName", "tradeName", "taxRegime", "postalCode", "ownerEmail"] as const;

/** Takes on a merchant with a first branch; its owner gets the mail that hands it over. */
export function NewMerchant(): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const client = useQueryClient();
  const [, go] = useLocation();
  const [isOpen, { open, close }] = useDisclosure();
  const create = queries.useMutation("post", "/api/v1/admin/merchants", {
    onSuccess: async ({ data }) => {
      await client.invalidateQueries();
      close();
      go(`/merchants/${data.id}`);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: (typeof fields)[number]) => (form.get(name) as string).trim();
    create.mutate({
      body: {
        rfc: text("rfc").toUpperCase(),
        legalName: text("legalName").toUpperCase(),
        tradeName: text("tradeName"),
        taxRegime: text("taxRegime"),
        ownerEmail: text("ownerEmail"),
        branches: [{ code: "MATRIZ", name: "Matriz", postalCode: text("postalCode") }],
      },
    });
  };
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        {t("merchants.new")}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t("merchants.new")}>
        <form onSubmit={submit}>
          <Stack gap="sm">
            {fields.map((name) => (
              <TextInput
                key={name}
                name={name}
                required
                label={t(`merchants.${name}`)}
                description={
                  name === "legalName" || name === "ownerEmail" ? t(`merchants.${name}Hint`) : undefined
                }
                type={name === "ownerEmail" ? "email" : "text"}
                error={faultOf(create.error, name === "postalCode" ? "branches[0].postalCode" : name)}
              />
            ))}
            {create.error && <ProblemNote error={create.error} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {shared("shared.act.cancel")}
              </Button>
              <Button type="submit" loading={create.isPending}>
                {t("merchants.create")}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
