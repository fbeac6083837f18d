/** The money of a stage, as the database has it. */
import type { Due } from './cash-steps.ts'
import type { Stage } from './stage.ts'

/** Returns a line for each drawer of the clerk and for the agency's deposit. */
export async function readMoney({ servers, clerk, agent }: Stage): Promise<string[]> {
  const rows = await servers[0].db.query<{ line: string }>(
    `select format('shift %s %s with %s', s.id_giliran, case when s.ditutup_pada is null then 'open' else 'closed' end, -a.saldo) as line
      from shifts s join accounts a on a.kind = 'shift' and a.reference = s.id_giliran::text where s.id_user = $1
     union all select format('deposit %s', a.saldo) from accounts a where a.kind = 'agent' and a.reference = $2`,
    [clerk.id_user, String(agent.id_agen)],
  )
  return rows.map(({ line }) => line)
}

/** Returns the refunds of the departure that are due and may be paid in cash; those of the agency go back by themselves. */
export function readDues({ servers, id_rute }: Pick<Stage, 'servers' | 'id_rute'>): Promise<Due[]> {
  return servers[0].db.query<Due>(
    `select r.id_refund, r.jumlah from refunds r join orders o on o.order_group_id = r.order_group_id
      where o.id_rute = $1 and r.status = 'due' and r.cara = 'manual' and o.id_agen is null order by r.id_refund`,
    [id_rute],
  )
}
