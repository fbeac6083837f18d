/**
 * A clerk with a drawer and an agency with a deposit, as clients that keep a record of the money: what each should hold follows from the replies
 * alone (I19, I20).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  aCounter,
  anAgency,
  aSaleForm,
  aSession,
  aStaffMember,
  LEG_FARE,
  type TestStaff,
} from '@tiketbus/testkit'
import { sendUntilKnown, type Done, type Reply, type Request } from './people.ts'
import type { DeskWish } from './steps.ts'
import type { World } from './world.ts'

type Sale = { order_group_id: string; seats: readonly number[]; cancelled?: true }

export type Desk = {
  clerk: TestStaff
  agent: TestStaff
  id_loket: number
  /** The clerk's open shift, and what its drawer should hold. */
  shift: { id_giliran: number; sum: number } | undefined
  deposit: number
  sales: { clerk: Sale[]; agent: Sale[] }
  /** When each had which seat, for I17. */
  record: { clerk: Done[]; agent: Done[] }
  /** Replies that are wrong, one line each. */
  faults: string[]
}

const PRICE = LEG_FARE * 3
const COMMISSION = PRICE / 10
const FLOAT = 100_000

export async function aDesk({ db }: World): Promise<Desk> {
  const id_agen = await anAgency(db, { batas: PRICE })
  await db.query('insert into agency_commissions (id_agen, rupiah) values ($1, $2)', [id_agen, COMMISSION])
  return {
    clerk: await aStaffMember(db, 'pengelola'),
    agent: await aStaffMember(db, 'agen', { id_agen }),
    id_loket: await aCounter(db),
    shift: undefined,
    deposit: 0,
    sales: { clerk: [], agent: [] },
    record: { clerk: [], agent: [] },
    faults: [],
  }
}

/** Performs an act of the desk; one that needs something else first performs that. */
export async function serve(world: World, id_rute: number, desk: Desk, wish: DeskWish): Promise<void> {
  switch (wish.do) {
    case 'shift':
      return desk.shift ? closeShift(world, desk, desk.shift) : openShift(world, desk)
    case 'counter':
      return desk.shift ? sellInCash(world, id_rute, desk, wish.seat) : openShift(world, desk)
    case 'movement':
      return desk.shift ? moveCash(world, desk, desk.shift, wish.jenis) : openShift(world, desk)
    case 'refund':
      return refundInCash(world, desk)
    case 'absence':
      return leaveForAWhile(world, desk)
    case 'agency':
      return sellFromDeposit(world, id_rute, desk, wish.seat)
    case 'topup':
      return topUp(world, desk)
    case 'agency-cancel':
      return void (await cancelLast(world, desk, 'agent'))
  }
}

const AT_WORK_AGAIN_MS = 50

/** If a session ends before an outcome is known, the same request is sent again with the next one, as the counter does. */
async function send(world: World, actor: { token: string }, request: Omit<Request, 'token'>): Promise<Reply> {
  const key = randomUUID()
  let repeats = 0
  for (;;) {
    const reply = await sendUntilKnown(world, { ...request, token: actor.token, key })
    repeats += reply.repeats
    if (repeats === 0 || ![401, 403].includes(reply.status)) return reply
    await delay(AT_WORK_AGAIN_MS)
  }
}

async function openShift(world: World, desk: Desk): Promise<void> {
  const body = { id_loket: desk.id_loket, modal: FLOAT }
  const { status, data } = await send(world, desk.clerk, { method: 'POST', path: '/api/admin/shifts', body })
  if (status === 200 && data.id_giliran) desk.shift = { id_giliran: data.id_giliran, sum: FLOAT }
}

async function closeShift(world: World, desk: Desk, shift: NonNullable<Desk['shift']>): Promise<void> {
  const path = `/api/admin/shifts/${shift.id_giliran}/close`
  const body = { dihitung: shift.sum }
  const { status, data } = await send(world, desk.clerk, { method: 'POST', path, body })
  if (status !== 200) return
  desk.shift = undefined
  if (data.selisih !== 0)
    desk.faults.push(
      `I19 shift ${shift.id_giliran}: the slip expects ${data.seharusnya}, the replies ${shift.sum}`,
    )
}

async function sell(world: World, desk: Desk, by: 'clerk' | 'agent', seat: number, request: Request) {
  const sentAt = performance.now()
  const { status, repeats, data } = await send(world, desk[by], request)
  if (status !== 200 || !data.order_group_id) return false
  desk.sales[by].push({ order_group_id: data.order_group_id, seats: [seat] })
  const knownAt = performance.now()
  desk.record[by].push({ what: 'direct', seats: [seat], sentAt, knownAt, status, repeats })
  return true
}

async function sellInCash(world: World, id_rute: number, desk: Desk, seat: number): Promise<void> {
  const request = { method: 'POST', path: `/api/admin/routes/${id_rute}/sales`, body: aSaleForm([seat]) }
  if ((await sell(world, desk, 'clerk', seat, request)) && desk.shift) desk.shift.sum += PRICE
}

async function sellFromDeposit(world: World, id_rute: number, desk: Desk, seat: number): Promise<void> {
  const { kursi, no_telepon, jumlah } = aSaleForm([seat])
  const body = { kursi, no_telepon, jumlah }
  const request = { method: 'POST', path: `/api/admin/agency/routes/${id_rute}/sales`, body }
  if (await sell(world, desk, 'agent', seat, request)) desk.deposit += COMMISSION - PRICE
}

