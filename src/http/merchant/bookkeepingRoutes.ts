import type { Route } from "../route.ts";
import { customerRoutes } from "./customers.ts";
import { productRoutes } from "./products.ts";

/** What a merchant keeps and what it wants to know of its business. */
export const bookkeepingRoutes: readonly Route[] = [...productRoutes, ...customerRoutes];
