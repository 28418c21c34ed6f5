import { Cluster, Redis, type RedisOptions } from "ioredis";
import type { Logger } from "../../platform/logger.ts";

export interface RedisLine {
  readonly role: "producer" | "consumer";
  readonly log: Logger;
  /**
   * The line's state: once it is closing, a line that is down is given up after some tries; else closing would wait for
   * Redis to return.
   */
  readonly line?: { readonly closing: boolean };
}

const reconnect = { firstMs: 50, maxMs: 2_000, triesWhenClosing: 3 };

/**
 * Opens Redis by a URL: `redis://host:6379/0` for one server, `?nodes=host:port,host:port` added for a cluster, and
 * `?sentinel=name` beside `nodes` for a master that sentinels watch. The URL's user, password, database and TLS
 * (`rediss:`) hold for every node.
 */
export function connectRedis(url: string, { role, log, line }: RedisLine): Redis | Cluster {
  const { searchParams } = new URL(url);
  const sentinel = searchParams.get("sentinel");
  const nodes = searchParams.get("nodes")?.split(",").map(toNode);
  const options = optionsOf(url, role, line);

  const redis = nodes
    ? sentinel
      ? new Redis({ ...options, sentinels: nodes, name: sentinel })
      : new Cluster(nodes, { redisOptions: options, enableOfflineQueue: role === "consumer" })
    : new Redis(options);
  redis.on("error", (error: Error) => log.debug({ err: error }, "Redis connection failed"));
  return redis;
}

/** The options except the one that ioredis types differently for servers and for clusters. */
type ServerOptions = Omit<RedisOptions, "replyMapping">;

function optionsOf(url: string, role: RedisLine["role"], line: RedisLine["line"]): ServerOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname || "127.0.0.1",
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === "rediss:" && { tls: {} }),
    connectTimeout: 5_000,
    keepAlive: 10_000,
    retryStrategy: (tries) =>
      line?.closing && tries > reconnect.triesWhenClosing
        ? null
        : Math.min(reconnect.maxMs, reconnect.firstMs * 2 ** Math.min(tries, 10)),
    // A worker blocks on its connection, so that BullMQ demands null; a producer must answer its caller soon.
    ...(role === "consumer"
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 5_000 }),
  };
}

function toNode(text: string): { host: string; port: number } {
  const [host = "", port = "6379"] = text.split(":");
  return { host, port: Number(port) };
}
