import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** An installation and the key with which it is called. */
export interface Profile {
  readonly baseUrl: string;
  readonly apiKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the file with the profiles, by the XDG rules. */
function profilesFile(env: Environment): string {
  return join(env["XDG_CONFIG_HOME"] || join(env["HOME"] || homedir(), ".config"), "timbra", "profiles.json");
}

/** Returns a profile: `TIMBRA_URL` and `TIMBRA_API_KEY` where both are set, else what `login` has stored under this name. */
export async function findProfile(env: Environment, name: string): Promise<Profile | undefined> {
  const { TIMBRA_URL: baseUrl, TIMBRA_API_KEY: apiKey } = env;
  if (baseUrl && apiKey) return { baseUrl, apiKey };
  return (await readProfiles(env))[name];
}

/** Stores a profile. Only its owner may read the file, which is never half written. */
export async function storeProfile(env: Environment, name: string, profile: Profile): Promise<string> {
  const file = profilesFile(env);
  const profiles = { ...(await readProfiles(env)), [name]: profile };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, `${JSON.stringify(profiles, undefined, 2)}\n`, { mode: 0o600, flag: "wx" });
  await rename(fresh, file);
  return file;
}

async function readProfiles(env: Environment): Promise<Readonly<Record<string, Profile>>> {
  const file = profilesFile(env);
  const stored = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  try {
    return JSON.parse(stored) as Readonly<Record<string, Profile>>;
  } catch {
    throw new Error(`${file} is no JSON: mend or remove it, and run login again.`);
  }
}
