/** The SQL of passkeys. */
import type { Passkey } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const unprepared = { prepared: false }

const LIST = sql(
  'accounts_passkeys',
  `select id_passkey, nama, bawaan, created_at, last_used_at from passkeys where id_user = $1 order by id_passkey`,
  unprepared,
)

export const selectPasskeys = (reader: Reader, id_user: number): Promise<Passkey[]> =>
  reader.rows(LIST, [id_user])

const KEYS = sql(
  'accounts_passkeys_of_user',
  `select id_passkey, credential_id, public_key, counter, transports, bawaan from passkeys where id_user = $1 order by id_passkey`,
  unprepared,
)

/** With what a signature is checked by. */
export const selectCredentials = (reader: Reader, id_user: number) => reader.rows(KEYS, [id_user])
export type Credential = Awaited<ReturnType<typeof selectCredentials>>[number]

const INSERT = sql(
  'accounts_insert_passkey',
  `insert into passkeys (id_user, credential_id, public_key, counter, transports, bawaan, nama)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing
   returning id_passkey, nama, bawaan, created_at, last_used_at`,
  unprepared,
)

export type NewPasskey = Omit<Credential, 'id_passkey'> & { id_user: number; nama: string }

/** Returns undefined for a credential that is somebody's already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<Passkey | undefined> {
  const { id_user, credential_id, public_key, counter, transports, bawaan, nama } = passkey
  const [row] = await tx.rows(INSERT, [id_user, credential_id, public_key, counter, transports, bawaan, nama])
  return row
}

const RENAME = sql(
  'accounts_rename_passkey',
  `update passkeys set nama = $3 where id_user = $1 and id_passkey = $2::bigint
   returning id_passkey, nama, bawaan, created_at, last_used_at`,
  unprepared,
)

export async function renamePasskey(tx: Tx, id_user: number, id: number, nama: string) {
  const [row] = await tx.rows(RENAME, [id_user, id, nama])
  return row
}

const REMOVE = sql(
  'accounts_remove_passkey',
  'delete from passkeys where id_user = $1 and ($2::bigint is null or id_passkey = $2) returning id_passkey',
  unprepared,
)

/** Removes one passkey of an account, or all; returns how many. */
export async function removePasskeys(tx: Tx, id_user: number, id?: number): Promise<number> {
  const rows = await tx.rows(REMOVE, [id_user, id ?? null])
  return rows.length
}

const USE = sql(
  'accounts_use_passkey',
  `update passkeys set counter = $3, last_used_at = clock_timestamp()
   where id_passkey = $1 and counter = $2 and ($3 > counter or ($3 = 0 and counter = 0)) returning id_passkey`,
  unprepared,
)

/** Stores the counter of a signature. Returns false if another one was stored meanwhile: the authenticator may have been copied. */
export async function usePasskey(
  tx: Tx,
  { id_passkey, counter }: Pick<Credential, 'id_passkey' | 'counter'>,
  newCounter: number,
): Promise<boolean> {
  const rows = await tx.rows(USE, [id_passkey, counter, newCounter])
  return rows.length === 1
}
