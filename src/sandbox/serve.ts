import { startSandbox } from "./startSandbox.ts";
import type { Sandbox } from "./startSandbox.ts";

/**
 * The sandbox as a process of its own: `node dist/src/sandbox/serve.js`, with SANDBOX_PORT (4010, 0 for a free one)
 * and DATA_DIR (.data). Prints the two settings by which other processes find it.
 */
const { SANDBOX_PORT = "4010", DATA_DIR = ".data" } = process.env;
try {
  const clock = { now: () => new Date() };
  announce(await startSandbox({ dataDir: DATA_DIR, port: Number(SANDBOX_PORT), clock }));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function announce(sandbox: Sandbox): void {
  // Before the announcement: whoever reads it may stop us at once.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  process.stdout.write(`PAC_TEST_URL=${sandbox.url}\nSAT_CERTIFICATES_TEST_URL=${sandbox.url}/rccf\n`);
}
