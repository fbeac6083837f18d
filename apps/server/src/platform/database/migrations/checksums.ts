/** Applied migrations must not change: their checksums are stored beside their names and compared at each start. */
import type { Client } from 'pg'
import { StartError } from '../../process/start-error.ts'
import type { MigrationFile } from './migration-files.ts'

/** Throws if an applied file has changed since; a file that was applied before checksums existed is accepted. */
export async function compareChecksums(client: Client, files: readonly MigrationFile[]): Promise<void> {
  const known = new Map((await selectApplied(client)).map((row) => [row.name, row.sha256]))
  const edited = files.filter(({ name, sha256 }) => (known.get(name) ?? sha256) !== sha256)
  if (edited.length > 0)
    throw new StartError(
      `Migrasi ${edited.map(({ name }) => name).join(', ')} sudah diterapkan pada database ini, lalu berkasnya diubah: pulihkan berkas semula dan tulis perubahan sebagai migrasi baru.`,
    )
}

/** Stores the checksum of every applied file that has none yet. */
export async function storeChecksums(client: Client, files: readonly MigrationFile[]): Promise<void> {
  await client.query(
    `insert into migration_checksums (name, sha256)
     select f.name, f.sha256 from unnest($1::text[], $2::text[]) as f (name, sha256) join migrations m on m.name = f.name
     on conflict (name) do nothing`,
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  )
}

async function selectApplied(client: Client): Promise<{ name: string; sha256: string | null }[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migration_checksums') is not null as there`,
  )
  // Not in a migration, because it also protects the first migration.
  if (!rows[0]?.there)
    await client.query(`create table migration_checksums (
      name text primary key, sha256 text not null, noted_at timestamptz not null default clock_timestamp())`)
  return (
    await client.query<{ name: string; sha256: string }>('select name, sha256 from migration_checksums')
  ).rows
}
