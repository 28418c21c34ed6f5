import type { Knex } from "knex";

/**
 * The branch that an entry of the audit log is about, for who is bound to branches and sees nothing else. It is found by
 * the database as the entry is written, so that no writer can forget it, and is no part of the hash.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Absent: it is about the merchant as a whole, about several branches, or about nothing that has a branch.
    alter table audit_entries add column branch_id uuid;

    create function audited_branch(kind text, subject text) returns uuid language plpgsql stable as $$
      declare
        id_of uuid;
      begin
        if subject is null or subject !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
          return null;
        end if;
        id_of := cast(subject as uuid);
        return case kind
          when 'branch' then id_of
          when 'ticket' then (select branch_id from tickets where id = id_of)
          when 'invoice' then (select branch_id from invoices where id = id_of)
          when 'apiKey' then (select branch_id from api_keys where id = id_of)
          when 'invite' then (select branch_ids[1] from invites where id = id_of and cardinality(branch_ids) = 1)
        end;
      end
    $$;

    create function note_audited_branch() returns trigger language plpgsql as $$
      begin
        -- Somebody of the team is of a branch in this merchant only, whatever they are elsewhere.
        new.branch_id := case
          when new.subject_kind <> 'user' then audited_branch(new.subject_kind, new.subject_id)
          else (select branch_ids[1] from memberships
                 where merchant_id = new.merchant_id and cast(user_id as text) = new.subject_id
                   and cardinality(branch_ids) = 1)
        end;
        return new;
      end
    $$;
    create trigger audit_entries_branch before insert on audit_entries
      for each row execute function note_audited_branch();

    alter table audit_entries disable trigger audit_entries_append_only;
    update audit_entries set branch_id = audited_branch(subject_kind, subject_id)
      where subject_kind in ('branch', 'ticket', 'invoice', 'apiKey', 'invite');
    alter table audit_entries enable trigger audit_entries_append_only;

    create index audit_entries_list_by_branch on audit_entries (chain_id, branch_id, seq desc)
      where branch_id is not null;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
