/** Counters: the places at which staff sell. One is never deleted, since its shifts name it. */
import type { Counter } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'

type CounterValues = { nama: string; alamat: string | null }

const COLUMNS = 'c.id_loket, c.nama, c.alamat, c.archived_at is not null as diarsipkan, c.versi'
const KNOWN = { present: ['diarsipkan'] }

const LIST = sql(
  'company_counters',
  `select ${COLUMNS} from counters c
   where ($1::boolean or c.archived_at is null) and not exists (
     select from staff st where st.id_user = $2::bigint and st.aktif and st.id_loket <> c.id_loket
   )
   order by lower(c.nama), c.id_loket`,
  KNOWN,
)

/** Returns the counters by name; `all`: archived ones as well; `id_user`: those at which this person may sell [B972]. */
export function listCounters(
  reader: Reader,
  { all, id_user = null }: { all: boolean; id_user?: number | null },
): Promise<Counter[]> {
  return reader.rows(LIST, [all, id_user])
}

const ONE = sql('company_counter', `select ${COLUMNS} from counters c where c.id_loket = $1::bigint`, KNOWN)

/** Returns a counter, archived ones included; throws NOT_FOUND. */
async function findCounter(reader: Reader, id_loket: number): Promise<Counter> {
  const [row] = await reader.rows(ONE, [id_loket])
  return row ?? fail('NOT_FOUND')
}

const LOCK = sql(
  'company_lock_counter',
  `select ${COLUMNS} from counters c where c.id_loket = $1::bigint for no key update`,
  KNOWN,
)

/** Locks and returns a counter; throws NOT_FOUND. */
export async function lockCounter(tx: Tx, id_loket: number): Promise<Counter> {
  const [row] = await tx.rows(LOCK, [id_loket])
  return row ?? fail('NOT_FOUND')
}

// A name that is taken is found by the statement, not by its error: an error would end the transaction.
const INSERT = sql(
  'company_insert_counter',
  `insert into counters (nama, alamat) values ($1, $2) on conflict do nothing returning id_loket`,
)

/** Adds a counter; throws COUNTER_EXISTS if an open one has the name. */
export async function addCounter(tx: Tx, { nama, alamat }: CounterValues): Promise<Counter> {
  const [row] = await tx.rows(INSERT, [nama, alamat])
  return row ? findCounter(tx, row.id_loket) : fail('COUNTER_EXISTS')
}

const TAKEN = sql(
  'company_counter_name_taken',
  `select exists (select from counters c where lower(c.nama) = lower($2) and c.archived_at is null and c.id_loket <> $1) as taken`,
  { present: ['taken'] },
)
const UPDATE = sql(
  'company_update_counter',
  'update counters set nama = $2, alamat = $3, versi = versi + 1 where id_loket = $1 returning id_loket',
)

/** Changes a locked counter; throws COUNTER_EXISTS if another open one has the name. */
export async function updateCounter(tx: Tx, counter: Counter, values: CounterValues): Promise<Counter> {
  const [name] = await tx.rows(TAKEN, [counter.id_loket, values.nama])
  if (name?.taken && !counter.diarsipkan) fail('COUNTER_EXISTS')
  await tx.rows(UPDATE, [counter.id_loket, values.nama, values.alamat])
  return findCounter(tx, counter.id_loket)
}

const HAS_OPEN_SHIFT = sql(
  'company_counter_in_use',
  'select exists (select from shifts s where s.id_loket = $1 and s.ditutup_pada is null) as used',
  { present: ['used'] },
)
const ARCHIVE = sql(
  'company_archive_counter',
  `update counters set archived_at = clock_timestamp(), versi = versi + 1 where id_loket = $1 and archived_at is null returning id_loket`,
)

/** Archives a locked counter: it cannot be chosen any more. Throws COUNTER_IN_USE while a shift is open there. */
export async function archiveCounter(tx: Tx, { id_loket }: Counter): Promise<Counter> {
  const [row] = await tx.rows(HAS_OPEN_SHIFT, [id_loket])
  if (requireValue(row, `counter ${id_loket}`).used) fail('COUNTER_IN_USE')
  await tx.rows(ARCHIVE, [id_loket])
  return findCounter(tx, id_loket)
}
