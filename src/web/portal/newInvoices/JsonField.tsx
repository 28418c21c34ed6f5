import { Textarea } from "@mantine/core";
import { memo, type ReactNode, useState } from "react";
import { Fold } from "../../shared/ui/Fold.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly content: object;
  readonly onChange: (content: object) => void;
}

/** The whole draft as the API takes it, for what has no field of its own: discounts, exact documents. It shows what the fields write. */
export default memo(function JsonField({ content, onChange }: Shown): ReactNode {
  const t = useTexts();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? content : contentOf(typed);
  return (
    <Panel title={t("drafts.json")} about={t("drafts.jsonAbout")}>
      <Fold title={t("drafts.jsonField")}>
        <Textarea
          aria-label={t("drafts.jsonField")}
          autosize
          minRows={8}
          maxRows={30}
          spellCheck={false}
          ff="monospace"
          value={typed ?? JSON.stringify(content, null, 2)}
          error={read === undefined && t("drafts.notJson")}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const after = contentOf(currentTarget.value);
            if (after !== undefined) onChange(after);
          }}
          onBlur={() => read !== undefined && setTyped(undefined)}
        />
      </Fold>
    </Panel>
  );
});

/** Returns the object that a text is; undefined while it is none. */
function contentOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
