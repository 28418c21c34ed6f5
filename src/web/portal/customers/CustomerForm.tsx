import { Button, Drawer, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { api, queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { PostalCodeInput } from "../../shared/ui/form/PostalCodeInput.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { RfcInput } from "../../shared/ui/form/RfcInput.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useNewest } from "../session/useNewest.ts";
import { useMay } from "../session/useSession.ts";
import { withSettingsTexts } from "../settings/withSettingsTexts.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { EditLinkDrawer } from "./EditLinkDrawer.tsx";
import { ReadConstancia, type ReadTaxpayer } from "./ReadConstancia.tsx";
import { ReceiverCheck } from "./ReceiverCheck.tsx";
import { useReceiverChoices } from "./useReceiverChoices.ts";

const mailRhythms = ["each", "daily", "weekly"] as const;

const path = "/api/v1/merchant/customers";
const one = `${path}/{id}` as const;

const CustomerAddenda = withSettingsTexts(() => import("../addendas/CustomerAddenda.tsx"));

interface Shown {
  /** A new one has none. */
  readonly customer: RowOf<typeof path> | undefined;
  readonly onClose: () => void;
}

/** A receiver as SAT has it, judged by SAT's rules while it is typed. */
export function CustomerForm({ customer: row, onClose }: Shown): ReactNode {
  const t = useTexts();
  const newest = useNewest(one, row?.id, (id) => api.GET(one, { params: { path: { id } } }));
  const isWaiting = row !== undefined && newest.data === undefined;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={row === undefined ? t("customers.add") : row.name}
    >
      {newest.error && <ProblemNote error={newest.error} onRetry={() => newest.refetch()} />}
      {isWaiting && !newest.error && <Waiting />}
      {!isWaiting && (
        <Fields
          key={newest.data?.version}
          customer={newest.data?.thing}
          version={newest.data?.version}
          onReload={() => void newest.refetch()}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

interface ShownCustomer extends Shown {
  readonly version: string | undefined;
  /** Puts what is kept now in the place of what was typed. */
  readonly onReload: () => void;
}

function Fields({ customer, version, onReload, onClose }: ShownCustomer): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const client = useQueryClient();
  const readOnly = !useMay("write customers");
  const done = async (message: string) => {
    await client.invalidateQueries({ queryKey: ["get", path] });
    notifications.show({ message, color: "green" });
    onClose();
  };
  const archive = queries.useMutation("delete", one, { onSuccess: () => done(t("customers.archived")) });
  const form = useForm({
    initial: {
      rfc: customer?.rfc ?? "",
      name: customer?.name ?? "",
      postalCode: customer?.postalCode ?? "",
      taxRegime: customer?.taxRegime ?? "",
      cfdiUse: customer?.cfdiUse ?? "",
      email: customer?.email ?? "",
      notes: customer?.notes ?? "",
      creditDays: String(customer?.creditDays ?? ""),
      mailRhythm: customer?.mailRhythm ?? null,
    },
    send: ({ email, notes, creditDays, mailRhythm, ...rest }) => {
      const body = {
        ...rest,
        ...(email !== "" && { email }),
        ...(notes !== "" && { notes }),
        ...(mailRhythm !== null && { mailRhythm }),
        ...(creditDays !== "" && { creditDays: Number(creditDays) }),
      };
      return customer === undefined
        ? api.POST(path, { body })
        : api.PUT(one, {
            params: { path: { id: customer.id }, header: { "If-Match": version ?? "*" } },
            body,
          });
    },
    onDone: () => done(shared("shared.form.saved")),
  });
  const [isLinking, linking] = useDisclosure();
  const { regimes, uses } = useReceiverChoices(form.values);
  /** Leaves the regime to its reader where the constancia names several. */
  const fill = ({ rfc, name, postalCode, taxRegimes }: ReadTaxpayer) => {
    form.set("rfc", rfc);
    if (name !== null) form.set("name", name);
    if (postalCode !== null) form.set("postalCode", postalCode);
    if (taxRegimes.length === 1) form.set("taxRegime", taxRegimes[0]!);
  };
  return (
    <Stack>
      {!readOnly && <ReadConstancia onRead={fill} />}
      <FormBody
        form={form}
        onStale={onReload}
        readOnly={readOnly}
        beside={
          customer !== undefined && (
            <>
              <Button variant="default" onClick={linking.open}>
                {t("editLink.open")}
              </Button>
              <Button
                variant="subtle"
                color="red"
                loading={archive.isPending}
                onClick={() => archive.mutate({ params: { path: { id: customer.id } } })}
              >
                {t("customers.archive")}
              </Button>
            </>
          )
        }
      >
        <RfcInput label={t("customers.rfc")} required {...form.text("rfc")} />
        <TextInput
          label={t("customers.name")}
          description={t("customers.nameHint")}
          required
          {...form.text("name")}
        />
        <PostalCodeInput label={t("customers.postalCode")} required {...form.text("postalCode")} />
        <Select
          label={t("customers.taxRegime")}
          required
          searchable
          allowDeselect={false}
          data={regimes}
          {...form.field("taxRegime")}
          onChange={(code) => form.set("taxRegime", code ?? "")}
        />
        <Select
          label={t("customers.cfdiUse")}
          required
          searchable
          allowDeselect={false}
          data={uses}
          {...form.field("cfdiUse")}
          onChange={(code) => form.set("cfdiUse", code ?? "")}
        />
        <TextInput label={t("customers.email")} type="email" {...form.text("email")} />
        <TextInput
          label={t("customers.creditDays")}
          description={t("customers.creditDaysHint")}
          inputMode="numeric"
          {...form.text("creditDays")}
        />
        <Select
          label={t("customers.mailRhythm")}
          clearable
          placeholder={t("customers.asSettings")}
          data={mailRhythms.map((value) => ({ value, label: t(`mailRhythms.${value}`) }))}
          {...form.field("mailRhythm")}
        />
        <Textarea label={t("customers.notes")} autosize maxLength={1000} {...form.text("notes")} />
        <ReceiverCheck {...form.values} />
        {archive.error !== null && <ProblemNote error={archive.error} />}
      </FormBody>
      {customer !== undefined && (
        <Suspense fallback={<Waiting rows={1} />}>
          <CustomerAddenda customerId={customer.id} />
        </Suspense>
      )}
      {isLinking && customer !== undefined && <EditLinkDrawer customer={customer} onClose={linking.close} />}
    </Stack>
  );
}
