/** Related documents; one block per c_TipoRelacion. */
export interface CfdiRelacionados {
  readonly TipoRelacion: string;
  readonly CfdiRelacionado: readonly { readonly UUID: string }[];
}
