import { Select } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { templatesPath, useTemplates } from "./useTemplates.ts";

const one = `${templatesPath}/{id}` as const;

/** Says which template of addendas the invoices of a customer take; nothing where the merchant has none. */
export default function CustomerAddenda({ customerId }: { readonly customerId: string }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const may = useMay("write customers");
  const templates = useTemplates().data?.data.items ?? [];
  const current = templates.find(({ customerIds }) => customerIds.includes(customerId))?.id ?? null;
  const choose = useMutation({
    // A customer has one template: taking another one leaves the first.
    mutationFn: (chosen: string | null) =>
      chosen === null
        ? withCustomers(current!, (ids) => ids.filter((id) => id !== customerId))
        : withCustomers(chosen, (ids) => [...ids, customerId]),
    onSuccess: () => notifications.show({ message: t("settings.addendas.chosen"), color: "green" }),
    onSettled: () => client.invalidateQueries({ queryKey: ["get", templatesPath] }),
  });
  if (templates.length === 0) return null;
  return (
    <>
      <Select
        label={t("settings.addendas.ofCustomer")}
        description={t("settings.addendas.ofCustomerHint")}
        placeholder={t("settings.addendas.noneChosen")}
        clearable
        disabled={!may || choose.isPending}
        data={templates.map(({ id: value, name: label }) => ({ value, label }))}
        value={choose.isPending ? choose.variables : current}
        onChange={(chosen) => chosen !== current && choose.mutate(chosen)}
      />
      {choose.error !== null && <ProblemNote error={choose.error} />}
    </>
  );
}

/** Changes the customers of a template as it is now; somebody else's change in between is refused. */
async function withCustomers(id: string, change: (ids: readonly string[]) => string[]): Promise<void> {
  const { data, response } = await api.GET(one, { params: { path: { id } } });
  const { name, template, appliesTo, customerIds, schemas, sampleValues } = data!.data;
  await api.PUT(one, {
    params: { path: { id }, header: { "If-Match": response.headers.get("ETag") ?? "*" } },
    body: { name, template, appliesTo, schemas, sampleValues, customerIds: change(customerIds) },
  });
}
