import type { MemberPrincipal } from "../../../domain/access/principal.ts";
import { onboarding } from "../../../domain/merchants/onboarding.ts";
import { AppError } from "../../../errors.ts";
import { goLive } from "../../../operations/merchants/goLive.ts";
import { onboardingFacts } from "../../../queries/merchants/onboardingFacts.ts";
import { presentedOnboardingSchema, presentOnboarding } from "./presentOnboarding.ts";
import { type GuardedRequest, memberRoute, type Route } from "../../route.ts";

const answers = {
  200: { description: "The way to live documents, step by step.", schema: presentedOnboardingSchema },
};

const readSteps = memberRoute({
  method: "get",
  path: "/api/v1/merchant/onboarding",
  operationId: "readOnboarding",
  tag: "Merchant",
  summary: "Which steps to live documents are done, and what to do next",
  permission: "read settings",
  answers,
  async answer(request) {
    return { status: 200, data: await present(request) };
  },
});

const leaveTest = memberRoute({
  method: "post",
  path: "/api/v1/merchant/go-live",
  operationId: "goLive",
  tag: "Merchant",
  summary: "Leave test mode once everything required is there",
  permission: "manage certificates",
  answers,
  refusals: ["merchant.not_ready"],
  outsideTheWall: "whether a merchant is live is not for its own connection to write",
  async answer(request) {
    await goLive(request.deps, request);
    return { status: 200, data: await present(request) };
  },
});

export const onboardingRoutes: readonly Route[] = [readSteps, leaveTest];

async function present({ deps, principal, language }: GuardedRequest<MemberPrincipal>) {
  const facts = await onboardingFacts(deps.db, principal.merchantId, deps.clock.now());
  if (!facts) throw new AppError("resource.not_found");
  const hasLivePac = await deps.pacs.serves(principal.merchantId, true);
  const steps = onboarding({ ...facts, hasLivePac }, deps.catalogs());
  return presentOnboarding(steps, facts.liveSince, language);
}
