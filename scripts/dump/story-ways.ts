import { api, STANDARD_LAYOUTS, type Zone } from '@tiketbus/contract'
import { aBus, anAdmin, aPoint, aTrip, aTripOfLegs, aUser } from '../../testkit/src/builders.ts'
import { anUnpaidOrder } from '../../testkit/src/builders-payments.ts'
import { aPointForm } from '../../testkit/src/forms.ts'
import { aHold } from '../../testkit/src/holds.ts'
import type { PayingApp } from '../../testkit/src/provider.ts'

const HOUR = 3_600_000

/** Writes a way through the three zones, with stops, on which one seat is sold twice and held once, and a departure with a layout. */
export async function writeWays(app: PayingApp): Promise<void> {
  const { token } = await anAdmin(app.db)
  await writeWay(app, token)
  await aTripOfLegs(app.db)
  await writeLayout(app, token)
}

async function writeWay(app: PayingApp, token: string): Promise<void> {
  const id = await aTrip(app.db, { asal: 'Surabaya', tujuan: 'Sorong' })
  const [trip] = await app.db.query<{ waktu_berangkat: string }>(
    `update trips set perkiraan_tiba = waktu_berangkat + interval '60 hours' where id_rute = $1 returning waktu_berangkat`,
    [id],
  )
  const after = (hours: number) =>
    new Date(Date.parse(trip?.waktu_berangkat ?? '') + hours * HOUR).toISOString()
  const addPoint = async (kota: string, nama: string, zona: Zone) => {
    const form = { ...aPointForm(), kota, nama, zona }
    return (await app.call(api.adminPoints.addPoint, { token, body: form })).data().id_titik
  }
  const agent = await aPoint(app.db, { kota: 'Surabaya', nama: 'Agen Bungurasih' })
  const harbour = await addPoint('Makassar', 'Pelabuhan Makassar', 'Asia/Makassar')
  await addPoint('Ambon', 'Pelabuhan Ambon', 'Asia/Jayapura')
  const body = {
    simpul: [
      { kota: 'Surabaya' },
      { kota: 'Makassar', zona: 'Asia/Makassar' as const },
      { kota: 'Ambon', zona: 'Asia/Jayapura' as const, waktu: after(40) },
      { kota: 'Sorong' },
    ],
    perhentian: [
      { simpul: 0, id_titik: agent, waktu: after(0), boleh_naik: true, boleh_turun: false },
      { simpul: 1, id_titik: harbour, waktu: after(20), boleh_naik: true, boleh_turun: true },
    ],
    tarif: [
      { naik: 0, turun: 3, harga: 900_000, km: 2_400 },
      { naik: 0, turun: 1, harga: 300_000, km: 800 },
      { naik: 1, turun: 3, harga: 650_000, km: 1_600 },
      { naik: 1, turun: 2, harga: null },
    ],
  }
  ;(await app.call(api.adminStops.putWay, { token, params: { id }, body })).ok()
  await anUnpaidOrder(app.db, { id_rute: id, seats: [7], naik: 0, turun: 1 })
  await anUnpaidOrder(app.db, { id_rute: id, seats: [7], naik: 1, turun: 3 })
  const user = await aUser(app.db)
  const part = { naik: 1, turun: 3, titik_naik: harbour }
  const held = { id_rute: id, nomor_kursi: [8], ...part }
  ;(await app.call(api.holds.placeHold, { token: user.token, body: held })).ok()
}

async function writeLayout(app: PayingApp, token: string): Promise<void> {
  const id_bus = await aBus(app.db)
  const decker = STANDARD_LAYOUTS.find(({ kode }) => kode === 'double-decker')
  if (!decker) throw new Error('no double-decker among the standard layouts')
  const body = { tata_letak: decker.plan(), terapkan: false }
  ;(await app.call(api.adminBuses.setBusLayout, { token, params: { id: id_bus }, body })).ok()
  await aHold(app.db, { id_rute: await aTrip(app.db, { id_bus }), nomor_kursi: [1, 2] })
}
