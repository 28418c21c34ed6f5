import type { CfdiRelacionados } from "../cfdi/cfdiRelacionados.ts";
import type { DirectRelation } from "./directInvoice.ts";

/** Returns the relations as a document writes them: none where there are none. */
export function writeRelations(relations: readonly DirectRelation[] = []): {
  readonly CfdiRelacionados?: readonly CfdiRelacionados[];
} {
  if (relations.length === 0) return {};
  return {
    CfdiRelacionados: relations.map(({ type, uuids }) => ({
      TipoRelacion: type,
      CfdiRelacionado: uuids.map((UUID) => ({ UUID })),
    })),
  };
}
