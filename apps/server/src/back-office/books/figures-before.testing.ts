/** The reports' figures as they were computed from payments and refunds before the books, for comparison. */
import type { TestOrder } from '@tiketbus/testkit'
import type { Db } from '../../platform/database/database.ts'

/**
 * `pendapatan` and `refund`: the reports' former figures of an order. `part` and `takenBack`: what they left out of the income, since a bank
 * took it back in part or whole; `dashboardOfTakenBack`: the dashboard refunds of such a payment, which they left out, too. `left`: what is
 * left of all payments.
 */
export type FiguresBefore = Record<
  'pendapatan' | 'refund' | 'part' | 'takenBack' | 'dashboardOfTakenBack' | 'left',
  number
>

export async function figuresBefore(db: Db, { order_group_id }: TestOrder): Promise<FiguresBefore> {
  const [row] = await db.query<Omit<FiguresBefore, 'left'> & { takenBackLess: number }>(
    `with paid as (
        select p.*, p.status = 'taken_back' as taken_back, coalesce(p.partly_taken_back, 0) as part
        from payments p where p.order_group_id = $1 and p.status in ('paid', 'refunded', 'taken_back')
      ),
      gone as (
        select p.taken_back, true as ours, r.jumlah, case r.cara when 'provider' then r.jumlah else
            (select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e where e.id_refund = r.id_refund) end as by_provider
        from refunds r join paid p using (id_pembayaran) where r.status = 'done'
        union all
        select p.taken_back, false, e.jumlah, 0 from refunds_elsewhere e join paid p using (id_pembayaran)
          left join refunds r on r.id_refund = e.id_refund
        where r.status is distinct from 'done'
      )
      select (select coalesce(sum(amount - part) filter (where not taken_back), 0) from paid) as pendapatan,
        (select coalesce(sum(jumlah) filter (where ours or not taken_back), 0) from gone) as refund,
        (select coalesce(sum(part) filter (where not taken_back), 0) from paid) as part,
        (select coalesce(sum(amount) filter (where taken_back), 0) from paid) as "takenBack",
        (select coalesce(sum(jumlah) filter (where taken_back and not ours), 0) from gone) as "dashboardOfTakenBack",
        (select coalesce(sum(by_provider) filter (where taken_back), 0) from gone) as "takenBackLess"`,
    [order_group_id],
  )
  if (!row) throw new Error('no figures')
  // Of a payment that was taken back nothing is left at the provider, refunded or not.
  const { takenBackLess, ...figures } = row
  return { ...figures, left: row.pendapatan - (row.refund - takenBackLess) }
}
