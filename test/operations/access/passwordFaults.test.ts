import test from "ava";
import { passwordFaults } from "../../../src/operations/access/passwordFaults.ts";

const ana = { email: "ana.perez@kemper.example", name: "Ana Pérez" };
const codes = (password: string, whose = ana): string[] =>
  passwordFaults(password, whose).map(({ code }) => code);

for (const [password, expected] of [
  ["cuatro palabras bien largas", []],
  ["nueve9999", ["password.short"]],
  ["diez101010", []],
  ["ñandúñandú", []],
  ["x".repeat(201), ["password.long"]],
  ["1234567890", ["password.common"]],
  ["qwertyuiop", ["password.common"]],
  ["QwertyUIOP", ["password.common"]],
  ["password", ["password.short", "password.common"]],
  ["soy perez y nadie mas", ["password.personal"]],
  ["Soy PÉREZ y nadie más", ["password.personal"]],
  ["mi ana.perez secreta", ["password.personal"]],
  ["mañana será otro día", []],
] as const)
  test(`the password ${password.slice(0, 30)} has the faults [${expected.join(", ")}]`, (t) => {
    t.deepEqual(codes(password), [...expected]);
  });

test("a fault tells its path", (t) => {
  t.deepEqual(
    passwordFaults("x", ana, "newPassword").map(({ path }) => path),
    ["newPassword"],
  );
});
