import { Checkbox, Radio, Stack } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { Fold } from "../../shared/ui/Fold.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { looksLikeRfc } from "../documents/receiver.ts";
import { useSoon } from "../documents/useSoon.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { ChangeDraft, DraftAdvance } from "./draftContent.ts";
import { ForeignAdvances } from "./ForeignAdvances.tsx";

interface Shown {
  readonly advances?: readonly DraftAdvance[] | undefined;
  readonly advancesAs?: string | undefined;
  /** The RFC of the customer, as far as it is written. */
  readonly rfc: string;
  readonly currency: string;
  readonly onChange: ChangeDraft;
}

const noAdvances: readonly DraftAdvance[] = [];

/**
 * The advances that the customer has paid and of which something is left, and those of another system: the invoice applies
 * what is chosen, by a credit note or as a discount.
 */
export const AdvancesFields = memo(function AdvancesFields(shown: Shown): ReactNode {
  const t = useTexts();
  const { advances = noAdvances, advancesAs = "creditNote", currency, onChange } = shown;
  const rfc = useSoon(shown.rfc);
  const isKnown = looksLikeRfc(rfc);
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices/advances",
    { params: { query: { open: true, receiverRfc: rfc, currency, limit: 50 } } },
    { enabled: isKnown },
  );
  const open = isKnown ? (found.data?.data.items ?? []) : [];
  const isListed = (one: DraftAdvance) => open.some((listed) => isSame(one, listed));
  const foreign = advances.filter((one) => one.invoiceId === undefined && !isListed(one));
  // One that is used up meanwhile stays in sight while it is chosen, so that it can be left out.
  const gone = advances.flatMap((one) =>
    !found.isFetching && one.invoiceId !== undefined && !isListed(one)
      ? [{ advance: one, name: t("drafts.advanceGone") }]
      : [],
  );
  const choices = [
    ...open.map(({ invoiceId, uuid, series, folio, currency: of, remaining }) => ({
      advance: invoiceId === null ? { uuid, amount: remaining } : { invoiceId },
      name: `${[series, folio].filter(Boolean).join("-") || uuid} · ${writeAmount(remaining, of)}`,
    })),
    ...gone,
  ];
  if (!isKnown && advances.length === 0) return null;
  const without = (left: DraftAdvance) => advances.filter((one) => !isSame(one, left));
  const write = (after: readonly DraftAdvance[], as = advancesAs) =>
    onChange(({ advances: _, advancesAs: __, ...rest }) =>
      after.length === 0 ? rest : { ...rest, advances: after, advancesAs: as },
    );
  return (
    <Panel title={t("drafts.advances")} about={t("drafts.advancesAbout")}>
      <Stack gap="xs">
        {choices.map(({ advance, name }) => (
          <Checkbox
            key={advance.invoiceId ?? advance.uuid}
            label={name}
            checked={advances.some((one) => isSame(one, advance))}
            onChange={({ currentTarget }) =>
              write([...without(advance), ...(currentTarget.checked ? [advance] : [])])
            }
          />
        ))}
      </Stack>
      <Fold title={t("drafts.foreignAdvances")}>
        <ForeignAdvances
          advances={foreign}
          currency={currency}
          onChange={(after) => write([...advances.filter((one) => !foreign.includes(one)), ...after])}
        />
      </Fold>
      {advances.length > 0 && (
        <Radio.Group
          label={t("drafts.advancesAs")}
          value={advancesAs}
          onChange={(value) => write(advances, value)}
        >
          <Stack gap="xs" pt={4}>
            {(["creditNote", "discount"] as const).map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`advancesAs.${one}`)}
                description={t(`advancesAs.${one}About`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Panel>
  );
});

/** Says whether two name the same advance, by its invoice here or by its fiscal folio. */
function isSame(
  one: Pick<DraftAdvance, "invoiceId" | "uuid">,
  other: { readonly invoiceId?: string | null; readonly uuid?: string },
): boolean {
  if (one.invoiceId) return one.invoiceId === other.invoiceId;
  return one.uuid !== undefined && one.uuid !== "" && one.uuid === other.uuid;
}
