import { startSandbox } from "./startSandbox.ts";

/**
 * The sandbox as a process of its own: `node dist/src/sandbox/serve.js`, with SANDBOX_PORT (4010) and DATA_DIR
 * (.data). Other processes find it through PAC_TEST_URL and SAT_CERTIFICATES_TEST_URL, which it prints.
 */
const sandbox = await startSandbox({
  dataDir: process.env["DATA_DIR"] ?? ".data",
  port: Number(process.env["SANDBOX_PORT"] ?? 4010),
  clock: { now: () => new Date() },
});
process.stdout.write(`PAC_TEST_URL=${sandbox.url}\nSAT_CERTIFICATES_TEST_URL=${sandbox.url}/rccf\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
