import { pino, stdSerializers, type DestinationStream, type Logger } from "pino";

export type { Logger };

export interface LoggerOptions {
  /** The process: `web`, `invoiceStamping`… */
  readonly name: string;
  readonly level: string;
  /** The destination; standard output when absent. */
  readonly destination?: DestinationStream;
}

/**
 * The names are compared in lower case and without `-` and `_`, so that `x-api-key`, `apiKey` and `API_KEY` are one.
 */
const secretFields = new Set(
  (
    "authorization proxyauthorization xapikey apikey apikeys cookie setcookie password passphrase contrasena " +
    "key privatekey secret token accesstoken certificate csd efirma encryptionkeys"
  ).split(" "),
);

const maxDepth = 6;

/**
 * Returns a logger that writes JSON lines on standard output. The value of a field whose name promises a secret is
 * replaced at any depth, in log objects as in the bindings of a child. A child logger with `requestId` follows a
 * request into the workers.
 */
export function createLogger({ name, level, destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: {
      level: (label: string) => ({ level: label }),
      bindings: redact,
      log: redact,
    },
  };
  const logger = destination ? pino(options, destination) : pino(options);
  redactChildren(logger);
  return logger;
}

/**
 * Redacts children: Pino drops its formatter of bindings at the first child, and all later ones inherit this method.
 */
function redactChildren(logger: Logger): void {
  const original = Reflect.get(logger, "child") as (...given: unknown[]) => unknown;
  const child = function child(this: Logger, bindings: object, ...rest: unknown[]): unknown {
    return original.call(this, redactObject(bindings, maxDepth), ...rest);
  };
  Object.defineProperty(logger, "child", { value: child });
}

function redact(fields: Record<string, unknown>): Record<string, unknown> {
  return redactObject(fields, maxDepth);
}

function redactObject(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isSecret(name) ? "[redacted]" : redactValue(value, depth - 1),
    ]),
  );
}

function redactValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth > 0 ? value.map((item) => redactValue(item, depth - 1)) : "[deep]";
  if (!isPlainObject(value)) return value;
  return depth > 0 ? redactObject(value, depth) : "[deep]";
}

function isSecret(name: string): boolean {
  return secretFields.has(name.toLowerCase().replace(/[-_]/g, ""));
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Describes only what helps to find the fault: errors of drivers carry whole queries, headers and rows as properties.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return stdSerializers.err(error as Error);
  const { name, message, stack } = error;
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type: name, message, stack, code, constraint, table, cause };
}
