import { api } from "../shared/api/api.ts";
import { startFace } from "../shared/start/startFace.tsx";
import { BackOffice } from "./BackOffice.tsx";
import { bearer } from "./session/bearer.ts";
import { forgetTokens } from "./session/tokens.ts";

api.use(bearer);

await startFace({
  base: "/admin",
  texts: { es: () => import("./texts/es.json"), en: () => import("./texts/en.json") },
  signIn: forgetTokens,
  children: <BackOffice />,
});
