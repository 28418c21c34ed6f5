import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { useTexts } from "../texts/useTexts.ts";

type Correction = RowOf<"/api/v1/merchant/corrections">;

interface Shown {
  readonly receiver: Correction["invoice"]["receiver"];
  readonly customer: NonNullable<Correction["customer"]>;
}

/** Shows to whom an invoice was issued, beside the receiver that its customer wants. */
export function WantedReceiver({ receiver, customer }: Shown): ReactNode {
  const t = useTexts();
  const sides = [
    ["name", receiver.name, customer.name],
    ["rfc", receiver.rfc, customer.rfc],
    ["postalCode", "", customer.postalCode],
    ["taxRegime", "", customer.taxRegime],
    ["cfdiUse", "", customer.cfdiUse],
    ["email", "", customer.email ?? "–"],
  ] as const;
  return (
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
  );
}
