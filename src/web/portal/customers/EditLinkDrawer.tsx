import { Alert, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { When } from "../../shared/ui/When.tsx";
import { FormDrawer } from "../settings/FormDrawer.tsx";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly customer: { readonly id: string; readonly name: string; readonly email: string | null };
}

/** Makes the link by which a customer corrects its own data; it is mailed, or copied to be sent in another way. */
export function EditLinkDrawer({ customer, onClose }: Shown & { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  return (
    <FormDrawer title={t("editLink.title", { name: customer.name })} opened onClose={onClose}>
      <EditLink customer={customer} />
    </FormDrawer>
  );
}

function EditLink({ customer }: Shown): ReactNode {
  const t = useTexts();
  const making = queries.useMutation("post", "/api/v1/merchant/customers/{id}/edit-link");
  const [made, setMade] = useState<{ url: string; mailedTo: string | null; expiresAt: string }>();
  const form = useForm({
    initial: { to: customer.email ?? "" },
    send: async ({ to }) => {
      const body = to.trim() === "" ? {} : { to: to.trim() };
      const { data } = await making.mutateAsync({ params: { path: { id: customer.id } }, body });
      setMade({ ...data, url: data.url ?? "" });
    },
  });
  if (made)
    return (
      <Alert
        color="green"
        role="status"
        title={made.mailedTo === null ? t("editLink.made") : t("editLink.mailed", { address: made.mailedTo })}
      >
        <Stack gap="xs">
          <span>
            {t("editLink.expires")} <When instant={made.expiresAt} />
          </span>
          <Copyable text={made.url} />
        </Stack>
      </Alert>
    );
  return (
    <FormBody form={form} submit={t(form.values.to.trim() === "" ? "editLink.make" : "editLink.mail")}>
      <span>{t("editLink.about")}</span>
      <TextInput
        type="email"
        label={t("editLink.to")}
        description={t("editLink.toHint")}
        {...form.text("to")}
      />
    </FormBody>
  );
}
