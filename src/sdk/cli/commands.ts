import type { Command } from "./command.ts";
import { getInvoiceCommand } from "./getInvoiceCommand.ts";
import { listenCommand } from "./listenCommand.ts";
import { loginCommand } from "./loginCommand.ts";
import { sendTicketsCommand } from "./tickets/sendTicketsCommand.ts";
import { watchCommand } from "./watchCommand.ts";

/** The commands of integrators by what is typed. */
export const commands: Readonly<Record<string, Command>> = {
  login: loginCommand,
  "tickets send": sendTicketsCommand,
  watch: watchCommand,
  "invoices get": getInvoiceCommand,
  "webhooks listen": listenCommand,
};
