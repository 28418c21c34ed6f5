import type { CatalogColumn, CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

interface Plain extends Pick<CatalogDefinition, "name" | "satName" | "title" | "workbook" | "sheet"> {
  readonly form: RegExp;
  readonly digits?: number;
  /** Header of the codes, when it isn't SAT's name of the catalog. */
  readonly codeHeader?: string;
  readonly descriptionHeader?: string;
  /** Columns between the description and the validity. */
  readonly more?: readonly CatalogColumn[];
  /** Columns behind the validity. */
  readonly last?: readonly CatalogColumn[];
  /** False where SAT gives no days. */
  readonly dated?: boolean;
}

/** A catalog of codes, what they stand for, and the days they are in force: most of SAT's are no more than that. */
export function plainCatalog(facts: Plain): CatalogDefinition {
  const { form, digits, codeHeader, descriptionHeader, more = [], last = [], dated = true, ...rest } = facts;
  return {
    ...rest,
    columns: [
      codeColumn(codeHeader ?? facts.satName, form, digits === undefined ? {} : { digits }),
      descriptionColumn(descriptionHeader),
      ...more,
      ...(dated ? validityColumns : []),
      ...last,
    ],
    code: ["code"],
    description: "description",
  };
}
