import { Problem } from "./problem.ts";

/** Reads a file of the API, such as a PDF. Throws a `Problem` where there is none. */
export async function fetchFile(file: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(file, { signal, headers: { "Accept-Language": document.documentElement.lang } });
  if (!answer.ok) throw await Problem.of(answer);
  return answer.blob();
}
