import { api } from '@tiketbus/contract'
import { listRefunds, pollBeforePayout, type PaymentsDeps } from '../../payments/index.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import type { SecurityLog } from '../../platform/http/security-log.ts'
import { batchText, payRefundsByAdmin, setAccountByAdmin } from './pay-refunds.ts'
import {
  listDisputes,
  payRefundByAdmin,
  payRefundInCash,
  resolveDisputeByAdmin,
  setPayoutMark,
} from './queues.ts'
import { t } from '../../texts/index.ts'

/** /api/admin/refunds and /api/admin/disputes */
export type MoneyDeps = PaymentsDeps & { security: SecurityLog }

export function registerMoney(serve: Serve, deps: MoneyDeps): void {
  const { db, security } = deps
  serve(api.adminMoney.listRefunds, async ({ query }) => listRefunds(db, query))

  serve(api.adminMoney.markRefundPaid, async ({ params, body, user }) => {
    const { bukti: proof, cara, jumlah: seen } = body
    const paid = { id_refund: params.id, id_admin: user.id_user, proof, cara, seen }
    const data = await db.transaction((tx) => {
      security.record(tx, { kind: 'payout', id_user: user.id_user, subject: `refund:${params.id}` })
      return payRefundByAdmin(tx, deps, paid)
    })
    return { message: t('money.refundPaid'), data }
  })

  serve(api.adminMoney.payRefundInCash, async ({ params, body, user }) => {
    const act = { id_refund: params.id, id_admin: user.id_user, seen: body.jumlah }
    const data = await db.transaction((tx) => {
      security.record(tx, { kind: 'payout', id_user: user.id_user, subject: `refund:${params.id}` })
      return payRefundInCash(tx, deps, act)
    })
    return { message: t('money.refundPaid'), data }
  })

  serve(api.adminMoney.markRefundsPaid, async ({ body, user, retry }) => {
    const batch = { id_admin: user.id_user, retry, refunds: body.refunds, proof: body.bukti }
    const data = await db.transaction(async (tx) => {
      for (const { id_refund } of body.refunds)
        security.record(tx, { kind: 'payout', id_user: user.id_user, subject: `refund:${id_refund}` })
      return payRefundsByAdmin(tx, deps, batch)
    })
    return { message: batchText(data), data }
  })

  serve(api.adminMoney.setRefundAccount, async ({ params, body, user }) => {
    const act = { id_refund: params.id, id_admin: user.id_user, ...body }
    const rekening = await db.transaction((tx) => setAccountByAdmin(tx, act))
    return { message: t('money.accountSaved'), data: { rekening } }
  })

  serve(api.adminMoney.markRefundPaying, async ({ params, user }) => {
    const act = { id_refund: params.id, id_admin: user.id_user, paying: true }
    await pollBeforePayout(deps, params.id)
    const data = await db.transaction((tx) => setPayoutMark(tx, deps, act))
    return { message: t('money.refundPaying'), data }
  })

  serve(api.adminMoney.unmarkRefundPaying, async ({ params, user }) => {
    const act = { id_refund: params.id, id_admin: user.id_user, paying: false }
    const data = await db.transaction((tx) => setPayoutMark(tx, deps, act))
    return { message: t('money.refundUnmarked'), data }
  })

  serve(api.adminMoney.listDisputes, async ({ query }) => listDisputes(db, query))

  serve(api.adminMoney.resolveDispute, async ({ params, body, user }) => {
    const act = { order_group_id: params.id, id_admin: user.id_user, ...body }
    const data = await db.transaction((tx) => resolveDisputeByAdmin(tx, deps, act))
    return { message: t('money.disputeResolved'), data }
  })
}
