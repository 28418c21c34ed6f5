import { Button, CloseButton, Group, Stack, Textarea } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { ChangeDraft, DraftRelation } from "./draftContent.ts";

interface Shown {
  readonly relations?: readonly DraftRelation[] | undefined;
  readonly onChange: ChangeDraft;
}

const noRelations: readonly DraftRelation[] = [];

/** The documents that an invoice relates to, by the kind of relation. */
export const RelationsFields = memo(function RelationsFields(shown: Shown): ReactNode {
  const { relations = noRelations, onChange } = shown;
  const t = useTexts();
  const write = (after: readonly DraftRelation[]) =>
    onChange(({ relations: _, ...rest }) => (after.length === 0 ? rest : { ...rest, relations: after }));
  const set = (at: number, changed: DraftRelation) =>
    write(relations.map((one, place) => (place === at ? { ...one, ...changed } : one)));
  return (
    <Stack gap="sm">
      {relations.map(({ type = "", uuids = [] }, at) => (
        <Group key={at} align="flex-start">
          <Stack gap="sm" flex={1} miw={0}>
            <CodeSelect
              catalog="relation-types"
              label={t("drafts.relationType")}
              value={type}
              onChange={(code) => set(at, { type: code ?? "" })}
            />
            <Textarea
              label={t("drafts.uuids")}
              autosize
              minRows={2}
              spellCheck={false}
              defaultValue={uuids.join("\n")}
              onChange={({ currentTarget }) =>
                set(at, {
                  uuids: currentTarget.value
                    .toLowerCase()
                    .split(/[\s,]+/)
                    .filter(Boolean),
                })
              }
            />
          </Stack>
          <CloseButton
            aria-label={t("drafts.removeRelation")}
            onClick={() => write(relations.filter((_, place) => place !== at))}
          />
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" onClick={() => write([...relations, { type: "04", uuids: [] }])}>
          {t("drafts.addRelation")}
        </Button>
      </Group>
    </Stack>
  );
});
