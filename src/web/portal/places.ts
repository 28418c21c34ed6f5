import {
  type Icon,
  IconBox,
  IconCalendarCheck,
  IconCash,
  IconCoins,
  IconMessageReply,
  IconPencil,
  IconScale,
  IconTags,
  IconUsers,
  IconUsersGroup,
  IconCloudDown,
  IconFileCheck,
  IconFileInvoice,
  IconLifebuoy,
  IconMailbox,
  IconStack2,
  IconFiles,
  IconSum,
  IconLayoutDashboard,
  IconListCheck,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
} from "@tabler/icons-react";
import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { withInvoiceTexts } from "./invoices/withInvoiceTexts.tsx";
import { withSettingsTexts } from "./settings/withSettingsTexts.tsx";
import { settingsPlaces } from "./settings/settingsPlaces.ts";
import type { Permission } from "./session/useSession.ts";
import type { PortalText } from "./texts/useTexts.ts";

/** A page of the portal. One with a title and an icon stands in the menu; the others are gone to from a page. */
interface PortalPlace {
  /** The path leaves out `/portal`; `:id` stands for whatever the page is about. */
  readonly path: string;
  /** Somebody must have this permission to come here. */
  readonly may?: Permission;
  /** It is a page for accountants, who act for several merchants. */
  readonly isForAccountants?: boolean;
  readonly title?: PortalText;
  readonly icon?: Icon;
  /** Only ⌘K and another page lead there. */
  readonly isInPaletteOnly?: boolean;
  readonly page: LazyExoticComponent<ComponentType>;
}

interface PortalGroup {
  readonly label?: PortalText;
  readonly places: readonly PortalPlace[];
}

