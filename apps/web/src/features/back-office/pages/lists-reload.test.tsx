import { describe, expect, it } from 'vitest'
import { aTicket, aTrip, bus, passenger } from '../../../testing/records.ts'
import { act, admin, confirm, rowsOf } from '../../../testing/lists.ts'
import { fill, ok, shows, submit, until } from '../../../testing/screen.tsx'

const users = { name: 'users', before: passenger, after: { ...passenger, username: 'Sesudah' } }
const buses = { name: 'buses', before: bus, after: { ...bus, nama_bus: 'Sesudah' } }
const routes = { name: 'routes', before: aTrip(), after: aTrip({ asal: 'Sesudah' }) }
const tickets = { name: 'tickets', before: aTicket(), after: aTicket({ Rute: aTrip({ asal: 'Sesudah' }) }) }

async function addRoute() {
  await fill('Bus', '5')
  await fill('Kota asal', 'Jakarta')
  await fill('Kota tujuan', 'Solo')
  await fill('Waktu berangkat', '2036-11-21T07:30')
  await fill('Harga per kursi (Rp)', '1')
  await submit()
}

async function addBus() {
  await fill('Nama bus', 'Harapan Jaya')
  await submit()
}

async function setStatus() {
  await fill('Status Baru', 'completed')
  await submit()
}

describe('[spec 4] a list loads again', () => {
  it.each([
    ['an edited user', users, /^Edit/, submit, 'PUT /api/admin/users/1'],
    ['a promoted user', users, /^Jadikan Admin/, confirm, 'PUT /api/auth/make-admin/1'],
    ['a deleted user', users, /^Hapus/, confirm, 'DELETE /api/admin/users/1'],
    ['a new bus', buses, /^Tambah Bus$/, addBus, 'POST /api/admin/buses'],
    ['an edited bus', buses, /^Edit/, submit, 'PUT /api/admin/buses/5'],
    ['a deleted bus', buses, /^Hapus/, confirm, 'DELETE /api/admin/buses/5'],
    ['a new route', routes, /^Tambah Rute$/, addRoute, 'POST /api/admin/routes'],
    ['an edited route', routes, /^Edit/, submit, 'PUT /api/admin/routes/7'],
    ['a deleted route', routes, /^Hapus/, confirm, 'DELETE /api/admin/routes/7'],
    ['a ticket’s status', tickets, /^Status/, setStatus, 'PUT /api/admin/tickets/42/status'],
    ['a deleted ticket', tickets, /^Hapus/, confirm, 'DELETE /api/admin/tickets/42'],
  ] as const)('after %s', async (_what, { name, before, after }, button, change, call) => {
    const screen = await admin(`/admin/${name}`, {
      'GET /api/admin/buses': rowsOf([bus]),
      [`GET /api/admin/${name}`]: () => rowsOf([screen?.calls.includes(call) ? after : before]),
      'GET /api/admin/tickets/:id': ok({ ...aTicket(), refundable: 0 }),
      [call]: ok(call.startsWith('DELETE') ? { message: '' } : after),
    })
    await act(button)
    if (name === 'routes')
      await until(
        () => document.querySelector('dialog[open] option[value="5"]') !== null || call.startsWith('DELETE'),
      )
    await change()
    await shows('Sesudah')
    expect(screen.calls.filter((one) => one === call)).toHaveLength(1)
  })
})
