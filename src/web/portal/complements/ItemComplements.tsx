import { type ReactNode, useState } from "react";
import { Fold } from "../../shared/ui/Fold.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { ComplementFields, type ComplementsShown } from "./ComplementFields.tsx";

/** The complements of a line, folded away where it has none: few lines have. */
export default function ItemComplements(shown: ComplementsShown): ReactNode {
  const t = useTexts();
  const [hadAny] = useState(shown.value !== undefined);
  return (
    <Fold title={t("complements.ofItem")} isOpen={hadAny}>
      <ComplementFields {...shown} />
    </Fold>
  );
}
