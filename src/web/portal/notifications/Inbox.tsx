import type { ReactNode } from "react";
import { withNotificationTexts } from "./withNotificationTexts.tsx";

const Notifications = withNotificationTexts(() => import("./Notifications.tsx"));

/** The page of the notifications, which comes with its texts. */
export default function Inbox(): ReactNode {
  return <Notifications />;
}
