import type { RowOf } from "../../shared/api/usePages.ts";

/** One of the back office's people. */
export type Person = RowOf<"/api/v1/admin/users">;

/** The roles of the staff; the one that may do most stands last. */
export const staffRoles: readonly Person["role"][] = ["support", "operator", "auditor", "admin"];
