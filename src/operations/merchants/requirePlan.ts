import { merchantFault } from "../../domain/merchants/merchantFault.ts";
import type { MerchantLimits } from "../../domain/merchants/limits.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../deps.ts";

/** Throws `request.invalid` for limits that name a plan which the house doesn't have. */
export function requirePlan({ config }: Pick<Deps, "config">, limits: MerchantLimits | undefined): void {
  const plan = limits?.plan;
  if (plan === undefined || config.plans.has(plan)) return;
  throw new AppError("request.invalid", {
    details: [merchantFault("merchant.plan_unknown", "limits.plan", { plan })],
  });
}
