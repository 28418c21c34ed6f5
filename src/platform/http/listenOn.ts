import type { Server } from "node:http";
import { StartError } from "../StartError.ts";

/** The place where a server listens, and the variable that names its port. */
export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  readonly variable: string;
}

/** Makes a server listen. Throws a sentence that says what to do when the port is taken or not allowed. */
export function listenOn(server: Server, { host, port, variable }: ListeningPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      const cure = cures[error.code ?? ""];
      const sentence = `Port ${port} on ${host} ${cure?.(variable)}.`;
      reject(cure ? new StartError(sentence, { cause: error }) : error);
    };
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      resolve();
    });
  });
}

const cures: Readonly<Record<string, (variable: string) => string>> = {
  EADDRINUSE: (variable) => `is taken; set ${variable} to a free one, or stop the program that has it`,
  EACCES: (variable) => `is not allowed to this user; set ${variable} to one above 1023`,
  EADDRNOTAVAIL: () => "is no address of this machine; correct HOST",
  ENOTFOUND: () => "has no address; correct HOST",
};
