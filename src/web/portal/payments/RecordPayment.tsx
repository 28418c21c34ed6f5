import { Select, Stack } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { isDraft } from "../invoices/invoiceActs.ts";

/** The form comes once it is known whose payment it is. */
const TransferForm = lazy(() => import("./TransferForm.tsx"));

/** Records money that came: of whom, how, and which invoices it pays. The address may name the invoices. */
export default function RecordPayment(): ReactNode {
  const t = useTexts();
  const [params] = useSearchParams();
  const named = params.get("invoices")?.split(",") ?? [];
  const [chosen, choose] = useState<string>();
  const first = queries.useQuery(
    "get",
    "/api/v1/invoices/{id}",
    { params: { path: { id: named[0] ?? "" } } },
    { enabled: named.length > 0 },
  );
  const ageing = queries.useQuery("get", "/api/v1/invoices/receivables/ageing", {});
  const isWaiting = ageing.isLoading || first.isLoading;
  const error = ageing.error ?? first.error;
  const customers = new Map(
    ageing.data?.data.customers.map(({ receiver }) => [receiver.rfc, `${receiver.name} · ${receiver.rfc}`]),
  );
  const payee = first.data?.data;
  const rfc = chosen ?? (payee && !isDraft(payee) ? payee.receiver.rfc : undefined);
  return (
    <Page title={t("payments.record")} list={{ path: "/payments", title: t("payments.title") }}>
      {error ? (
        <ProblemNote error={error} onRetry={() => void (ageing.refetch(), first.refetch())} />
      ) : isWaiting ? (
        <Waiting rows={5} />
      ) : (
        <Stack gap="lg">
          <Select
            label={t("payments.customer")}
            description={customers.size === 0 ? t("payments.nobodyOwes") : undefined}
            placeholder={t("payments.customerHint")}
            searchable
            allowDeselect={false}
            maw="36rem"
            data={[...customers].map(([value, label]) => ({ value, label }))}
            value={rfc ?? null}
            onChange={(value) => value !== null && choose(value)}
          />
          {rfc !== undefined && (
            <Suspense fallback={<Waiting rows={5} />}>
              <TransferForm
                key={rfc}
                today={ageing.data!.data.today}
                receiverRfc={rfc}
                named={chosen === undefined ? named : []}
              />
            </Suspense>
          )}
        </Stack>
      )}
    </Page>
  );
}
