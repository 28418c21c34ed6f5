import { Client } from "pg";

/** Creates a database on the server of this URL, empty or as a clone of another, and answers its own URL. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await onServer(
    serverUrl,
    `create database "${name}"${template ? ` template "${template}" strategy file_copy` : ""}`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database with whoever is still connected to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists "${name}" with (force)`);
}

/** The published types leave two methods out. */
type Connection = Client & { ref(): void; unref(): void };

const connections = new Map<string, Promise<Connection>>();
let running = 0;

/** Runs a statement over the connection to a server that this process keeps. It holds up the process only meanwhile. */
async function onServer(url: string, sql: string): Promise<void> {
  const opening = connections.get(url) ?? connect(url);
  connections.set(url, opening);
  const client = await opening;
  running += 1;
  client.ref();
  try {
    await client.query(sql);
  } finally {
    running -= 1;
    if (running === 0) client.unref();
  }
}

async function connect(url: string): Promise<Connection> {
  const client = new Client({ connectionString: url }) as Connection;
  const forget = (): void => void connections.delete(url);
  // A server that stops ends the connection; the next statement opens another.
  client.on("error", forget).on("end", forget);
  try {
    await client.connect();
  } catch (error) {
    forget();
    throw error;
  }
  return client;
}
