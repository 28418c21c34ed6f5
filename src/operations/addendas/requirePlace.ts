import { isUtf8 } from "node:buffer";
import type { Knex } from "knex";
import { insertAddenda } from "../../domain/addendas/insertAddenda.ts";
import { parseInSteps } from "../../domain/cfdi/xml/parseXml.ts";
import { XmlError } from "../../domain/cfdi/xml/XmlError.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { stampedXml } from "../files/stampedXml.ts";

/**
 * Throws `addenda.file_fixed` where an addenda has no place in the file: another system has put one there, or its bytes
 * are none that a text can be put between.
 */
export async function requirePlace(
  tx: Knex.Transaction,
  { id }: Pick<Invoice, "id">,
  addenda: string,
): Promise<void> {
  const stamped = await stampedXml(tx, id);
  if (!isUtf8(stamped)) throw new AppError("addenda.file_fixed");
  try {
    const placed = insertAddenda(stamped, addenda)
      .toString("utf8")
      .replace(/^\uFEFF/, "");
    const { children } = await inSlices(parseInSteps(placed, { namespaces: false }));
    const addendas = children.filter(({ name }) => name.split(":").at(-1) === "Addenda");
    if (addendas.length === 1 && addendas[0] === children.at(-1)) return;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
  }
  throw new AppError("addenda.file_fixed");
}
