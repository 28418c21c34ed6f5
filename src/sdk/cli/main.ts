#!/usr/bin/env node
import { runCli } from "./runCli.ts";
import { processTerminal } from "./terminal.ts";

const terminal = processTerminal();
const controller = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
// The product's own command line hands these commands on.
const program = terminal.env["npm_lifecycle_event"] === "timbra" ? "npm run timbra --" : "timbra";
process.exitCode = await runCli(process.argv.slice(2), terminal, controller.signal, program);
