import type { ReactNode } from "react";
import { useMay } from "../session/useSession.ts";
import { withNotificationTexts } from "./withNotificationTexts.tsx";

const BellLink = withNotificationTexts(() => import("./BellLink.tsx"));

/** Shows the bell to whoever has an inbox. */
export default function Bell(): ReactNode {
  return useMay("read invoices") && <BellLink />;
}
