import type { MemberRole } from "./roles.ts";

/** What a role is called to its bearer. */
export const roleNames: Readonly<Record<"es" | "en", Readonly<Record<MemberRole, string>>>> = {
  es: {
    owner: "propietario",
    manager: "gerente",
    cashier: "caja",
    readOnly: "solo consulta",
    accountant: "contador",
  },
  en: {
    owner: "owner",
    manager: "manager",
    cashier: "cashier",
    readOnly: "read-only",
    accountant: "accountant",
  },
};
