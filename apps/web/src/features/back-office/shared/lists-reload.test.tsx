import { describe, expect, it } from 'vitest'
import { aTicket, aTrip, bus, passenger } from '../../../testing/records.ts'
import {
  clickRowAction,
  openAdminPage,
  confirm,
  listChangedBy,
  listReply,
  rowTexts,
} from '../../../testing/lists.ts'
import { fill, ok, submit, until } from '../../../testing/screen.tsx'

const anotherBus = { ...bus, id_bus: 6, nama_bus: 'Harapan Jaya' }
const toSolo = aTrip({ id_rute: 8, tujuan: 'Solo' })

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

type Case = readonly [
  what: string,
  list: string,
  button: RegExp,
  change: () => Promise<void>,
  call: string,
  before: object,
  after: readonly object[],
  rows: readonly RegExp[],
]

const cases: readonly Case[] = [
  [
    'an edited user',
    'users',
    /^Edit/,
    submit,
    'PUT /api/admin/users/1',
    passenger,
    [{ ...passenger, username: 'Siti Baru' }],
    [/^Siti Baru/],
  ],
  [
    'a promoted user',
    'users',
    /^Jadikan Admin/,
    confirm,
    'PUT /api/auth/make-admin/1',
    passenger,
    [{ ...passenger, role: 'admin' }],
    [/^Siti Rahmawati.* Admin /],
  ],
  ['a deleted user', 'users', /^Hapus/, confirm, 'DELETE /api/admin/users/1', passenger, [], []],
  [
    'a new bus',
    'buses',
    /^Tambah Bus$/,
    addBus,
    'POST /api/admin/buses',
    bus,
    [anotherBus, bus],
    [/^Harapan Jaya/, /^Sinar Jaya/],
  ],
  ['an edited bus', 'buses', /^Edit/, submit, 'PUT /api/admin/buses/5', bus, [anotherBus], [/^Harapan Jaya/]],
  ['a deleted bus', 'buses', /^Hapus/, confirm, 'DELETE /api/admin/buses/5', bus, [], []],
  [
    'a new route',
    'routes',
    /^Tambah Rute$/,
    addRoute,
    'POST /api/admin/routes',
    aTrip(),
    [toSolo, aTrip()],
    [/^Jakarta → Solo/, /^Jakarta → Yogyakarta/],
  ],
  [
    'an edited route',
    'routes',
    /^Edit/,
    submit,
    'PUT /api/admin/routes/7',
    aTrip(),
    [toSolo],
    [/^Jakarta → Solo/],
  ],
  ['a deleted route', 'routes', /^Hapus/, confirm, 'DELETE /api/admin/routes/7', aTrip(), [], []],
  [
    'a ticket’s status',
    'tickets',
    /^Status/,
    setStatus,
    'PUT /api/admin/tickets/42/status',
    aTicket(),
    [aTicket({ status_tiket: 'completed' })],
    [/^TB-42.*Selesai/],
  ],
  ['a deleted ticket', 'tickets', /^Hapus/, confirm, 'DELETE /api/admin/tickets/42', aTicket(), [], []],
]

describe('a list is refetched', () => {
  it.each(cases)(
    'after %s [B4, B8, B16, B25, B37]',
    async (_what, name, button, change, call, before, after, rows) => {
      const screen = await openAdminPage(`/admin/${name}`, {
        'GET /api/admin/buses': listReply([bus]),
        'GET /api/admin/tickets/:id': ok({ ...aTicket(), refundable: 0 }),
        ...listChangedBy(call, {
          list: `GET /api/admin/${name}`,
          before: [before],
          after: [...after],
          reply: call.startsWith('DELETE') ? { message: '' } : after[0],
        }),
      })
      await clickRowAction(button)
      if (name === 'routes')
        await until(
          () =>
            document.querySelector('dialog[open] option[value="5"]') !== null || call.startsWith('DELETE'),
        )
      await change()
      await until(() => isList(rows))
      expect(screen.calls.filter((one) => one === call)).toHaveLength(1)
    },
  )
})

function isList(rows: readonly RegExp[]): boolean {
  const shown = rowTexts()
  return shown.length === rows.length && rows.every((row, index) => row.test(shown[index] ?? ''))
}
