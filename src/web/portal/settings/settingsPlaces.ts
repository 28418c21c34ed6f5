import {
  type Icon,
  IconBuildingStore,
  IconCertificate,
  IconHistory,
  IconDatabaseImport,
  IconKey,
  IconMail,
  IconMailCog,
  IconMailSpark,
  IconMapPin,
  IconFileCode,
  IconFileSettings,
  IconFlask,
  IconPalette,
  IconPlugConnected,
  IconQrcode,
  IconReportAnalytics,
  IconShieldLock,
  IconTerminal2,
  IconUsersGroup,
  IconWebhook,
} from "@tabler/icons-react";
import type { ComponentType, LazyExoticComponent } from "react";
import type { Permission } from "../session/useSession.ts";
import { withSettingsTexts } from "./withSettingsTexts.tsx";
import type { PortalText } from "../texts/useTexts.ts";

interface SettingsPlace {
  readonly path: string;
  readonly may?: Permission;
  readonly title: PortalText;
  readonly about: PortalText;
  readonly icon: Icon;
  readonly page: LazyExoticComponent<ComponentType>;
}

/** The pages of the settings: one card each, and found by ⌘K. */
// prettier-ignore
export const settingsPlaces: readonly SettingsPlace[] = [
  { path: "/settings/business", title: "settings.business.title", about: "settings.business.about", icon: IconBuildingStore, may: "read settings", page: withSettingsTexts(() => import("./Business.tsx")) },
  { path: "/settings/certificates", title: "settings.certificates.title", about: "settings.certificates.about", icon: IconCertificate, may: "read settings", page: withSettingsTexts(() => import("./Certificates.tsx")) },
  { path: "/settings/pacs", title: "settings.pacs.title", about: "settings.pacs.about", icon: IconPlugConnected, may: "manage certificates", page: withSettingsTexts(() => import("./pacs/Pacs.tsx")) },
  { path: "/settings/branches", title: "settings.branches.title", about: "settings.branches.about", icon: IconMapPin, may: "read settings", page: withSettingsTexts(() => import("./branches/Branches.tsx")) },
  { path: "/settings/addendas", title: "settings.addendas.title", about: "settings.addendas.about", icon: IconFileCode, may: "read customers", page: withSettingsTexts(() => import("../addendas/Addendas.tsx")) },
  { path: "/settings/team", title: "settings.team.title", about: "settings.team.about", icon: IconUsersGroup, may: "read the team", page: withSettingsTexts(() => import("./team/Team.tsx")) },
  { path: "/settings/keys", title: "settings.keys.title", about: "settings.keys.about", icon: IconKey, may: "manage API keys", page: withSettingsTexts(() => import("./keys/Keys.tsx")) },
  { path: "/settings/webhooks", title: "settings.webhooks.title", about: "settings.webhooks.about", icon: IconWebhook, may: "manage API keys", page: withSettingsTexts(() => import("./webhooks/Webhooks.tsx")) },
  { path: "/settings/ticket-source", title: "settings.ticketSource.title", about: "settings.ticketSource.about", icon: IconDatabaseImport, may: "manage API keys", page: withSettingsTexts(() => import("./ticketSource/TicketSource.tsx")) },
  { path: "/settings/sandbox", title: "settings.sandbox.title", about: "settings.sandbox.about", icon: IconFlask, may: "manage API keys", page: withSettingsTexts(() => import("./sandbox/Sandbox.tsx")) },
  { path: "/settings/api-logs", title: "settings.apiLogs.title", about: "settings.apiLogs.about", icon: IconTerminal2, may: "manage API keys", page: withSettingsTexts(() => import("./apiLogs/ApiLogs.tsx")) },
  { path: "/settings/usage", title: "settings.usage.title", about: "settings.usage.about", icon: IconReportAnalytics, may: "read the dashboard", page: withSettingsTexts(() => import("./usage/Usage.tsx")) },
  { path: "/settings/audit", title: "settings.audit.title", about: "settings.audit.about", icon: IconHistory, may: "read the audit log", page: withSettingsTexts(() => import("./AuditLog.tsx")) },
  { path: "/settings/mails", title: "settings.mails.title", about: "settings.mails.about", icon: IconMail, may: "read settings", page: withSettingsTexts(() => import("./mails/Mails.tsx")) },
  { path: "/settings/email", title: "settings.email.title", about: "settings.email.about", icon: IconMailCog, may: "read settings", page: withSettingsTexts(() => import("./mails/Email.tsx")) },
  { path: "/settings/mail-texts", title: "settings.mailTexts.title", about: "settings.mailTexts.about", icon: IconMailSpark, may: "read settings", page: withSettingsTexts(() => import("./mailTexts/MailTexts.tsx")) },
  { path: "/settings/self-invoicing", title: "settings.selfInvoice.title", about: "settings.selfInvoice.about", icon: IconQrcode, may: "read settings", page: withSettingsTexts(() => import("./SelfInvoicing.tsx")) },
  { path: "/settings/branding", title: "settings.branding.title", about: "settings.branding.about", icon: IconPalette, may: "read settings", page: withSettingsTexts(() => import("./Branding.tsx")) },
  { path: "/settings/documents", title: "settings.documents.title", about: "settings.documents.about", icon: IconFileSettings, may: "read settings", page: withSettingsTexts(() => import("./Documents.tsx")) },
  { path: "/settings/security", title: "security.title", about: "security.about", icon: IconShieldLock, page: withSettingsTexts(() => import("./security/Security.tsx")) },
];
