import type { CallExample } from "../guide.ts";

/** Signs a person of the merchant in; the session stays in `cookies.txt`. */
export const login: CallExample = {
  method: "POST",
  path: "/auth/merchant/login",
  as: "login",
  body: { email: "$EMAIL", password: "$PASSWORD" },
  status: 200,
};
