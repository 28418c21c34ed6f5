import { queries } from "../../shared/api/api.ts";
import { useMay } from "../session/useSession.ts";

export const templatesPath = "/api/v1/merchant/addendas";

/** Reads the merchant's templates of addendas, where this person may. */
export function useTemplates() {
  const may = useMay("read customers");
  return queries.useQuery("get", templatesPath, {}, { enabled: may });
}

export type TemplateSummary = NonNullable<ReturnType<typeof useTemplates>["data"]>["data"]["items"][number];

/** The names of the values that people give: for a whole document, and for each of its lines. */
export interface AddendaNames {
  readonly ofDocument: readonly string[];
  readonly ofLines: readonly string[];
}

/** Returns the names of the values that people give, among those that a template uses or that an addenda lacks. */
export function freeNames(placeholders: readonly string[]): AddendaNames {
  const named = (...forms: readonly RegExp[]) => [
    ...new Set(placeholders.flatMap((one) => forms.flatMap((form) => form.exec(one)?.[1] ?? []))),
  ];
  return {
    ofDocument: named(/^values\.(\w+)$/),
    ofLines: named(/^item\.values\.(\w+)$/, /^values\.(\w+)\[\d+\]$/),
  };
}

/** Returns the same names as `freeNames`, of a template that is being written. */
export function freeNamesIn(template: string): AddendaNames {
  const found = [...template.matchAll(/\{\{\s*#?\s*((?:item\.)?values\.[A-Za-z]\w*)/g)];
  return freeNames(found.map(([, name = ""]) => name));
}
