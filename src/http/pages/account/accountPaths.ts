import { pagePath } from "../../../domain/links/pageLink.ts";

/** The addresses of these pages; mails link to them, so they stay. */
export const accountPaths = {
  login: pagePath("login"),
  account: "/account",
  recoveryCodes: "/account/recovery-codes",
  verifyEmail: pagePath("verifyEmail"),
  forgotPassword: "/forgot-password",
  resetPassword: pagePath("resetPassword"),
  invites: pagePath("invite"),
} as const;
