/**
 * Returns a relation `hours` of the rows of figures that lie within a condition (decision 45). Hours that are added up and
 * those that are not yet have an index each.
 */
export function figuresByHour(table: "ticket_figures" | "invoice_figures", within: string): string {
  return `(select * from ${table} where folded and ${within}
           union all select * from ${table} where not folded and ${within}) as hours`;
}
