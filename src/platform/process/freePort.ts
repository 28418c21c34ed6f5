import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/**
 * Returns a port of the loopback interface that nobody listens on at this moment; somebody else may take it before you
 * do.
 */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Says whether nobody listens on any of these ports of the loopback interface at this moment. */
export async function areFree(ports: readonly number[]): Promise<boolean> {
  const free = await Promise.all(ports.map(isFree));
  return free.every(Boolean);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, "127.0.0.1");
    await once(probe, "listening");
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
