import { expect, test } from 'vitest'
import { aClaim, aTrip, useTestApp } from '@tiketbus/testkit'
import { selectSnapshots } from './snapshot-store.ts'
import { lastWriterXid } from './last-writer.ts'

const app = useTestApp()

test('the transaction id is completed from its lower 32 bits', () => {
  const age = 2 ** 32
  expect(lastWriterXid({ trip_xid: 900, bus_xid: 700, xmax: 1000 })).toBe(900)
  expect(lastWriterXid({ trip_xid: 700, bus_xid: 900, xmax: 1000 })).toBe(900)
  expect(lastWriterXid({ trip_xid: 5, bus_xid: 4, xmax: 3 * age + 1000 })).toBe(3 * age + 5)
  expect(lastWriterXid({ trip_xid: age - 2, bus_xid: age - 3, xmax: 3 * age + 1000 })).toBe(3 * age - 2)
})

test('an edit counts as a write of the departure or its bus, a claim does not', async () => {
  const id_rute = await aTrip(app.db)
  const read = async () => {
    const [row] = await selectSnapshots(app.db, [id_rute])
    if (!row) throw new Error('the departure is gone')
    return row
  }
  const edits = [
    'update trips set harga = harga + 1 where id_rute = $1',
    'update buses set nama_bus = nama_bus where id_bus = (select id_bus from trips where id_rute = $1)',
  ]
  for (const [index, edit] of edits.entries()) {
    const before = await read()
    await app.db.query('select 1 from trips where id_rute = $1 for no key update', [id_rute])
    await aClaim(app.db, { id_rute, nomor_kursi: index + 1 })
    expect(lastWriterXid(await read())).toBe(lastWriterXid(before))
    await app.db.query(edit, [id_rute])
    expect(lastWriterXid(await read())).toBeGreaterThanOrEqual(before.xmin)
    expect(lastWriterXid(await read())).toBeGreaterThan(lastWriterXid(before))
  }
})
