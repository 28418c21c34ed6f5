import type { Route } from "../../route.ts";
import { apiKeyRoutes } from "../team/apiKeys.ts";
import { branchRoutes } from "./branches.ts";
import { brandingRoutes } from "./branding.ts";
import { certificateRoutes } from "../certificates/certificates.ts";
import { efirmaRoutes } from "../certificates/efirma.ts";
import { globalInvoiceRoutes } from "./globalInvoice.ts";
import { inviteRoutes } from "../team/invites.ts";
import { mailRoutes } from "../team/mails.ts";
import { onboardingRoutes } from "./onboarding.ts";
import { profileRoutes } from "./profile.ts";
import { selfInvoiceRoutes } from "./selfInvoice.ts";
import { seriesRoutes } from "./series.ts";
import { taxInfoRoutes } from "./taxInfo.ts";
import { notificationRoutes } from "./notifications.ts";
import { allSettingsRoutes } from "./settings.ts";
import { eventRoutes } from "../webhooks/events.ts";
import { merchantPacRoutes } from "../pacs/merchantPacs.ts";
import { webhookDeliveryRoutes } from "../webhooks/deliveries.ts";
import { webhookRoutes } from "../webhooks/webhooks.ts";
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
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...eventRoutes,
  ...userRoutes,
  ...inviteRoutes,
  ...mailRoutes,
];
