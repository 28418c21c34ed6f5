import { passwordCost } from "../../src/platform/secrets/passwords.ts";

/** What the product has a password cost. */
export const trueCost: Readonly<typeof passwordCost> = { ...passwordCost };

/** Has this process hash passwords for a hundredth of the cost: each test file makes some, and nobody attacks them. */
export function cheapenPasswords(): void {
  Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 });
}
