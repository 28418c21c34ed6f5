import { Alert, Anchor, SegmentedControl, Stack, Table, Text, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { api } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

const path = "/api/v1/merchant/corrections";

interface Shown {
  readonly correction: RowOf<typeof path>;
  readonly onClose: () => void;
}

interface Verdict {
  readonly state: "done" | "declined";
  readonly replacement: string;
  readonly note: string;
}

/** One correction: to whom the invoice was issued, to whom it is wanted, and what became of that. */
export function Correction({ correction, onClose }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const maySettle = useMay("issue invoices");
  const { id, state, invoice, customer, note } = correction;
  const form = useForm<Verdict, unknown>({
    initial: { state: "done", replacement: "", note: "" },
    send: ({ replacement, note: why, ...verdict }) =>
      api.PUT(`${path}/{id}`, {
        params: { path: { id } },
        body: {
          ...verdict,
          ...(why !== "" && { note: why }),
          ...(verdict.state === "done" && replacement !== "" && { replacement }),
        },
      }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ["get", path] });
      onClose();
    },
  });
  const sides = [
    ["name", invoice.receiver.name, customer.name],
    ["rfc", invoice.receiver.rfc, customer.rfc],
    ["postalCode", "", customer.postalCode],
    ["taxRegime", "", customer.taxRegime],
    ["cfdiUse", "", customer.cfdiUse],
    ["email", "", customer.email ?? "–"],
  ] as const;
  return (
    <Stack>
      <Anchor component={Link} href={`/invoices/${invoice.id}`} size="sm" underline="always">
        {t("corrections.invoiceOf", { folio: `${invoice.series}-${invoice.folio}` })}
      </Anchor>
      <Table aria-label={t("corrections.one")}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th aria-label={t("corrections.fact")} />
            <Table.Th>{t("corrections.was")}</Table.Th>
            <Table.Th>{t("corrections.wanted")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sides.map(([name, was, wanted]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(`customers.${name}`)}</Table.Th>
              <Table.Td style={{ overflowWrap: "anywhere" }}>{was}</Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere" }}>{wanted}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {note !== null && <Text size="sm">{note}</Text>}
      {state === "requested" && maySettle && (
        <FormBody form={form} submit={t("corrections.settle")}>
          <SegmentedControl
            aria-label={t("corrections.verdict")}
            fullWidth
            data={(["done", "declined"] as const).map((value) => ({
              value,
              label: t(`corrections.verdicts.${value}`),
            }))}
            {...form.field("state")}
          />
          {form.values.state === "done" ? (
            <>
              <Alert color="blue">{t("corrections.doneHint")}</Alert>
              <TextInput
                label={t("corrections.replacement")}
                description={t("corrections.replacementHint")}
                {...form.text("replacement")}
              />
            </>
          ) : null}
          <Textarea label={t("corrections.note")} autosize maxLength={500} {...form.text("note")} />
        </FormBody>
      )}
    </Stack>
  );
}
