import { existsSync } from "node:fs";

const firstWords = new Set(["login", "tickets", "watch", "invoices", "webhooks"]);

/** Returns whether the arguments name a command of integrators, which the client's package has. */
export function isForIntegrators([first = ""]: readonly string[]): boolean {
  return firstWords.has(first.split(":")[0] ?? "");
}

/** Runs the command line of the client's package with the arguments of this process, and returns its exit code. */
export async function runForIntegrators(): Promise<number> {
  // It is made from the contract, so it is compiled after the product, which can't import it by name.
  const program = new URL("../../sdk/cli/main.js", import.meta.url);
  if (!existsSync(program)) {
    process.stderr.write("The client is not built yet: run `npm run build` first.\n");
    return 1;
  }
  await import(program.href);
  return Number(process.exitCode ?? 0);
}
