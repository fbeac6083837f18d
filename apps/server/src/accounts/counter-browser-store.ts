/** The SQL of the browsers that managers enrolled for a counter. */
import type { CounterBrowser } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

/** Days without a login after which a browser is enrolled no more. Its cookie lasts as long. */
export const BROWSER_DAYS = 90

const unprepared = { prepared: false }

/** Whether the enrolment `b` counts. One of a counter that was closed does not. */
const IS_ENROLLED = `b.ended_at is null
  and coalesce(b.last_used_at, b.created_at) > clock_timestamp() - interval '${BROWSER_DAYS} days'
  and exists (select from counters c where c.id_loket = b.id_loket and c.archived_at is null)`

const FIND = sql(
  'accounts_find_counter_browser',
  `select b.id_browser from counter_browsers b where b.token_hash = $1 and ${IS_ENROLLED}`,
  unprepared,
)

export async function isEnrolled(reader: Reader, token_hash: Buffer): Promise<boolean> {
  const rows = await reader.rows(FIND, [token_hash])
  return rows.length > 0
}

const USE = sql(
  'accounts_use_counter_browser',
  `update counter_browsers b set last_used_at = clock_timestamp(), network = $2, device = $3
   where b.token_hash = $1 and ${IS_ENROLLED} returning b.id_browser`,
  unprepared,
)

/** Notes a login on an enrolled browser and locks its row: who ends it waits, and then ends this login's session. Returns id_browser. */
export async function useBrowser(
  tx: Tx,
  token_hash: Buffer,
  { network, device }: { network: string; device: string | undefined },
): Promise<number | undefined> {
  const [row] = await tx.rows(USE, [token_hash, network, device ?? null])
  return row?.id_browser
}

const INSERT = sql(
  'accounts_insert_counter_browser',
  `insert into counter_browsers (token_hash, id_loket, device, network, didaftarkan_oleh)
   select $1, c.id_loket, $3, $4, $5::bigint from counters c where c.id_loket = $2::bigint and c.archived_at is null
   returning id_browser`,
  unprepared,
)

export type NewBrowser = {
  token_hash: Buffer
  id_loket: number
  device: string | undefined
  network: string
  id_user: number
}

/** Returns id_browser; undefined if no counter with this id is open. */
export async function insertBrowser(tx: Tx, browser: NewBrowser): Promise<number | undefined> {
  const { token_hash, id_loket, device, network, id_user } = browser
  const [row] = await tx.rows(INSERT, [token_hash, id_loket, device ?? null, network, id_user])
  return row?.id_browser
}

const LIST = sql(
  'accounts_counter_browsers',
  `select b.id_browser, b.id_loket, c.nama as loket, b.device, b.network, u.username as oleh, b.created_at, b.last_used_at,
     coalesce(b.token_hash = $1, false) as ini
   from counter_browsers b join counters c on c.id_loket = b.id_loket
     left join users u on u.id_user = b.didaftarkan_oleh and u.deleted_at is null
   where ${IS_ENROLLED} and ($2::bigint is null or b.id_browser = $2)
   order by lower(c.nama), b.id_browser limit 500`,
  { prepared: false, present: ['loket', 'ini'], nullable: ['oleh'] },
)

/** By counter. `own`: the caller's cookie; `id`: only this one. */
export function selectBrowsers(
  reader: Reader,
  { own, id }: { own: Buffer | undefined; id?: number },
): Promise<CounterBrowser[]> {
  return reader.rows(LIST, [own ?? null, id ?? null])
}

const END = sql(
  'accounts_end_counter_browser',
  `update counter_browsers set ended_at = clock_timestamp()
   where ended_at is null and (id_browser = $1::bigint or token_hash = $2) returning id_browser, id_loket`,
  unprepared,
)

/** Ends one enrolment, by its id or its cookie; returns it, or undefined if there is none. */
export async function endBrowser(tx: Tx, { id, token_hash }: { id?: number; token_hash?: Buffer }) {
  const [row] = await tx.rows(END, [id ?? null, token_hash ?? null])
  return row
}
