/** What administrators do during mixed load: departures change or end, passengers board, staff come and go. */
import fc from 'fast-check'
import { aUser } from '@tiketbus/testkit'
import { sendUntilKnown, type Request } from './people.ts'
import type { World } from './world.ts'

/** Acknowledged acts, and the role that was acknowledged last, by user. */
export type Staff = { acts: number; roles: Map<number, 'admin' | 'user'> }

/** A departure that is called off or deleted ends its people's business: rare. */
const act = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({ do: fc.constant('price' as const), harga: fc.constantFrom(0, 150_000, 175_000) }),
  },
  {
    weight: 15,
    arbitrary: fc.record({ do: fc.constant('move' as const), minutes: fc.constantFrom(20, 3000) }),
  },
  { weight: 40, arbitrary: fc.record({ do: fc.constant('board' as const) }) },
  { weight: 15, arbitrary: fc.record({ do: fc.constant('role' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('call-off' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const) }) },
)

type Round = { id_rute: number; seed: number; nth: number; staff: Staff }

/** Does one thing, chosen by the seed, to a departure or to a user of its own; a refusal is fine. */
export async function administer(world: World, { id_rute, seed, nth, staff }: Round): Promise<void> {
  const { admin, db } = world
  const [todo] = fc.sample(act, { seed, numRuns: 1 })
  const path = `/api/admin/routes/${id_rute}`
  const send = async (request: Request) => {
    const reply = await sendUntilKnown(world, { ...request, token: admin.token })
    if (reply.status < 300) staff.acts += 1
    return reply
  }
  // Money and roles need a confirmed session; the builder's administrator has no password to confirm with.
  await db.query('update sessions set confirmed_at = clock_timestamp() where id_user = $1', [admin.id_user])
  switch (todo?.do) {
    case 'price':
    case 'move': {
      const { status, data: trip } = await send({ method: 'GET', path })
      if (status !== 200) return
      const { id_bus, asal, tujuan, harga, waktu_berangkat } = trip
      const later = todo.do === 'move' ? todo.minutes * 60_000 : 0
      const body = {
        id_bus,
        asal,
        tujuan,
        harga: todo.do === 'price' ? todo.harga : harga,
        waktu_berangkat: new Date(Date.parse(waktu_berangkat ?? '') + later).toISOString(),
      }
      return void (await send({ method: 'PUT', path, body }))
    }
    case 'board': {
      const [ticket] = await db.query<{ id_tiket: number }>(
        `select id_tiket from tickets where id_rute = $1 and status_tiket = 'confirmed' and boarded_at is null limit 1`,
        [id_rute],
      )
      if (!ticket) return
      const body = { id_rute, kode: `TB-${ticket.id_tiket}`, identitas_diperiksa: true, hari_lain: true }
      return void (await send({ method: 'POST', path: '/api/admin/tickets/check', body }))
    }
    case 'role': {
      const user = await aUser(db)
      await send({ method: 'PUT', path: `/api/auth/make-admin/${user.id_user}` })
      const isKept = (seed + nth) % 8 === 0
      if (!isKept) await send({ method: 'PUT', path: `/api/auth/make-user/${user.id_user}` })
      staff.roles.set(user.id_user, isKept ? 'admin' : 'user')
      return
    }
    case 'call-off':
      return void (await send({ method: 'POST', path: `${path}/call-off`, body: { alasan: 'Longsor' } }))
    case 'delete':
      return void (await send({ method: 'DELETE', path }))
  }
}

/** Returns the acknowledged roles that are not stored, one line each. */
export async function checkStaff({ db }: World, { roles }: Staff): Promise<string[]> {
  const faults: string[] = []
  for (const [id_user, role] of roles) {
    const [user] = await db.query<{ role: string }>('select role from users where id_user = $1', [id_user])
    if (user?.role !== role)
      faults.push(`I16 user ${id_user}: the role ${role} was acknowledged, stored is ${user?.role}`)
  }
  return faults
}
