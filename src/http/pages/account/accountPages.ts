import { linkPages } from "../linkCookie.ts";
import type { Page } from "../page.ts";
import { accountPage } from "./accountPage.ts";
import { accountPaths } from "./accountPaths.ts";
import { forgotPasswordPage } from "./forgotPasswordPage.ts";
import { invitePage } from "./invitePage.ts";
import { recoveryCodesPage } from "./recoveryCodesPage.ts";
import { resetPasswordPage } from "./resetPasswordPage.ts";
import { signInPage } from "./signInPage.ts";
import { signUpPage } from "./signUpPage.ts";
import { verifyEmailPage } from "./verifyEmailPage.ts";

/** Lists the pages that our mails lead to, and those that sign people in. */
export const accountPages: readonly Page[] = [
  signInPage,
  signUpPage,
  accountPage,
  recoveryCodesPage,
  verifyEmailPage,
  ...linkPages(accountPaths.verifyEmail),
  forgotPasswordPage,
  resetPasswordPage,
  ...linkPages(accountPaths.resetPassword),
  invitePage,
  ...linkPages(accountPaths.invites),
];
