import { builtInRoles } from "../domain/access/roles.ts";
import { createAccount } from "../operations/access/createAccount.ts";
import { choice, type ComposedCommand, text } from "./command.ts";
import { emailOf, newPassword } from "./credentials.ts";
import { findMerchant } from "./findMerchant.ts";

export const createOwnerCommand: ComposedCommand = {
  about: "Creates an account of the merchant portal and prints its password once.",
  example: '--merchant EKU9003173C9 --email duena@example.org --name "Luisa Mena"',
  options: {
    merchant: { type: "string", value: "RFC", required: true, help: "The merchant's RFC." },
    email: { type: "string", value: "ADDRESS", required: true, help: "The address to sign in with." },
    name: { type: "string", value: "NAME", required: true, help: "The person's name." },
    role: {
      type: "string",
      value: "ROLE",
      default: "owner",
      help: `One of ${builtInRoles.join(", ")}; owner when absent.`,
    },
  },
  async run({ deps }, values) {
    const { id: merchantId } = await findMerchant(deps.db, text(values, "merchant"));
    const role = choice(values, "role", builtInRoles);
    const password = newPassword();
    const { email } = await createAccount(deps, {
      email: emailOf(values),
      name: text(values, "name"),
      kind: role === "accountant" ? "accountant" : "merchant",
      password,
      memberships: [{ merchantId, role }],
    });
    return `Account ${email} (${role}), password ${password} (shown this once). Sign in under /portal.`;
  },
};
