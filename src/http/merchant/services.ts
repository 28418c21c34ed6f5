import Joi from "joi";
import { judgeProbe } from "../../domain/services/judgeProbe.ts";
import { judgePac } from "../../domain/services/judgePac.ts";
import { judgeSat } from "../../domain/services/judgeSat.ts";
import { type ServiceHealth, serviceStates } from "../../domain/services/serviceState.ts";
import { pacSituation } from "../../operations/pacs/pacSituation.ts";
import { serviceCalls } from "../../queries/merchants/serviceCalls.ts";
import { serviceProbes } from "../../queries/merchants/serviceProbes.ts";
import { instantOrNull } from "../present/presentInstant.ts";
import { memberRoute, type Route } from "../route.ts";

const healthSchema = Joi.object({
  state: Joi.string()
    .valid(...serviceStates)
    .required(),
  since: Joi.string().isoDate().allow(null).required().description("Null where it works or nobody knows."),
}).required();

export const servicesRoute: Route = memberRoute({
  method: "get",
  path: "/api/v1/merchant/services",
  operationId: "readMerchantServices",
  tag: "Merchant",
  summary: "Whether the PAC and SAT's mass download answer, as all merchants' calls show",
  permission: "read the dashboard",
  outsideTheWall:
    "how a PAC and SAT answer is seen in everybody's calls; only a state and a moment leave here",
  answers: {
    200: {
      description:
        "Their states now: `paused` while operators send nothing to the PAC, `unseen` without calls.",
      schema: Joi.object({ pac: healthSchema, sat: healthSchema }),
    },
  },
  async answer({ deps, principal }) {
    const now = deps.clock.now();
    const { merchantId, livemode } = principal;
    const situation = await pacSituation(deps, [merchantId]);
    const which = { pac: situation.candidates(principal)[0]?.name ?? "", livemode };
    const { pacCalls, pausedSince, satTries } = await serviceCalls(deps.db, which, now);
    const probes = await serviceProbes(deps.db, livemode);
    const quiet = judgeProbe(probes.of(which.pac), now);
    const [pac, sat] = [judgePac(pacCalls, pausedSince, quiet), judgeSat(satTries, now)].map(presentHealth);
    return { status: 200, data: { pac, sat } };
  },
});

function presentHealth({ state, since }: ServiceHealth) {
  return { state, since: instantOrNull(since) };
}
