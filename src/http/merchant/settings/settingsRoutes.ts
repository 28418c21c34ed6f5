import type { Route } from "../../route.ts";
import { apiKeyRoutes } from "../team/apiKeys.ts";
import { branchRoutes } from "./branches.ts";
import { brandingRoutes } from "./branding.ts";
import { certificateRoutes } from "../certificates/certificates.ts";
import { efirmaRoutes } from "../certificates/efirma.ts";
import { globalInvoiceRoutes } from "./globalInvoice.ts";
import { inviteRoutes } from "../team/invites.ts";
import { mailRoutes } from "../mails/mails.ts";
import { blockedAddressRoutes } from "../mails/blockedAddresses.ts";
import { emailSettingsRoutes } from "../mails/emailSettings.ts";
import { mailTextRoutes } from "../mails/mailTexts.ts";
import { onboardingRoutes } from "./onboarding.ts";
import { profileRoutes } from "./profile.ts";
import { selfInvoiceRoutes } from "./selfInvoice.ts";
import { seriesRoutes } from "./series.ts";
import { taxInfoRoutes } from "./taxInfo.ts";
import { notificationRoutes } from "./notifications.ts";
import { allSettingsRoutes } from "./settings.ts";
import { eventRoutes } from "../webhooks/events.ts";
import { inboxRoutes } from "../webhooks/inbox.ts";
import { manifestRoutes } from "../pacs/manifest.ts";
import { merchantPacRoutes } from "../pacs/merchantPacs.ts";
import { webhookDeliveryRoutes } from "../webhooks/deliveries.ts";
import { webhookRoutes } from "../webhooks/webhooks.ts";
import { ticketSourceRoutes } from "../ticketSource/ticketSource.ts";
import { sandboxRoutes } from "../sandbox/sandbox.ts";
import { sandboxResetRoutes } from "../sandbox/sandboxReset.ts";
import { roleRoutes } from "../team/roles.ts";
import { userRoutes } from "../team/users.ts";

/** The routes by which a merchant arranges itself. */
export const settingsRoutes: readonly Route[] = [
  ...allSettingsRoutes,
  ...profileRoutes,
  ...taxInfoRoutes,
  ...onboardingRoutes,
  ...certificateRoutes,
  ...efirmaRoutes,
  ...branchRoutes,
  ...seriesRoutes,
  ...selfInvoiceRoutes,
  ...brandingRoutes,
  ...notificationRoutes,
  ...globalInvoiceRoutes,
  ...apiKeyRoutes,
  ...merchantPacRoutes,
  ...manifestRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...eventRoutes,
  ...inboxRoutes,
  ...ticketSourceRoutes,
  ...sandboxRoutes,
  ...sandboxResetRoutes,
  ...roleRoutes,
  ...userRoutes,
  ...inviteRoutes,
  ...mailRoutes,
  ...emailSettingsRoutes,
  ...mailTextRoutes,
  ...blockedAddressRoutes,
];
