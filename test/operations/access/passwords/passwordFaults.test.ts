import test from "ava";
import { passwordFaults, type Whose } from "../../../../src/operations/access/passwords/passwordFaults.ts";

const ana: Whose = {
  email: "ana.perez@kemper.example",
  name: "Ana Pérez",
  companies: ["ESCUELA KEMPER URGATE"],
};
const codes = async (password: string): Promise<string[]> =>
  (await passwordFaults(password, ana)).map(({ code }) => code);

for (const password of [
  "cuatro palabras bien largas",
  "mañana será otro día",
  "un secreto de prueba",
  "caballo correcto bateria grapa",
  "k3Jf9sPq2x",
  "xO0!vq7Lz#mW",
])
  test(`the password ${password} is good`, async (t) => {
    t.deepEqual(await codes(password), []);
  });

for (const password of [
  "55 1234 5678",
  "te amo mucho",
  "Cruz Azul 2021",
  "q w e r t y u i o p",
  "contraseña1",
  "Contraseña123",
  "c0ntr4s3ñ4",
  "micontraseña",
  "una contraseña",
  "bienvenido1",
  "Bienvenido2026",
  "administrador",
  "guadalajara",
  "mexico2026",
  "Facturas2026",
  "facturacion",
  "tequieromucho",
  "teamomucho",
  "holamundo1",
  "miempresa2024",
  "juanlopez1980",
  "ñandúñandú",
  "diez101010",
  "asdfghjklñ",
  "1q2w3e4r5t6y",
  "zaq12wsxcde3",
  "abcdefghijk",
  "9876543210a",
  "12/12/1990",
  "aaaaaaaaaa",
  "0000000000",
  "          ",
  " \t \u00a0\u2003 \t \u3000 ",
  "ｃｏｎｔｒａｓｅｎａ",
  "abcabcabcabc",
  "P@ssw0rd123",
])
  test(`the password ${JSON.stringify(password)} is soon guessed, and refused`, async (t) => {
    const [code = ""] = await codes(password);
    t.regex(code, /^password\.(common|guessable)$/);
  });

for (const [password, expected] of [
  ["nueve9999", ["password.short"]],
  ["x".repeat(201), ["password.long", "password.guessable"]],
  ["1234567890", ["password.common"]],
  ["QwertyUIOP", ["password.common"]],
  ["password", ["password.short", "password.common"]],
  ["soy perez y nadie mas", ["password.personal"]],
  ["Soy PÉREZ y nadie más", ["password.personal"]],
  ["mi ana.perez secreta", ["password.guessable", "password.personal"]],
  ["amamos kemper y mas", ["password.personal"]],
  ["el sol timbra de noche", ["password.product"]],
  ["el sol T1mbr@ de noche", ["password.product"]],
  ["el sol T i m b r a de noche", ["password.product"]],
  ["timbra12345", ["password.guessable", "password.product"]],
] as const)
  test(`the password ${password.slice(0, 30)} has the faults [${expected.join(", ")}]`, async (t) => {
    t.deepEqual(await codes(password), [...expected]);
  });

test("a fault tells its path", async (t) => {
  const faults = await passwordFaults("x", ana, "newPassword");
  t.deepEqual(
    faults.map(({ path }) => path),
    ["newPassword"],
  );
});
