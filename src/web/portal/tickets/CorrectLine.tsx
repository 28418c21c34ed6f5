import { Group, NumberInput, TextInput } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";
import type { TicketBody } from "./ticketBody.ts";

export type TicketLine = TicketBody["items"][number];

interface Shown {
  /** The place of the line, from 0. */
  readonly place: number;
  readonly line: TicketLine;
  readonly onChange: (place: number, line: TicketLine) => void;
}

/** Corrects one line of a sale. A letter in it draws no other line. */
export const CorrectLine = memo(function CorrectLine({ place, line, onChange }: Shown): ReactNode {
  const t = useTexts();
  const set = (changed: Partial<TicketLine>) => onChange(place, { ...line, ...changed });
  return (
    <Group align="flex-end" gap="xs" role="group" aria-label={t("correct.line", { place: place + 1 })}>
      <TextInput
        label={t("sale.description")}
        required
        maxLength={1000}
        value={line.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        style={{ flex: "2 1 14rem" }}
      />
      <TextInput
        label={t("sale.productKey")}
        maxLength={8}
        value={line.productKey ?? ""}
        onChange={({ currentTarget: { value } }) => {
          const { productKey: _, ...rest } = line;
          onChange(place, value === "" ? rest : { ...rest, productKey: value });
        }}
        style={{ flex: "1 1 7rem" }}
      />
      <NumberInput
        label={t("sale.quantity")}
        required
        hideControls
        decimalScale={6}
        value={line.quantity}
        onChange={(quantity) => set({ quantity: String(quantity) })}
        style={{ flex: "1 1 6rem" }}
      />
      <NumberInput
        label={t("sale.unitPrice")}
        required
        hideControls
        decimalScale={6}
        value={line.unitPrice}
        onChange={(unitPrice) => set({ unitPrice: String(unitPrice) })}
        style={{ flex: "1 1 7rem" }}
      />
    </Group>
  );
});
