import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";

/**
 * The baseline of search, as a process of its own: every row of the product keys is read and compared with each word, as
 * `ilike` without accents does it. It ranks nothing, knows no plural and no slip. Started with the database's URL; tells
 * its parent its port.
 */
const pool = new Pool({ connectionString: process.argv[2], max: 10 });

const server = createServer((request, response) => {
  void answer(request, response);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.((server.address() as AddressInfo).port);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? "", "http://bare");
  const words = (searchParams.get("q") ?? "").split(/\s+/).map((word) => `%${word}%`);
  const { rows } = await pool.query(
    `select code, description from catalog_entries
      where catalog = 'product-services'
        and searchable(description || ' ' || coalesce(fields ->> 'similar', ''))
            like all (select searchable(word) from unnest($1::text[]) as word)
      limit 10`,
    [words],
  );
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ data: { items: rows } }));
}
