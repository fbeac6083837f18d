/** The invariants of any database at any time; checked after every concurrency, fault and model test. */
import type { Db, Tx } from '../../apps/server/src/platform/database/database.ts'
import { getSeatMap } from '../../apps/server/src/seats/index.ts'
import { getTrip, listDepartures } from '../../apps/server/src/trips/index.ts'
import { COMPANY_RULES } from './invariants-company.ts'
import { ORDER_RULES } from './invariants-orders.ts'
import { PAYMENT_RULES } from './invariants-payments.ts'
import { CONTACT_RULE, RECORD_RULES } from './invariants-records.ts'
import { SEAT_RULES } from './invariants-seats.ts'
import { describeBroken, findBroken, findViolated, type Broken, type Rule } from './rules.ts'

/**
 * `maxPerRule`: how many violations of each rule are listed. `apart`: one statement for each rule, for a database so large that the
 * memory of all rules together would be much.
 */
type CheckOptions = { money?: boolean; maxPerRule?: number; apart?: boolean }

/**
 * Returns all violations, one line each; empty if there is none. Reads one snapshot, so that a busy database can be checked,
 * too. Violated rules are checked a second time, because a hold may expire during the first check. Chapters before payments
 * change tickets without their money: they leave `money` out.
 */
export async function checkInvariants(db: Db, options: CheckOptions = {}): Promise<string[]> {
  const first = await inOneSnapshot(db, rulesOf(options), options)
  if (first.length === 0) return []
  const again = rulesOf(options).filter((rule) => first.some((broken) => broken.rule === rule))
  return (await inOneSnapshot(db, again, options)).flatMap(describeBroken)
}

/** The same as `checkInvariants`, in the caller's transaction. */
export async function checkWithin(tx: Tx, options: CheckOptions = {}): Promise<string[]> {
  return (await checkRules(tx, rulesOf(options), options)).flatMap(describeBroken)
}

const rulesOf = ({ money }: CheckOptions) => [
  ...SEAT_RULES,
  ...ORDER_RULES,
  ...RECORD_RULES,
  ...(money ? [...PAYMENT_RULES, ...COMPANY_RULES, CONTACT_RULE] : []),
]

function inOneSnapshot(db: Db, rules: readonly Rule[], options: CheckOptions): Promise<Broken[]> {
  const work = async (tx: Tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    // A rule that reads a million rows needs time, and memory for its sorts.
    await tx.query(`set local statement_timeout = 0; set local work_mem = '64MB'`)
    return checkRules(tx, rules, options)
  }
  return db.transaction(work, { scans: true })
}

async function checkRules(
  tx: Tx,
  rules: readonly Rule[],
  { maxPerRule = 50, apart = false }: CheckOptions,
): Promise<Broken[]> {
  const found: Broken[] = []
  for (const rule of apart ? rules : await findViolated(tx, rules)) {
    const broken = await findBroken(tx, rule, maxPerRule)
    if (broken) found.push(broken)
  }
  const shown = await compareReplies(tx)
  return shown ? [...found, shown] : found
}

/** Number of departures whose replies are compared; I13's statement checks the rule for all departures. */
const REPLIES = 5
const SHOWN: Rule = { name: 'I13 replies show the free seats', sql: '' }

/**
 * Compares the free seats in the replies of list, detail and map of the newest departures: the statements' results must reach
 * the client.
 */
async function compareReplies(tx: Tx): Promise<Broken | undefined> {
  const counted = await tx.query<{ id_rute: number; free: number }>(
    `select t.id_rute, coalesce(t.total_kursi, b.total_kursi) - (select count(distinct taken.seat) from (
         select c.nomor_kursi as seat from seat_claims c
         where c.id_rute = t.id_rute and (c.id_tiket is not null or c.waktu_expired > clock_timestamp())
         union all
         select bl.nomor_kursi from seat_blocks bl where bl.id_rute = t.id_rute and bl.until > clock_timestamp()
           and bl.nomor_kursi <= coalesce(t.total_kursi, b.total_kursi)
       ) as taken)::int as free
     from trips t join buses b on b.id_bus = t.id_bus where t.archived_at is null order by t.id_rute desc limit $1`,
    [REPLIES],
  )
  const listed = new Map((await listDepartures(tx)).map((trip) => [trip.id_rute, trip.kursi_tersedia]))
  const examples: string[] = []
  for (const { id_rute, free } of counted) {
    const map = await getSeatMap(tx, id_rute)
    const shown = {
      list: listed.get(id_rute) ?? free,
      detail: (await getTrip(tx, id_rute)).trip.kursi_tersedia,
      map: map?.data.seats.filter((seat) => seat.status === 'available').length,
    }
    if (shown.list !== free || shown.detail !== free || shown.map !== free)
      examples.push(`trip ${id_rute} has ${free} free seats, shown are ${JSON.stringify(shown)}`)
  }
  return examples.length > 0 ? { rule: SHOWN, count: examples.length, examples } : undefined
}
