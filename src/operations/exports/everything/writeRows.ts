import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { Knex } from "knex";
import type { ExportRow } from "../../../models/ExportRow.ts";
import type { ZipWriter } from "../../../platform/zip/ZipWriter.ts";
import { keptBack, type OwnTable } from "./ownTables.ts";

const pack = promisify(deflateRaw);

const rowsAtATime = 500;
/** A file of lines ends when it has so many bytes, and the next one begins: one is in memory at a time. */
const fileBytes = 8 << 20;

/** The rows of one table, the ZIP that they go into, and the wall time of its entries. */
interface Writing {
  readonly own: OwnTable;
  readonly of: Pick<ExportRow, "merchantId" | "livemode">;
  readonly zip: ZipWriter;
  readonly wallTime: string;
}

/** Writes a merchant's rows of one table as files of JSON lines. `tell` hears how many there are so far. */
export async function writeRows(
  tx: Knex.Transaction,
  { own, of: { merchantId, livemode }, zip, wallTime }: Writing,
  tell: (done: number) => Promise<void>,
): Promise<number> {
  const { table, where } = own;
  const columns = own.columns?.join(", ") ?? (await columnsOf(tx, table));
  await tx.raw(
    `declare own_rows no scroll cursor for
       select cast(to_jsonb(one) as text) as line
         from (select ${columns} from ${table} where ${where}) as one`,
    { merchantId, livemode },
  );
  let [done, files, lines, size] = [0, 0, [] as string[], 0];
  const close = async (): Promise<void> => {
    if (lines.length === 0) return;
    files += 1;
    const bytes = Buffer.from(lines.join(""));
    const name = `${table}${files > 1 ? `-${files}` : ""}.jsonl`;
    await zip.add({ name, wallTime, bytes, deflated: await pack(bytes) });
    [lines, size] = [[], 0];
  };
  for (;;) {
    const { rows } = await tx.raw<{ rows: { line: string }[] }>(`fetch ${rowsAtATime} from own_rows`);
    if (rows.length === 0) break;
    for (const { line } of rows) {
      lines.push(`${line}\n`);
      size += line.length;
      if (size >= fileBytes) await close();
    }
    done += rows.length;
    await tell(done);
  }
  await close();
  await tx.raw("close own_rows");
  return done;
}

async function columnsOf(tx: Knex.Transaction, table: string): Promise<string> {
  const { rows } = await tx.raw<{ rows: { name: string }[] }>(
    `select attname as name from pg_attribute
      where attrelid = cast(? as regclass) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name).filter((name) => !keptBack.test(name));
  return names.map((name) => `"${name}"`).join(", ");
}
