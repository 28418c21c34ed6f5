import { startSandbox } from "./startSandbox.ts";
import type { Sandbox } from "./startSandbox.ts";

/**
 * The sandbox as a process of its own: `node dist/run/serve.js`, with SANDBOX_PORT (4010, 0 for a free one),
 * SANDBOX_SMTP_PORT (the next one), SANDBOX_CATALOG_SCALE (1, SAT's true size) and DATA_DIR (.data). Prints the settings
 * by which other processes find it.
 */
const {
  SANDBOX_PORT = "4010",
  SANDBOX_SMTP_PORT = portAfter(SANDBOX_PORT),
  SANDBOX_CATALOG_SCALE = "1",
  DATA_DIR = ".data",
} = process.env;
try {
  const clock = { now: () => new Date() };
  const ports = { port: Number(SANDBOX_PORT), smtpPort: Number(SANDBOX_SMTP_PORT) };
  const catalogScale = Number(SANDBOX_CATALOG_SCALE);
  announce(await startSandbox({ dataDir: DATA_DIR, ...ports, catalogScale, clock }));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function announce(sandbox: Sandbox): void {
  // This stands before the announcement, since whoever reads that may stop us at once.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  const settings = [
    `PAC_TEST_URL=${sandbox.url}`,
    `PAC_FINKOK_TEST_URL=${sandbox.finkokUrl}`,
    `PAC_PRODIGIA_TEST_URL=${sandbox.prodigiaUrl}`,
    `SAT_CERTIFICATES_TEST_URL=${sandbox.url}/rccf`,
    `SMTP_URL=${sandbox.mailbox.smtpUrl}`,
    `CATALOGS_URL=${sandbox.catalogsUrl}`,
    `SAT_DOWNLOADS_TEST_URL=${sandbox.descargaUrl}`,
    `SAT_STATUS_TEST_URL=${sandbox.statusUrl}`,
    `SAT_LCO_URLS=${sandbox.lcoUrl}`,
  ];
  process.stdout.write(`${settings.join("\n")}\n`);
}

function portAfter(port: string): string {
  return port === "0" ? "0" : String(Number(port) + 1);
}
