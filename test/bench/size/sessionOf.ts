import { codeOf } from "../../helpers/http/secondFactorDesk.ts";

/** Signs a person in, and returns the cookie as a browser sends it. */
export async function sessionOf(
  origin: string,
  kind: "merchant" | "accountant",
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const answer = await fetch(`${origin}/auth/${kind}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const [cookie] = /[\w-]*tmb_session=[\w-]+/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
  if (cookie === undefined) throw new Error(`Logging in answered ${answer.status}: ${await answer.text()}`);
  return cookie;
}

/** Gives somebody of the staff the second factor without which the back office opens no list. */
export async function enrol(
  origin: string,
  { password }: { readonly password: string },
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { data: { secret: string; challenge: string } };
  };
  const { data } = await post("/auth/mfa", { password });
  await post("/auth/mfa/verify", { challenge: data.challenge, code: codeOf(data.secret) });
}