/** Every page of the portal, in the order of its menu; each is loaded when it is first gone to. */
// prettier-ignore
export const groups: readonly PortalGroup[] = [
  {
    places: [
      { path: "/clients", title: "clients.title", icon: IconUsersGroup, isForAccountants: true, page: lazy(() => import("./clients/Clients.tsx")) },
      { path: "/", title: "dashboard.title", icon: IconLayoutDashboard, may: "read the dashboard", page: lazy(() => import("./dashboard/Dashboard.tsx")) },
      { path: "/onboarding", title: "onboarding.title", icon: IconListCheck, may: "read settings", page: withSettingsTexts(() => import("./onboarding/Onboarding.tsx")) },
    ],
  },
  // The bell in the header leads there.
  { places: [{ path: "/notifications", may: "read invoices", page: lazy(() => import("./notifications/Inbox.tsx")) }] },
  {
    label: "places.sales",
    places: [
      { path: "/tickets", title: "tickets.title", icon: IconReceipt, may: "read tickets", page: lazy(() => import("./tickets/Tickets.tsx")) },
      { path: "/tickets/:id", may: "read tickets", page: lazy(() => import("./tickets/TicketDetail.tsx")) },
      { path: "/invoices", title: "invoices.title", icon: IconFileInvoice, may: "read invoices", page: withInvoiceTexts(() => import("./invoices/Invoices.tsx")) },
      { path: "/invoices/:id", may: "read invoices", page: withInvoiceTexts(() => import("./invoices/InvoiceDetail.tsx")) },
      { path: "/global-invoices", title: "globals.title", icon: IconStack2, may: "read invoices", page: lazy(() => import("./globalInvoices/GlobalInvoices.tsx")) },
      { path: "/global-invoices/:id", may: "read invoices", page: lazy(() => import("./globalInvoices/GlobalRun.tsx")) },
      { path: "/batches", title: "batches.title", icon: IconFiles, may: "read invoices", page: lazy(() => import("./batches/Batches.tsx")) },
      { path: "/batches/:id", may: "read invoices", page: lazy(() => import("./batches/OneBatch.tsx")) },
      { path: "/drafts", title: "drafts.title", icon: IconPencil, may: "read invoices", page: lazy(() => import("./newInvoices/Drafts.tsx")) },
      { path: "/drafts/:id", may: "issue invoices", page: lazy(() => import("./newInvoices/OneDraft.tsx")) },
      { path: "/retentions", title: "retentions.title", icon: IconReceipt, may: "read invoices", page: lazy(() => import("./retentions/Retentions.tsx")) },
      { path: "/retentions/:id", may: "read invoices", page: withInvoiceTexts(() => import("./retentions/RetentionDetail.tsx")) },
      { path: "/payments", title: "payments.title", icon: IconCash, may: "read invoices", page: lazy(() => import("./payments/Payments.tsx")) },
      { path: "/payments/new", title: "payments.record", icon: IconCash, may: "issue invoices", isInPaletteOnly: true, page: lazy(() => import("./payments/RecordPayment.tsx")) },
      { path: "/payments/:id", may: "read invoices", page: lazy(() => import("./payments/OnePayment.tsx")) },
      { path: "/receivables", title: "receivables.title", icon: IconCoins, may: "read invoices", page: lazy(() => import("./payments/Receivables.tsx")) },
      { path: "/help", title: "help.title", icon: IconLifebuoy, may: "read tickets", page: lazy(() => import("./help/HelpRequests.tsx")) },
      { path: "/cancellation-requests", title: "requests.title", icon: IconMailbox, may: "read invoices", page: lazy(() => import("./invoices/CancellationRequests.tsx")) },
    ],
  },
  {
    label: "places.records",
    places: [
      { path: "/products", title: "products.title", icon: IconBox, may: "read products", page: lazy(() => import("./products/Products.tsx")) },
      { path: "/products/unmapped", title: "unmapped.title", icon: IconTags, may: "read products", isInPaletteOnly: true, page: lazy(() => import("./products/UnmappedSkus.tsx")) },
      { path: "/customers", title: "customers.title", icon: IconUsers, may: "read customers", page: lazy(() => import("./customers/Customers.tsx")) },
    ],
  },
  {
    label: "places.accounting",
    places: [
      { path: "/corrections", title: "corrections.title", icon: IconMessageReply, may: "read invoices", page: withInvoiceTexts(() => import("./corrections/Corrections.tsx")) },
      { path: "/month-close", title: "months.title", icon: IconCalendarCheck, may: "read the dashboard", page: lazy(() => import("./months/MonthClose.tsx")) },
      { path: "/reports", title: "reports.title", icon: IconReportAnalytics, may: "read the dashboard", page: lazy(() => import("./reports/Reports.tsx")) },
      { path: "/reconciliation", title: "reconciliation.title", icon: IconScale, may: "read invoices", page: lazy(() => import("./reconciliation/Reconciliation.tsx")) },
    ],
  },
  {
    label: "places.sat",
    places: [
      { path: "/sat/downloads", title: "satDownloads.title", icon: IconCloudDown, may: "read SAT documents", page: lazy(() => import("./sat/downloads/Downloads.tsx")) },
      { path: "/sat/downloads/:id", may: "read SAT documents", page: lazy(() => import("./sat/downloads/Download.tsx")) },
      { path: "/sat/cfdis", title: "satCfdis.title", icon: IconFiles, may: "read SAT documents", page: lazy(() => import("./sat/mirror/Cfdis.tsx")) },
      { path: "/verify-xml", title: "xmlFiles.title", icon: IconFileCheck, may: "read invoices", page: lazy(() => import("./xmlFiles/XmlFiles.tsx")) },
      { path: "/sat/totals", title: "satTotals.title", icon: IconSum, may: "read SAT documents", page: lazy(() => import("./sat/mirror/Totals.tsx")) },
    ],
  },
  {
    label: "places.settings",
    places: [
      { path: "/settings", title: "settings.title", icon: IconSettings, page: withSettingsTexts(() => import("./settings/AllSettings.tsx")) },
      { path: "/settings/webhooks/:id", may: "manage API keys", page: withSettingsTexts(() => import("./settings/webhooks/WebhookDetail.tsx")) },
      ...settingsPlaces.map((place) => ({ ...place, isInPaletteOnly: true })),
    ],
  },
];
