import { randomBytes } from "node:crypto";
import { createUser } from "../operations/access/createUser.ts";
import { type Command, text } from "./command.ts";

export const createAdminCommand: Command = {
  summary: "--email ADDRESS --name NAME (prints the password once)",
  required: ["email", "name"],
  options: { email: { type: "string" }, name: { type: "string" } },
  async run({ deps }, values) {
    const password = randomBytes(15).toString("base64url");
    await createUser(deps, {
      email: text(values, "email"),
      name: text(values, "name"),
      kind: "admin",
      password,
    });
    return `Administrator ${text(values, "email")}, password ${password} (shown this once).`;
  },
};
