import { knownDevice } from "../../domain/access/knownDevice.ts";
import { retention } from "../../domain/access/retention.ts";
import type { Deps } from "../deps.ts";
import { forgetMails } from "./forgetMails.ts";

/** The batch is small enough that nobody waits for the rows meanwhile. */
const batchSize = 1_000;

/** Forgets some rows that are older than the instant. Skips what another scheduler has in hand. */
interface Forgetting {
  readonly ageMs: number;
  readonly sql: string;
}

const forgettings: readonly Forgetting[] = [
  forget("sessions", "id", "expires_at", retention.sessionMs),
  {
    ageMs: retention.sessionMs,
    sql: `with ended as (
            select id from admin_logins where expires_at < :before order by expires_at
              limit :batchSize for update skip locked
          ), tokens as (delete from refresh_tokens where login_id in (select id from ended))
          delete from admin_logins where id in (select id from ended)`,
  },
  forget("one_time_tokens", "id", "expires_at", retention.linkMs),
  forget("file_links", "id", "expires_at", retention.fileLinkMs),
  forget("signing_keys", "id", "verifies_until", retention.signingKeyMs),
  forget("login_failures", "key", "last_at", retention.loginFailureMs),
  forget("known_devices", "(user_id, token_hash)", "last_seen_at", knownDevice.lifeMs),
  forget("idempotency_keys", "(owner_id, livemode, key)", "created_at", retention.idempotencyKeyMs),
  forget("mail_counts", "(key, day)", "day", retention.mailCountMs),
  forget("mail_hook_tokens", "token_hash", "at", retention.mailHookTokenMs),
  forget("awaited_tickets", "(merchant_id, livemode, external_id, mailbox)", "expires_at", 0),
  forget("help_requests", "id", "created_at", retention.helpMs),
  forget("imports", "id", "ended_at", retention.importMs),
  forget("merchant_events", "seq", "at", retention.eventMs),
  forget("api_calls", "id", "at", retention.apiCallMs),
];

/**
 * Forgets what has ended long enough ago: sessions, links, wrong passwords, answers kept for repeated requests, mails
 * that never went out, tickets that never came. In batches, each a transaction of its own; any number of schedulers may do so at once.
 */
export async function forgetEnded({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  for (const { sql, ageMs } of forgettings) {
    const before = new Date(now - ageMs);
    let forgotten: number;
    do {
      const { rowCount } = await db.raw<{ rowCount: number }>(sql, { before, batchSize });
      forgotten = rowCount;
    } while (forgotten === batchSize);
  }
  await forgetMails({ db }, new Date(now - retention.unsentMailMs));
}

function forget(table: string, key: string, column: string, ageMs: number): Forgetting {
  const columns = key.replace(/[()]/g, "");
  return {
    ageMs,
    sql: `delete from ${table} where ${key} in (select ${columns} from ${table} where ${column} < :before
            order by ${column} limit :batchSize for update skip locked)`,
  };
}
