import { startFace } from "../shared/start/startFace.tsx";
import { Portal } from "./Portal.tsx";
import { signIn } from "./session/signIn.ts";

await startFace({
  base: "/portal",
  texts: { es: () => import("./texts/es.json"), en: () => import("./texts/en.json") },
  signIn,
  children: <Portal />,
});
