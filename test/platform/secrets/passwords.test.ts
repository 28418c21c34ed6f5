import test from "ava";
import { hashPassword, passwordCost, verifyPassword } from "../../../src/platform/secrets/passwords.ts";
import { trueCost } from "../../runner/cheapPasswords.ts";

test("a password is kept as Argon2id with a salt of its own, and only it opens", async (t) => {
  const cheap = { ...passwordCost };
  Object.assign(passwordCost, trueCost);
  t.teardown(() => Object.assign(passwordCost, cheap));
  const [one, other] = await Promise.all([hashPassword("contraseña"), hashPassword("contraseña")]);
  t.regex(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  t.not(one, other);
  t.true(await verifyPassword(one, "contraseña"));
  t.false(await verifyPassword(one, "contrasena"));
});
