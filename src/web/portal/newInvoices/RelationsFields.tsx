import { Button, CloseButton, Group, Stack, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { DraftRelation } from "./draftContent.ts";

interface Shown {
  readonly relations: readonly DraftRelation[];
  readonly onChange: (relations: readonly DraftRelation[]) => void;
}

/** The documents that an invoice relates to, by the kind of relation. */
export function RelationsFields({ relations, onChange }: Shown): ReactNode {
  const t = useTexts();
  const set = (at: number, changed: DraftRelation) =>
    onChange(relations.map((one, place) => (place === at ? { ...one, ...changed } : one)));
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
            onClick={() => onChange(relations.filter((_, place) => place !== at))}
          />
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange([...relations, { type: "04", uuids: [] }])}
        >
          {t("drafts.addRelation")}
        </Button>
      </Group>
    </Stack>
  );
}