async function moveCash(
  world: World,
  desk: Desk,
  shift: NonNullable<Desk['shift']>,
  jenis: 'masuk' | 'keluar' | 'biaya',
): Promise<void> {
  const body = { jenis, jumlah: 60_000, keterangan: 'Uang kecil' }
  const path = `/api/admin/shifts/${shift.id_giliran}/movements`
  const { status } = await send(world, desk.clerk, { method: 'POST', path, body })
  if (status === 200) shift.sum += jenis === 'masuk' ? 60_000 : -60_000
}

/** Cancels the last sale that stands, as the owner; returns it. Its record ends before: anyone may take the seat meanwhile. */
async function cancelLast(world: World, desk: Desk, by: 'clerk' | 'agent'): Promise<Sale | undefined> {
  const sale = desk.sales[by].findLast(({ cancelled }) => !cancelled)
  if (!sale) return undefined
  const { db, admin } = world
  const tickets = await db.query<{ id_tiket: number }>(
    'select id_tiket from tickets where order_group_id = $1',
    [sale.order_group_id],
  )
  await confirmSession(world, admin)
  const sentAt = performance.now()
  desk.record[by].push({ what: 'administrator', seats: [], sentAt, knownAt: sentAt, status: 0, repeats: 0 })
  const { status } = await send(world, admin, {
    method: 'PUT',
    path: `/api/admin/orders/${sale.order_group_id}/cancel`,
    body: { tiket: tickets, alasan: 'Batal' },
  })
  if (status === 200) sale.cancelled = true
  return sale
}

/** The money of the last sale goes back from the drawer, as far as it has it. */
async function refundInCash(world: World, desk: Desk): Promise<void> {
  const { db } = world
  const sale = await cancelLast(world, desk, 'clerk')
  if (!sale?.cancelled || !desk.shift) return
  const due = await db.query<{ id_refund: number; jumlah: number }>(
    `select id_refund, jumlah from refunds where order_group_id = $1 and status = 'due'`,
    [sale.order_group_id],
  )
  for (const { id_refund, jumlah } of due) {
    await confirmSession(world, desk.clerk)
    const body = { bukti: 'Tanda terima', cara: 'tunai', jumlah }
    const { status } = await send(world, desk.clerk, {
      method: 'PUT',
      path: `/api/admin/refunds/${id_refund}/paid`,
      body,
    })
    // After a lost reply nothing is due any more: the clerk looks it up.
    const [paid] = await db.query(
      `select from refunds where id_refund = $1 and status = 'done' and id_admin = $2`,
      [id_refund, desk.clerk.id_user],
    )
    if (status === 200 || paid) desk.shift.sum -= jumlah
  }
}

async function topUp(world: World, desk: Desk): Promise<void> {
  const body = { jumlah: 2 * PRICE, cara: 'transfer', bukti: 'TRF 1' }
  const path = `/api/admin/agents/${desk.agent.id_agen}/topups`
  const { status } = await send(world, world.admin, { method: 'POST', path, body })
  if (status === 200) desk.deposit += 2 * PRICE
}

/** The clerk is made inactive, and active again: what they send meanwhile is refused. */
async function leaveForAWhile(world: World, desk: Desk): Promise<void> {
  const { clerk } = desk
  for (const aktif of [false, true]) {
    await confirmSession(world, world.admin)
    const body = { peran: clerk.peran, id_loket: null, id_agen: null, aktif }
    await send(world, world.admin, { method: 'PUT', path: `/api/admin/staff/${clerk.id_user}`, body })
  }
  clerk.token = await aSession(world.db, clerk.id_user)
}

const confirmSession = ({ db }: World, { id_user }: { id_user: number }) =>
  db.query('update sessions set confirmed_at = clock_timestamp() where id_user = $1', [id_user])

export const ordersOf = ({ sales }: Desk): string[] =>
  [...sales.clerk, ...sales.agent].map(({ order_group_id }) => order_group_id)

/** Returns what the books have otherwise than the replies: the drawer, the deposit, and the sales of each (I16, I19–I21), one line each. */
export async function checkDesk({ db }: World, desk: Desk): Promise<string[]> {
  const { clerk, agent, shift } = desk
  const faults = [...desk.faults]
  const balance = async (kind: string, reference: number | null) => {
    const [row] = await db.query<{ saldo: number }>(
      'select saldo from accounts where kind = $1 and reference = $2',
      [kind, String(reference)],
    )
    return row?.saldo
  }
  const drawer = shift && -((await balance('shift', shift.id_giliran)) ?? NaN)
  if (drawer !== shift?.sum)
    faults.push(`I19 shift ${shift?.id_giliran} has ${drawer}, by the replies ${shift?.sum}`)
  // By now the money of each cancelled ticket is back.
  const back = desk.sales.agent.filter(({ cancelled }) => cancelled).length * (PRICE - COMMISSION)
  const deposit = await balance('agent', agent.id_agen)
  if (deposit !== desk.deposit + back)
    faults.push(`I20 agency ${agent.id_agen} has ${deposit}, by the replies ${desk.deposit + back}`)
  for (const by of ['clerk', 'agent'] as const) {
    const { id_user } = by === 'clerk' ? clerk : agent
    const stored = await db.query<{ order_group_id: string; seats: number[] }>(
      `select o.order_group_id, array_agg(t.nomor_kursi order by t.nomor_kursi) as seats
       from orders o join tickets t using (order_group_id) where o.sold_by_id = $1 group by o.order_group_id`,
      [id_user],
    )
    const lines = (sales: readonly Sale[]) =>
      sales.map(({ order_group_id, seats }) => `${order_group_id} of ${seats.join()}`).toSorted()
    const [answered, there] = [lines(desk.sales[by]), lines(stored)]
    if (answered.join() !== there.join())
      faults.push(
        `I21 ${by} ${id_user}: sold by the replies ${answered.join('; ')}, stored ${there.join('; ')}`,
      )
  }
  return faults
}
