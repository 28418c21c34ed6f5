import type { MemberRole } from "./roles.ts";

/** The name of each role as its bearer reads it. */
export const roleNames: Readonly<Record<"es" | "en", Readonly<Record<MemberRole, string>>>> = {
  es: {
    owner: "propietario",
    manager: "gerente",
    cashier: "caja",
    readOnly: "solo consulta",
    accountant: "contador",
    custom: "función propia",
  },
  en: {
    owner: "owner",
    manager: "manager",
    cashier: "cashier",
    readOnly: "read-only",
    accountant: "accountant",
    custom: "custom role",
  },
};
