import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { MovedJourney } from '../trips/index.ts'

const HOLDS = sql(
  'holds_move_journeys',
  `update holds h set naik = m.naik, turun = m.turun
   from unnest($2::smallint[], $3::smallint[], $4::smallint[], $5::smallint[]) as m (from_naik, from_turun, naik, turun)
   where h.id_rute = $1 and h.naik = m.from_naik and h.turun = m.from_turun`,
)

/** Numbers the journeys of a departure's holds anew after its cities changed; none of them holds a seat then. */
export async function journeysMoved(tx: Tx, id_rute: number, moved: readonly MovedJourney[]): Promise<void> {
  if (moved.length === 0) return
  await tx.rows(HOLDS, [
    id_rute,
    moved.map(({ from }) => from.naik),
    moved.map(({ from }) => from.turun),
    moved.map(({ to }) => to.naik),
    moved.map(({ to }) => to.turun),
  ])
}
