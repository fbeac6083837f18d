import { describe, expect, it } from 'vitest'
import { clickRowAction, openAdminPage, listReply } from '../../../testing/lists.ts'
import { aTicket, aTrip, bus, passenger } from '../../../testing/records.ts'
import { alerts, dialog, failure, fill, ok, submit, until, type Reply } from '../../../testing/screen.tsx'

const cases: readonly (readonly [list: string, change: string, value: string, record: object])[] = [
  ['users', 'Nama', 'Siti Baru', passenger],
  ['buses', 'Nama bus', 'Bus Baru', bus],
  ['routes', 'Harga per kursi (Rp)', '1', aTrip()],
  ['tickets', 'Status Baru', 'completed', aTicket()],
]

/** Saves a change in the first record's dialog; the record was deleted, so the save fails and the next list lacks it. */
async function saveWhatIsGone([list, label, value, record]: (typeof cases)[number], one: Reply) {
  const gone = failure(404, 'NOT_FOUND', 'Data tidak ditemukan')
  let isGone = false
  const screen = await openAdminPage(`/admin/${list}`, {
    'GET /api/admin/buses': () => listReply([bus]),
    [`GET /api/admin/${list}`]: () => listReply(isGone ? [] : [record]),
    [`GET /api/admin/${list}/:id`]: () => (isGone ? one : ok(record)),
    [`PUT /api/admin/${list}/:id${list === 'tickets' ? '/status' : ''}`]: () => {
      isGone = true
      return gone
    },
  })
  await clickRowAction(list === 'tickets' ? /^Status/ : /^Edit/)
  await fill(label, value)
  await submit()
  await until(() => isGone)
  return screen
}

describe('the dialog of a record that was deleted meanwhile', () => {
  it.each(cases)('closes with an alert: %s', async (...row) => {
    await saveWhatIsGone(row, failure(404, 'NOT_FOUND'))
    await until(() => dialog() === '')
    expect(alerts()).toContainEqual(['info', 'Data ini sudah dihapus oleh administrator lain.'])
  })

  it('stays if the record is only on another page', async () => {
    const screen = await saveWhatIsGone(['users', 'Nama', 'Siti Baru', passenger], ok(passenger))
    await until(() => screen.calls.includes('GET /api/admin/users/1'))
    expect(dialog()).toContain('Edit User')
    expect(alerts()).toEqual([['danger', 'Data tidak ditemukan']])
  })
})
