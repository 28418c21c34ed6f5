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
