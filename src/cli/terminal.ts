import type { Config } from "../config.ts";

/** The streams and the environment of a command. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Reads the configuration; throws what is wrong with it. */
  readonly config: () => Config;
}
