import type { Knex } from "knex";

/** Mails carry their documents' files, or links to them, as each merchant wants. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_settings
      add column files text not null default 'attached' check (files in ('attached', 'links')),
      -- Larger files go as links.
      add column most_attached_kb int not null default 7000 check (most_attached_kb > 0);
    -- How the files of its document went along; null before the first try, and without a document.
    alter table mails add column files text check (files in ('attached', 'links'));
    -- The mail that carries the link.
    alter table file_links add column mail_id uuid;
    create index file_links_of_mail on file_links (mail_id) where mail_id is not null;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
