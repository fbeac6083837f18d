/** Performs the acts with money as real requests: of the clerk, of the agency's person, of the owner. */
import { api } from '@tiketbus/contract'
import { aSaleForm, aSession, type TestCall } from '@tiketbus/testkit'
import { priceOf } from './cash-rules.ts'
import { WHOLE, type CashAct, type Of, type Part } from './model.ts'
import type { Reply } from './perform.ts'
import type { Stage } from './stage.ts'

type Server = Stage['servers'][number]

const salesForm = ({ seats, part = WHOLE }: { seats: readonly number[]; part?: Part | undefined }) => {
  const { kursi, no_telepon } = aSaleForm(seats)
  return { kursi, no_telepon, ...part, jumlah: priceOf(part) * seats.length }
}

export async function performCash(stage: Stage, server: Server, act: CashAct): Promise<Reply | undefined> {
  const { clerk, agent, admin, names, id_rute, id_loket } = stage
  const byClerk = (body: object, id = 0): TestCall => ({ token: clerk.token, params: { id }, body })
  switch (act.do) {
    case 'open':
      return server.call(api.adminShifts.openShift, byClerk({ id_loket, modal: act.modal }))
    case 'move-cash': {
      const body = { jenis: act.jenis, jumlah: act.jumlah, keterangan: 'Uang kecil' }
      return server.call(api.adminShifts.addMovement, byClerk(body, names.shifts[act.shift]))
    }
    case 'close-shift':
      return server.call(
        api.adminShifts.closeShift,
        byClerk({ dihitung: act.counted }, names.shifts[act.shift]),
      )
    case 'counter': {
      const body = { ...salesForm(act), bayar: { cara: 'tunai' } }
      return server.call(api.adminSales.sell, byClerk(body, id_rute))
    }
    case 'refund-cash': {
      const body = { bukti: 'Tanda terima', cara: 'tunai', jumlah: act.jumlah }
      return server.call(api.adminMoney.markRefundPaid, byClerk(body, act.id_refund))
    }
    case 'agency': {
      const call = { token: agent.token, params: { id: id_rute }, body: salesForm(act) }
      return server.call(api.adminAgents.sellFromDeposit, call)
    }
    case 'topup': {
      const body = { arah: act.arah, jumlah: act.jumlah, cara: 'transfer', bukti: 'TRF 1' }
      const params = { id: agent.id_agen ?? 0 }
      return server.call(api.adminAgents.topUp, { token: admin.token, params, body })
    }
    case 'staff':
      return changeClerk(stage, server, act)
    case 'return-deposits':
      await returnDeposits(stage, server)
      return undefined
  }
}

/** A change ends the clerk's sessions; back at work, they log in. */
async function changeClerk(stage: Stage, server: Server, { active }: Of<'staff'>): Promise<Reply> {
  const { clerk, admin } = stage
  const body = { peran: clerk.peran, id_loket: null, id_agen: null, aktif: active }
  const call = { token: admin.token, params: { id: clerk.id_user }, body }
  const reply = await server.call(api.adminStaff.updateStaff, call)
  if (active) clerk.token = await aSession(server.db, clerk.id_user)
  return reply
}

/** The quarter of an hour is over in which an administrator can undo it. */
async function returnDeposits({ servers, id_rute }: Stage, { app }: Server): Promise<void> {
  const [{ db }] = servers
  const due = await db.query<{ id_refund: number }>(
    `update refunds r set not_before = not_before - interval '16 minutes' from orders o
      where o.order_group_id = r.order_group_id and o.id_rute = $1 and o.id_agen is not null and r.status = 'due' returning r.id_refund`,
    [id_rute],
  )
  for (const { id_refund } of due) await app.jobs.announce_refund?.({ id_refund })
}
