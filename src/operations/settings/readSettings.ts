import { createHash } from "node:crypto";
import type { Settings, SettingsDeps, SettingsName, SettingsReader } from "./settingsPart.ts";
import { settingsNames, settingsParts } from "./settingsParts.ts";

export interface ReadSettings {
  /** The parts that the reader may see. */
  readonly parts: Partial<Settings>;
  /** Names this state of these parts, for ETag and If-Match. */
  readonly version: string;
}

/** Reads the parts of a merchant's settings that somebody may see, each as it can be sent back. */
export async function readSettings(deps: SettingsDeps, reader: SettingsReader): Promise<ReadSettings> {
  const read: [SettingsName, object][] = [];
  // They run one after the other: within a transaction they share a connection.
  for (const name of settingsNames)
    if (reader.permissions.has(settingsParts[name].see))
      read.push([name, await settingsParts[name].read(deps, reader)]);
  const parts: Partial<Settings> = Object.fromEntries(read);
  return {
    parts,
    version: createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22),
  };
}
