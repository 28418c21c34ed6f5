/** The types of documents that a template may be applied to by itself, and their c_TipoDeComprobante. */
export const cfdiTypeOf = { income: "I", credit: "E", payment: "P", transfer: "T" } as const;
export type AddendaType = keyof typeof cfdiTypeOf;

export const addendaTypes = Object.keys(cfdiTypeOf) as readonly AddendaType[];
