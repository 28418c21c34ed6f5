import { isDeepStrictEqual } from "node:util";
import { AppError, type Fault } from "../../errors.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { refuseStale } from "../refuseStale.ts";
import { type ReadSettings, readSettings } from "./readSettings.ts";
import { refuseParts, type RefusedPart } from "./refuseParts.ts";
import type { Settings, SettingsChange, SettingsDeps, SettingsName } from "./settingsPart.ts";
import { settingsNames, settingsParts } from "./settingsParts.ts";

export interface WantedSettings {
  /** The parts: one that is left out stays as it is; one that is given is replaced by its own rule. */
  readonly parts: Partial<Settings>;
  /** Faults in the form of other parts; they are answered together with the faults that the operations find. */
  readonly faults: readonly Fault[];
}

/**
 * Changes several parts of a merchant's settings at once, or none. A part that says what holds already is left alone, so
 * that whoever sends back all they read changes, and audits, only what they altered. Throws the refusals of all parts
 * together.
 */
export async function changeSettings(
  deps: SettingsDeps,
  { ifMatch, ...change }: SettingsChange,
  { parts, faults }: WantedSettings,
): Promise<ReadSettings> {
  return deps.db.transaction(async (tx) => {
    const within = { ...deps, db: tx };
    await lockMerchant(tx, change);
    const before = await readSettings(within, change.principal);
    refuseStale({ ifMatch }, before.version);
    const refused: RefusedPart[] = [];
    for (const name of settingsNames) {
      const wanted = parts[name];
      if (!wanted || agrees(wanted, before.parts[name])) continue;
      const error = await refusalOf(save(name, wanted));
      if (error) refused.push({ name, error });
    }
    refuseParts(refused, faults);
    return readSettings(within, change.principal);

    // It is a transaction within this one: when the part is refused, what it wrote is undone and the others can be
    // judged.
    function save<Name extends SettingsName>(name: Name, wanted: Settings[Name]): Promise<unknown> {
      return settingsParts[name].save(within, change, wanted);
    }
  });
}

/** Returns true where every field that was sent holds already. */
function agrees(wanted: object, now: object | undefined): boolean {
  const current = now as Readonly<Record<string, unknown>> | undefined;
  return (
    current !== undefined &&
    Object.entries(wanted).every(([field, value]) => isDeepStrictEqual(value, current[field]))
  );
}

/** Returns the error with which a part is refused for what was sent; any other failure is thrown. */
async function refusalOf(saved: Promise<unknown>): Promise<AppError | undefined> {
  try {
    await saved;
    return undefined;
  } catch (error) {
    if (error instanceof AppError && (error.status === 409 || error.status === 422)) return error;
    throw error;
  }
}
