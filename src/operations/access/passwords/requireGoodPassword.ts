import { AppError } from "../../../errors.ts";
import { passwordFaults, type Whose } from "./passwordFaults.ts";

/** Throws `request.invalid` with everything that is wrong with a new password; `path` is where the caller sent it. */
export async function requireGoodPassword(password: string, whose: Whose, path?: string): Promise<void> {
  const details = await passwordFaults(password, whose, path);
  if (details.length > 0) throw new AppError("request.invalid", { details });
}
