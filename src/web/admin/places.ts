import {
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconCertificate,
  IconCloudDownload,
  type Icon,
  IconFileInvoice,
  IconFileOff,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMessageReport,
  IconReceipt,
  IconStack2,
  IconReportAnalytics,
  IconTable,
  IconTerminal2,
  IconUsers,
  IconWebhook,
} from "@tabler/icons-react";
import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { Permission } from "./session/useSession.ts";
import type { OfficeText } from "./texts/useTexts.ts";

/** A page of the back office. One with a title and an icon stands in the menu; the others are gone to from a page. */
interface OfficePlace {
  /** The path leaves out `/admin`; `:id` stands for whatever the page is about. */
  readonly path: string;
  readonly may: Permission;
  readonly title?: OfficeText;
  readonly icon?: Icon;
  readonly page: LazyExoticComponent<ComponentType>;
}

interface OfficeGroup {
  readonly label?: OfficeText;
  readonly places: readonly OfficePlace[];
}

/** Every page, in the order of the menu. The queues are at `/jobs`, since `/admin/queues` is Bull Board's. */
// prettier-ignore
export const groups: readonly OfficeGroup[] = [
  {
    places: [
      { path: "/", title: "overview.title", icon: IconLayoutDashboard, may: "read merchants", page: lazy(() => import("./overview/Overview.tsx")) },
    ],
  },
  {
    label: "places.merchants",
    places: [
      { path: "/merchants", title: "merchants.title", icon: IconBuildingStore, may: "read merchants", page: lazy(() => import("./merchants/Merchants.tsx")) },
      { path: "/merchants/:id", may: "read merchants", page: lazy(() => import("./merchants/Merchant.tsx")) },
      { path: "/certificates", title: "certificates.title", icon: IconCertificate, may: "read merchants", page: lazy(() => import("./merchants/Certificates.tsx")) },
      { path: "/accountants", title: "accountants.title", icon: IconCalculator, may: "manage accountants", page: lazy(() => import("./people/Accountants.tsx")) },
      { path: "/accountants/:id", may: "manage accountants", page: lazy(() => import("./people/Accountant.tsx")) },
    ],
  },
  {
    label: "places.documents",
    places: [
      { path: "/tickets", title: "tickets.title", icon: IconReceipt, may: "read all documents", page: lazy(() => import("./documents/Tickets.tsx")) },
      { path: "/tickets/:id", may: "read all documents", page: lazy(() => import("./documents/Ticket.tsx")) },
      { path: "/invoices", title: "invoices.title", icon: IconFileInvoice, may: "read all documents", page: lazy(() => import("./documents/Invoices.tsx")) },
      { path: "/invoices/:id", may: "read all documents", page: lazy(() => import("./documents/Invoice.tsx")) },
      { path: "/cancellations", title: "cancellations.title", icon: IconFileOff, may: "read all documents", page: lazy(() => import("./documents/Cancellations.tsx")) },
      { path: "/cancellations/:id", may: "read all documents", page: lazy(() => import("./documents/Cancellation.tsx")) },
      { path: "/sat-downloads", title: "satDownloads.title", icon: IconCloudDownload, may: "read all documents", page: lazy(() => import("./documents/SatDownloads.tsx")) },
      { path: "/sat-downloads/:id", may: "read all documents", page: lazy(() => import("./documents/SatDownload.tsx")) },
    ],
  },
  {
    label: "places.platform",
    places: [
      { path: "/jobs", title: "queues.title", icon: IconStack2, may: "read queues", page: lazy(() => import("./queues/Queues.tsx")) },
      { path: "/jobs/:name", may: "read queues", page: lazy(() => import("./queues/Jobs.tsx")) },
      { path: "/jobs/:name/:id", may: "read queues", page: lazy(() => import("./queues/Job.tsx")) },
      { path: "/pacs", title: "pacs.title", icon: IconBuildingBank, may: "read queues", page: lazy(() => import("./pacs/Pacs.tsx")) },
      { path: "/webhooks", title: "webhooks.title", icon: IconWebhook, may: "read all documents", page: lazy(() => import("./webhooks/WebhookDeliveries.tsx")) },
      { path: "/reports", title: "reports.title", icon: IconReportAnalytics, may: "read all documents", page: lazy(() => import("./reports/Reports.tsx")) },
      { path: "/api-logs", title: "calls.title", icon: IconTerminal2, may: "read all documents", page: lazy(() => import("./calls/ApiLogs.tsx")) },
      { path: "/api-logs/:id", may: "read all documents", page: lazy(() => import("./calls/ApiCall.tsx")) },
      { path: "/error-codes", title: "errorCodes.title", icon: IconMessageReport, may: "read all documents", page: lazy(() => import("./errorCodes/ErrorCodes.tsx")) },
      { path: "/catalogs", title: "catalogs.title", icon: IconTable, may: "read queues", page: lazy(() => import("./catalogs/Catalogs.tsx")) },
      { path: "/sat-lists", title: "satLists.title", icon: IconListCheck, may: "read queues", page: lazy(() => import("./satLists/SatLists.tsx")) },
      { path: "/catalogs/:id", may: "read queues", page: lazy(() => import("./catalogs/CatalogVersion.tsx")) },
    ],
  },
  {
    label: "places.control",
    places: [
      { path: "/staff", title: "staff.title", icon: IconUsers, may: "manage staff", page: lazy(() => import("./people/Staff.tsx")) },
      { path: "/staff/:id", may: "manage staff", page: lazy(() => import("./people/StaffMember.tsx")) },
      { path: "/audit-log", title: "audit.title", icon: IconListDetails, may: "read every audit log", page: lazy(() => import("./audit/AuditLog.tsx")) },
      { path: "/audit-log/:id", may: "read every audit log", page: lazy(() => import("./audit/AuditEntry.tsx")) },
    ],
  },
];
