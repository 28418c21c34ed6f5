import { nearestName } from "../../domain/faults/nearestName.ts";
import type { Route } from "../route.ts";

/** A path with more misspelled steps was not meant. */
const mostMisspelled = 2;

/**
 * Returns the method and path of the contract that were probably meant, such as `POST /api/v1/tickets`; `undefined`
 * when none is near. It is found by the path alone, so it shows nothing but the contract.
 */
export function nearestRoute(routes: readonly Route[], method: string, path: string): string | undefined {
  const sent = stepsOf(path);
  const ranked = routes
    .map((route) => ({ route, distance: distanceTo(route, sent) + (hasMethod(route, method) ? 0 : 0.1) }))
    .filter(({ distance }) => distance < mostMisspelled + 1)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0] && `${ranked[0].route.method.toUpperCase()} ${written(ranked[0].route.path)}`;
}

function hasMethod(route: Route, method: string): boolean {
  return route.method === method.toLowerCase();
}

function stepsOf(path: string): readonly string[] {
  return path.split("/").filter((step) => step !== "");
}

/** Returns the number of misspelled steps, also where the version was left out; infinity for another path. */
function distanceTo({ path }: Route, sent: readonly string[]): number {
  const known = stepsOf(path);
  const whole = misspelled(known, sent);
  return path.startsWith("/api/v1/") ? Math.min(whole, 1 + misspelled(known.slice(2), sent)) : whole;
}

/** A parameter takes anything, so a step that is written out is nearer than one. */
function misspelled(known: readonly string[], sent: readonly string[]): number {
  if (known.length !== sent.length) return Infinity;
  return known.reduce((sum, step, at) => sum + slips(step, sent[at] as string), 0);
}

function slips(known: string, sent: string): number {
  if (known === sent) return 0;
  if (known.startsWith(":")) return /\d/.test(sent) ? 0.2 : 1.5;
  return nearestName(sent, [known]) === undefined ? Infinity : 1;
}

function written(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}
