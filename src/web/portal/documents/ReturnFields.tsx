import { Checkbox, NumberInput, Radio, Stack, Table, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { writeAmount } from "../../shared/texts/format.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { AskedReturn } from "./askedReturn.ts";

export interface ReturnableLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

interface Shown {
  readonly lines: readonly ReturnableLine[];
  readonly left: number;
  readonly currency: string;
  readonly value: AskedReturn;
  readonly onChange: (value: AskedReturn) => void;
}

/** Shows how much comes back: all that is left, some of the lines, or an amount. */
export function ReturnFields({ lines, left, currency, value, onChange }: Shown): ReactNode {
  const t = useTexts();
  const set = (changed: Partial<AskedReturn>) => onChange({ ...value, ...changed });
  return (
    <Stack gap="sm">
      <Radio.Group label={t("refunds.how")} value={value.how} onChange={(how) => set({ how })}>
        <Stack gap={6} pt={4}>
          <Radio value="all" label={t("refunds.all", { amount: writeAmount(left.toFixed(2), currency) })} />
          {lines.length > 0 && <Radio value="lines" label={t("refunds.byLine")} />}
          <Radio value="amount" label={t("refunds.byAmount")} />
        </Stack>
      </Radio.Group>
      {value.how === "amount" && (
        <NumberInput
          label={t("refunds.amount")}
          required
          min={0.01}
          max={left}
          decimalScale={2}
          hideControls
          prefix="$"
          thousandSeparator=","
          value={value.amount}
          onChange={(amount) => set({ amount: String(amount) })}
        />
      )}
      {value.how === "lines" && (
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("sale.description")}</Table.Th>
              <Table.Th w={120} ta="end">
                {t("refunds.quantity")}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ description, quantity }, line) => (
              <Table.Tr key={line}>
                <Table.Td maw={300} style={{ overflowWrap: "anywhere" }}>
                  <Checkbox
                    label={description.slice(0, 200)}
                    checked={value.quantities[line] !== undefined}
                    onChange={({ currentTarget }) => {
                      const { [line]: _, ...rest } = value.quantities;
                      set({
                        quantities: currentTarget.checked ? { ...rest, [line]: String(quantity) } : rest,
                      });
                    }}
                  />
                </Table.Td>
                <Table.Td>
                  <NumberInput
                    aria-label={`${t("refunds.quantity")} ${description.slice(0, 60)}`}
                    size="xs"
                    min={0.000001}
                    max={quantity}
                    decimalScale={6}
                    disabled={value.quantities[line] === undefined}
                    value={value.quantities[line] ?? quantity}
                    onChange={(typed) => set({ quantities: { ...value.quantities, [line]: String(typed) } })}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <TextInput
        label={t("refunds.reason")}
        maxLength={300}
        value={value.reason}
        onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
      />
    </Stack>
  );
}
