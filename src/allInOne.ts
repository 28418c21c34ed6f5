import { runProcess } from "./platform/process/runProcess.ts";
import type { RunningProduct } from "./start/startAllInOne.ts";

/** The embedded default: one command starts everything and prints where it is. */
await runProcess("timbra", async (context) => {
  // The product is loaded once the configuration has been read: whoever has it wrong is told at once. The database
  // starts meanwhile, in processes of its own.
  const { findDatabase } = await import("./start/findDatabase.ts");
  const database = findDatabase(context.config, context);
  // A failure is thrown where the database is waited for.
  database.catch(() => {});
  const [{ startAllInOne }, { allFigures }] = await Promise.all([
    import("./start/startAllInOne.ts"),
    import("./http/system/allFigures.ts"),
  ]);
  const startedAt = performance.now();
  const product = await startAllInOne(context, database, (phase) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1).padStart(5);
    process.stdout.write(`${seconds} s  ${phase} …\n`);
  });
  process.stdout.write(addresses(product, context.config.dataDir));
  const { composed } = product;
  return {
    db: composed.deps.db,
    check: () => composed.engine.ping(),
    figures: () => allFigures(composed),
  };
});

function addresses({ baseUrl, sandboxUrl, mailboxUrl }: RunningProduct, dataDir: string): string {
  const lines = [
    ["Portal", `${baseUrl}/portal`],
    ["Back office", `${baseUrl}/admin`],
    ["Reference", `${baseUrl}/docs`],
    ["State", `${baseUrl}/health/ready`],
    ...(mailboxUrl ? [["Mailbox", mailboxUrl]] : []),
    ...(sandboxUrl ? [["To sign in", `e-mails, passwords and an API key are in ${dataDir}/demo.json`]] : []),
  ];
  const table = lines.map(([name = "", value]) => `  ${name.padEnd(12)} ${value}`).join("\n");
  return `\nTimbra is ready.\n\n${table}\n\nStop it with Ctrl-C.\n\n`;
}
