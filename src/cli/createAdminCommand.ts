import { adminRoles } from "../domain/access/roles.ts";
import { createAccount } from "../operations/access/createAccount.ts";
import { choice, type ComposedCommand, text } from "./command.ts";
import { emailOf, newPassword } from "./credentials.ts";

export const createAdminCommand: ComposedCommand = {
  about: "Creates an account of the back office and prints its password once.",
  more: "In production it enrols a second factor at its first log-in and can do nothing else before.",
  example: '--email ana@example.org --name "Ana Ruiz"',
  options: {
    email: { type: "string", value: "ADDRESS", required: true, help: "The address to sign in with." },
    name: { type: "string", value: "NAME", required: true, help: "The person's name." },
    role: {
      type: "string",
      value: "ROLE",
      default: "admin",
      help: `One of ${adminRoles.join(", ")}; admin when absent.`,
    },
  },
  async run({ deps }, values) {
    const password = newPassword();
    const adminRole = choice(values, "role", adminRoles);
    const { email } = await createAccount(deps, {
      email: emailOf(values),
      name: text(values, "name"),
      kind: "admin",
      adminRole,
      password,
    });
    return `Administrator ${email}, password ${password} (shown this once). Sign in under /admin.`;
  },
};
