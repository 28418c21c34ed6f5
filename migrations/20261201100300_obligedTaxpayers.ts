import type { Knex } from "knex";

/** SAT's list of obliged taxpayers (LCO): its versions beside those of 69 and 69-B, and its certificates. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sat_list_versions drop constraint sat_list_versions_list_check;
    alter table sat_list_versions add constraint sat_list_versions_list_check
      check (list in ('69-B', '69', 'LCO'));

    -- Some fifteen million rows a version: each has a partition, which fillCertificates makes and dropEarlier drops whole.
    create table sat_list_certificates (
      version_number int not null,
      serial text collate "C" not null,
      rfc text collate "C" not null,
      -- EstatusCertificado: A active, C expired, R revoked.
      status text not null,
      -- ValidezObligaciones: 0 for none, 1 and above for valid ones.
      obligations text not null
    ) partition by list (version_number);
    create index sat_list_certificates_by_serial on sat_list_certificates (serial);
    create index sat_list_certificates_by_rfc on sat_list_certificates (rfc);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
