import { memo, type ReactNode } from "react";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { ComplementFields, type ComplementsShown } from "./ComplementFields.tsx";

/** The part of a page in which the complements of a document are written. */
export default memo(function DocumentComplements(shown: ComplementsShown): ReactNode {
  const t = useTexts();
  return (
    <Panel title={t("complements.title")} about={t("complements.about")}>
      <ComplementFields {...shown} />
    </Panel>
  );
});
