import { pagePath } from "../../../domain/links/pageLink.ts";

/** The addresses of these pages. Mails link to them, so they never change. */
export const accountPaths = {
  login: pagePath("login"),
  signUp: "/signup",
  account: "/account",
  recoveryCodes: "/account/recovery-codes",
  verifyEmail: pagePath("verifyEmail"),
  forgotPassword: "/forgot-password",
  resetPassword: pagePath("resetPassword"),
  invites: pagePath("invite"),
} as const;
