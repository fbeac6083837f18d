import { describe, expect, it } from 'vitest'
import { ageRefunds, usePayingApp } from '@tiketbus/testkit'
import { aPaidOrder, cancelAll, refundsOf } from '../testing.ts'

const app = usePayingApp({ invariants: { money: true } })

describe('the job that sends a refund', () => {
  it('is due no earlier than the refund', async () => {
    const { order } = await aPaidOrder(app, 'gopay')
    await cancelAll(app, order)
    const jobs = await app.db.query<{ early: boolean }>(
      `select j.run_at < r.not_before as early
       from refunds r join jobs j on j.key = 'send-refund:' || r.id_refund
       where r.order_group_id = $1`,
      [order.order_group_id],
    )
    expect(jobs).toEqual([{ early: false }])
  })

  it('is queued again for a due refund whose job was lost', async () => {
    const { order } = await aPaidOrder(app, 'gopay')
    await cancelAll(app, order)
    await app.db.query('delete from jobs')
    const lookAgain = async (later: string) => {
      await ageRefunds(app.db, order.order_group_id, later)
      await app.app.jobs.schedule_refund_questions?.({})
      await app.runToIdle()
    }
    await lookAgain('16 minutes')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'due' }])
    await lookAgain('1 hour')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
  })
})
