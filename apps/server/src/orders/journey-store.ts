import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { MovedJourney } from '../trips/index.ts'

const moves = (table: string) => `update ${table} o set naik = m.naik, turun = m.turun
   from unnest($2::smallint[], $3::smallint[], $4::smallint[], $5::smallint[]) as m (from_naik, from_turun, naik, turun)
   where o.id_rute = $1 and o.naik = m.from_naik and o.turun = m.from_turun`

const ORDERS = sql('orders_move_journeys', moves('orders'))
const TICKETS = sql('orders_move_journeys_of_tickets', moves('tickets'))

/** Numbers the journeys of a departure's orders and tickets anew after its cities changed; nobody has a seat then. */
export async function journeysMoved(tx: Tx, id_rute: number, moved: readonly MovedJourney[]): Promise<void> {
  if (moved.length === 0) return
  const values: [number, number[], number[], number[], number[]] = [
    id_rute,
    moved.map(({ from }) => from.naik),
    moved.map(({ from }) => from.turun),
    moved.map(({ to }) => to.naik),
    moved.map(({ to }) => to.turun),
  ]
  await tx.rows(ORDERS, values)
  await tx.rows(TICKETS, values)
}
