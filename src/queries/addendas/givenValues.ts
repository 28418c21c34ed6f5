import type { Knex } from "knex";
import type { GivenValues } from "../../domain/addendas/renderAddenda.ts";

interface GivenRow {
  readonly id: string;
  readonly values: GivenValues;
  /** The place of the ticket's first line in the document, and for each of its lines there that in the ticket. */
  readonly firstLine: number | null;
  readonly lines: readonly number[] | null;
}

/** Returns the free values that came with these documents, by their ids: with the document itself, or with its tickets. */
export async function givenValues(
  db: Knex,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, GivenValues>> {
  const { rows } = await db.raw<{ rows: GivenRow[] }>(
    `select invoices.id, invoices.content #> '{addenda,values}' as values, null as "firstLine", null as lines
       from invoices
      where invoices.id = any (?) and invoices.content #> '{addenda,values}' is not null
     union all
     (select invoices.id, tickets.content #> '{addenda,values}' as values,
             invoice_tickets.first_line as "firstLine", invoice_tickets.lines
        from invoices
        join invoice_tickets on invoice_tickets.invoice_id = invoices.id
        join tickets on tickets.id = invoice_tickets.ticket_id
       where invoices.id = any (?) and invoices.kind <> 'global'
         and tickets.content #> '{addenda,values}' is not null
       order by invoice_tickets.first_line nulls first, tickets.seq)`,
    [[...invoiceIds], [...invoiceIds]],
  );
  const given = new Map<string, GivenValues>();
  for (const row of rows) given.set(row.id, together(given.get(row.id) ?? {}, inDocument(row)));
  return given;
}

/** Returns a ticket's values with each list by the lines of the document. */
function inDocument({ values, firstLine, lines }: GivenRow): GivenValues {
  if (firstLine === null || lines === null) return values;
  const before = Array.from({ length: firstLine }, () => "");
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value : [...before, ...lines.map((line) => value[line] ?? "")],
    ]),
  );
}

/** Returns the values of tickets that are invoiced together: each gives what the ones before it have not. */
function together(first: GivenValues, second: GivenValues): GivenValues {
  const lists = Object.entries(second).flatMap(([name, value]) => {
    const there = first[name];
    if (!isList(there) || !isList(value)) return [];
    const length = Math.max(there.length, value.length);
    return [[name, Array.from({ length }, (_, at) => there[at] || (value[at] ?? ""))] as const];
  });
  return { ...second, ...first, ...Object.fromEntries(lists) };
}

function isList(value: GivenValues[string] | undefined): value is readonly string[] {
  return typeof value === "object";
}
