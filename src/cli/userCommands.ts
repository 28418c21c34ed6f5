import type { Knex } from "knex";
import { Membership } from "../models/access/Membership.ts";
import { User, type UserKind } from "../models/access/User.ts";
import { setPasswordByCommand } from "../operations/access/passwords/setPasswordByCommand.ts";
import { choice, type ComposedCommand, text } from "./command.ts";
import { emailOf, newPassword } from "./credentials.ts";
import { findMerchant } from "./findMerchant.ts";

const kinds: readonly UserKind[] = ["merchant", "accountant", "admin"];

export const listUsersCommand: ComposedCommand = {
  about: "Lists the accounts of people: the back office's staff, or those of a merchant.",
  options: {
    merchant: { type: "string", value: "RFC", help: "The accounts of this merchant; staff when absent." },
  },
  async run({ deps }, values) {
    const rfc = text(values, "merchant");
    const users = rfc ? await membersOf(deps.db, rfc) : await staff(deps.db);
    return (
      users.map(line).join("\n") || `No accounts; make one with ${rfc ? "owners:create" : "admins:create"}.`
    );
  },
};

export const resetPasswordCommand: ComposedCommand = {
  about: "Gives an account a new password, prints it once and signs the account out everywhere.",
  more: "A second factor stays unless it is taken away too. A mail tells the owner of the account.",
  example: "--email ana@example.org",
  options: {
    email: { type: "string", value: "ADDRESS", required: true, help: "The address of the account." },
    kind: {
      type: "string",
      value: "KIND",
      help: `One of ${kinds.join(", ")}, where an address has several accounts.`,
    },
    "clear-second-factor": { type: "boolean", default: false, help: "Take the second factor away too." },
  },
  async run({ deps }, values) {
    const kind = values["kind"] === undefined ? undefined : choice(values, "kind", kinds);
    const user = await findUser(deps.db, emailOf(values), kind);
    const password = newPassword();
    const clearsSecondFactor = values["clear-second-factor"] === true;
    await setPasswordByCommand(deps, { userId: user.id, password, clearsSecondFactor });
    return `New password of ${user.email} (${user.kind}): ${password} (shown this once).`;
  },
};

interface Listed {
  readonly user: User;
  readonly role: string | null;
}

async function staff(db: Knex): Promise<Listed[]> {
  const users = await User.query(db).where({ kind: "admin" }).orderBy("seq");
  return users.map((user) => ({ user, role: user.adminRole }));
}

async function membersOf(db: Knex, rfc: string): Promise<Listed[]> {
  const { id: merchantId } = await findMerchant(db, rfc);
  const members = await Membership.query(db).where({ merchantId }).orderBy("seq");
  const users = await User.query(db).findByIds(members.map(({ userId }) => userId));
  return members.flatMap(({ userId, role }) => {
    const user = users.find(({ id }) => id === userId);
    return user ? [{ user, role }] : [];
  });
}

function line({ role, user }: Listed): string {
  const { email, name, disabledAt, lastLoginAt, totpConfirmedAt } = user;
  const facts = [
    (role ?? "").padEnd(10),
    disabledAt ? "disabled" : "active  ",
    totpConfirmedAt ? "second factor" : "password only",
    lastLoginAt ? `last seen ${lastLoginAt.toISOString()}` : "never signed in",
  ];
  return `${email.padEnd(32)}  ${facts.join("  ")}  ${name}`;
}

async function findUser(db: Knex, email: string, kind: UserKind | undefined): Promise<User> {
  const found = await User.query(db).whereRaw("lower(email) = lower(?)", [email]);
  const [user, another] = kind ? found.filter((each) => each.kind === kind) : found;
  if (!user) throw new Error(`There is no account ${email}; users:list shows those that there are.`);
  if (another) throw new Error(`${email} has several accounts: name one with --kind ${kinds.join("|")}.`);
  return user;
}
