import { Button, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { IconPlus } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { faultOf } from "../../shared/api/problem.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";

interface NewPerson<Role> {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

interface Shown<Role extends string> {
  readonly label: string;
  readonly roles?: readonly { readonly value: Role; readonly label: string }[];
  readonly create: (person: NewPerson<Role>) => Promise<unknown>;
}

/** Takes somebody in by name and e-mail; they choose their password by a link. */
export function PersonForm<Role extends string>({ label, roles, create }: Shown<Role>): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const client = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure();
  const [role, setRole] = useState(roles?.[0]?.value);
  const creating = useMutation({
    mutationFn: create,
    onSuccess: () => {
      close();
      notifications.show({ message: t("people.invited"), color: "green" });
      return client.invalidateQueries();
    },
  });
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={label}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const text = (name: string) => (form.get(name) as string).trim();
            creating.mutate({ name: text("name"), email: text("email"), role: role as Role });
          }}
        >
          <Stack gap="sm">
            <TextInput
              label={t("people.name")}
              name="name"
              required
              error={faultOf(creating.error, "name")}
            />
            <TextInput
              label={t("people.email")}
              description={t("people.emailHint")}
              name="email"
              type="email"
              required
              error={faultOf(creating.error, "email")}
            />
            {roles && (
              <Select
                label={t("people.role")}
                data={[...roles]}
                value={role ?? null}
                allowDeselect={false}
                onChange={(value) => setRole(value as Role)}
              />
            )}
            {creating.error && <ProblemNote error={creating.error} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {shared("shared.act.cancel")}
              </Button>
              <Button type="submit" loading={creating.isPending}>
                {label}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
