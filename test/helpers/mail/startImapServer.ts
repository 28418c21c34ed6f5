import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import type { ExecutionContext } from "ava";

interface ImapMessage {
  readonly eml: Buffer;
  seen: boolean;
}

export interface ImapServer {
  /** The address for BOUNCE_MAILBOX_URL. */
  readonly url: string;
  readonly messages: ImapMessage[];
  /** The commands that came, without what stood behind them. */
  readonly commands: string[];
  /** Puts a message into the mailbox. */
  put(eml: string): void;
  /** True while the server hangs up instead of marking a message. */
  hangsUpAtStore: boolean;
  /** The answers to LOGIN: no when false. */
  letsIn: boolean;
}

const capabilities = "IMAP4rev1";

/** Starts a server that speaks as much of IMAP (RFC 3501) as reading one mailbox takes. */
export async function startImapServer(t: Pick<ExecutionContext, "teardown">): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    serve(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const state: ImapServer = {
    url: `imap://buzon:secreto@127.0.0.1:${port}/INBOX`,
    messages: [],
    commands: [],
    put: (eml) => void state.messages.push({ eml: Buffer.from(eml), seen: false }),
    hangsUpAtStore: false,
    letsIn: true,
  };
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return state;
}

function serve(socket: Socket, state: ImapServer): void {
  let rest = "";
  socket.write(`* OK [CAPABILITY ${capabilities}] ready\r\n`);
  socket.on("data", (bytes) => {
    rest += bytes.toString("latin1");
    const lines = rest.split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [, tag = "", command = "", more = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
      answer(socket, state, { tag, command: command.toUpperCase(), more });
    }
  });
}

interface Command {
  readonly tag: string;
  readonly command: string;
  readonly more: string;
}

function answer(socket: Socket, state: ImapServer, { tag, command, more }: Command): void {
  state.commands.push(command);
  const say = (...lines: readonly string[]): void => void socket.write(`${lines.join("\r\n")}\r\n`);
  const done = `${tag} OK done`;
  const uid = Number(more.split(" ")[0]);
  const message = state.messages[uid - 1];
  switch (command) {
    case "CAPABILITY":
      return say(`* CAPABILITY ${capabilities}`, done);
    case "LOGIN":
      return say(state.letsIn ? done : `${tag} NO [AUTHENTICATIONFAILED] wrong user or password`);
    case "LIST":
    case "LSUB":
      return say(`* ${command} () "/" "INBOX"`, done);
    case "EXAMINE":
    case "SELECT":
      if (!/^"?INBOX"?$/i.test(more)) return say(`${tag} NO [NONEXISTENT] there is no such folder`);
      return say(
        `* ${state.messages.length} EXISTS`,
        String.raw`* FLAGS (\Seen)`,
        String.raw`* OK [PERMANENTFLAGS (\Seen)] ok`,
        "* OK [UIDVALIDITY 1] ok",
        `* OK [UIDNEXT ${state.messages.length + 1}] ok`,
        `${tag} OK [READ-WRITE] done`,
      );
    case "UID SEARCH": {
      const unseen = state.messages.flatMap(({ seen }, at) => (seen ? [] : [at + 1]));
      return say(`* SEARCH ${unseen.join(" ")}`, done);
    }
    case "UID FETCH": {
      const length = Number(/<0\.(\d+)>/.exec(more)?.[1]);
      const eml = (message?.eml ?? Buffer.alloc(0)).subarray(0, length);
      socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${eml.length}}\r\n`);
      socket.write(eml);
      return say(")", done);
    }
    case "UID STORE":
      if (state.hangsUpAtStore) return void socket.destroy();
      if (message) message.seen = true;
      return say(String.raw`* ${uid} FETCH (UID ${uid} FLAGS (\Seen))`, done);
    case "LOGOUT":
      return void socket.end(`* BYE\r\n${done}\r\n`);
    default:
      return say(done);
  }
}
