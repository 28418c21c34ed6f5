import { PermissionError } from "../core/errors.ts";
import { createTimbra } from "../createTimbra.ts";
import { type Command, exitCodes, text, UsageError } from "./command.ts";
import { storeProfile } from "./profiles.ts";

export const loginCommand: Command = {
  about: "Stores the address of an installation and an API key, once the key has opened it.",
  more:
    "It asks for both. The key is never an argument, where other users of the machine would see it; a script pipes it in. " +
    "Only you can read the file in which it is stored.",
  options: { url: { type: "string", value: "URL", help: "The address of the installation." } },
  example: "--url https://invoices.example.com --profile tests",
  async run({ terminal, values, signal }) {
    const baseUrl = text(values, "url") || (await terminal.ask("Address of the installation: "));
    if (!/^https?:\/\//.test(baseUrl))
      throw new UsageError(`"${baseUrl}" is no address: it begins with https://.`);
    const apiKey = await terminal.ask("API key (not shown): ", true);
    if (apiKey === "") throw new UsageError("No key was given.");
    await createTimbra({ baseUrl, apiKey, retries: 1 })
      .tickets.list({ limit: 1 }, { signal })
      .then(undefined, (error: unknown) => {
        // A key without this scope is a good key.
        if (!(error instanceof PermissionError)) throw error;
      });
    const file = await storeProfile(terminal.env, text(values, "profile"), { baseUrl, apiKey });
    terminal.out(`The profile "${text(values, "profile")}" is stored in ${file}.`);
    return exitCodes.done;
  },
};
