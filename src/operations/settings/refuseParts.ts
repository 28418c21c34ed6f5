import { firstFaults } from "../../domain/tickets/firstFaults.ts";
import { AppError, type Fault } from "../../errors.ts";
import type { SettingsName } from "./settingsPart.ts";

export interface RefusedPart {
  readonly name: SettingsName;
  readonly error: AppError;
}

/**
 * Throws when parts were refused or have faults of form: with the part's own error when only one part is concerned,
 * else `request.invalid`. Either way every fault is reported, with its path under the part's name.
 */
export function refuseParts(refused: readonly RefusedPart[], formFaults: readonly Fault[]): void {
  const details = firstFaults([...formFaults, ...refused.flatMap(faultsOf)]);
  if (details.length === 0) return;
  const [only, ...others] = refused;
  const isAlone = only && others.length === 0 && formFaults.length === 0;
  throw new AppError(isAlone ? only.error.code : "request.invalid", { details });
}

function faultsOf({ name, error }: RefusedPart): Fault[] {
  if (error.details.length > 0)
    return error.details.map((fault) => ({ ...fault, path: underPart(name, fault.path) }));
  const { code, publicMessage: message } = error;
  return [{ code, source: "own", path: name, message, cure: correctOrLeaveOut }];
}

function underPart(name: SettingsName, path: string): string {
  return path === "" ? name : `${name}.${path}`;
}

const correctOrLeaveOut = {
  es: "Corrija esta parte, o no la envíe.",
  en: "Correct this part, or leave it out.",
};
