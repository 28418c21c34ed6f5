import { Select } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useSoon } from "../documents/useSoon.ts";
import type { ChangeDraft, DraftContent } from "../newInvoices/draftContent.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { AddendaValues, filledIn, type GivenValues } from "./AddendaValues.tsx";
import { freeNames, type TemplateSummary, useTemplates } from "./useTemplates.ts";

interface Shown extends Customer {
  readonly addenda: DraftContent["addenda"];
  readonly items: DraftContent["items"];
  readonly onChange: ChangeDraft;
}

/** The customer of an invoice, and its type: they decide which template is taken by itself. */
interface Customer {
  readonly customer: DraftContent["customer"];
  readonly customerId: DraftContent["customerId"];
  readonly type: DraftContent["type"];
}

/** Asks for the addenda of a draft: its template, which is that of the customer by itself, and the values for it. */
export default memo(function DraftAddenda(shown: Shown): ReactNode {
  const { addenda, items = [], onChange } = shown;
  const t = useTexts();
  const templates = useTemplates().data?.data.items ?? [];
  const ofCustomer = useTemplateOfCustomer(shown, templates);
  const { addendaId, values = {} } = addenda ?? {};
  const template = templates.find(({ id }) => id === addendaId) ?? ofCustomer;
  if (templates.length === 0) return null;
  const write = (id: string | undefined, given: GivenValues) => {
    const filled = filledIn(given);
    const isGiven = Object.keys(filled).length > 0;
    const after = { ...(id !== undefined && { addendaId: id }), ...(isGiven && { values: filled }) };
    onChange(({ addenda: _, ...rest }) =>
      Object.keys(after).length === 0 ? rest : { ...rest, addenda: after },
    );
  };
  return (
    <Panel title={t("settings.addendas.one")}>
      <Select
        label={t("settings.addendas.template")}
        placeholder={ofCustomer?.name ?? t("settings.addendas.noneChosen")}
        clearable
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={addendaId ?? null}
        onChange={(chosen) => write(chosen ?? undefined, values)}
      />
      <AddendaValues
        names={freeNames(template?.placeholders ?? [])}
        lines={items.map(({ description = "" }) => description)}
        values={values}
        onChange={(given) => write(addendaId, given)}
      />
    </Panel>
  );
});

/** Returns the template that the invoices of this customer take by themselves. */
function useTemplateOfCustomer(
  { customer, customerId, type = "income" }: Customer,
  templates: readonly TemplateSummary[],
): TemplateSummary | undefined {
  const rfc = useSoon(customer?.rfc ?? "");
  const mayRead = useMay("read customers");
  const { data } = queries.useQuery(
    "get",
    "/api/v1/merchant/customers",
    { params: { query: { q: rfc, limit: 20 } } },
    { enabled: mayRead && rfc !== "" && templates.length > 0 },
  );
  const kept = customer === undefined ? [] : (data?.data.items ?? []);
  const ids = kept.filter((one) => one.rfc === rfc && one.name === customer?.name).map(({ id }) => id);
  const known = customerId === undefined ? ids : [customerId, ...ids];
  return templates.find(
    ({ customerIds, appliesTo }) =>
      appliesTo.some((one) => one === type) && customerIds.some((id) => known.includes(id)),
  );
}
