import type { Knex } from "knex";

/**
 * An RFC belongs to the merchant that has proved it: by a CSD for live documents, whose key only the taxpayer has. Until
 * then anybody may say that it is theirs and test with it, and nobody is kept out by that. The database sees to it,
 * since the connection of one tenant does not see the others.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table merchants add column rfc_proven_at timestamptz;
    update merchants set rfc_proven_at = coalesce(live_since, proof.at)
      from (select merchants.id, min(certificates.created_at) as at from merchants
              left join certificates on certificates.merchant_id = merchants.id and certificates.livemode
             group by merchants.id) as proof
      where proof.id = merchants.id;
    drop index merchants_rfc;
    create unique index merchants_rfc on merchants (rfc) where rfc_proven_at is not null;
    create index merchants_by_rfc on merchants (rfc, seq);

    create function keep_proven_rfc() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if tg_op = 'UPDATE' then
          if new.rfc = old.rfc then return new; end if;
          -- What was proved was the other one.
          new.rfc_proven_at := null;
        end if;
        if exists (select from merchants where rfc = new.rfc and id <> new.id and rfc_proven_at is not null) then
          raise exception 'the RFC is proven by another merchant' using errcode = '23505',
            schema = 'public', table = 'merchants', constraint = 'merchants_rfc',
            detail = format('Key (rfc)=(%s) already exists.', new.rfc);
        end if;
        return new;
      end
    $$;
    create trigger merchants_proven_rfc before insert or update of rfc on merchants
      for each row execute function keep_proven_rfc();

    create function prove_rfc() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        update merchants set rfc_proven_at = now() where id = new.merchant_id and rfc_proven_at is null;
        return new;
      end
    $$;
    create trigger certificates_prove_rfc after insert or update of active on certificates
      for each row when (new.livemode and new.active) execute function prove_rfc();
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
