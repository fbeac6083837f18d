/** What people type into forms, and a form that moves a departure. */
import { api } from '@tiketbus/contract'
import { anAdmin } from './builders.ts'
import type { TestApp } from './app.ts'

export const KNOWN_PASSWORD = 'kereta-malam-7'
/** An invented identity number. */
export const AN_IDENTITY = '3171094507993456'

let made = 0

/** The operator as an administrator enters it, each time with another policy. */
export const anOperatorForm = () => ({
  nama: 'PT Cakrawala Antarkota',
  alamat: 'Jl. Raya Bogor 21, Jakarta Timur 13830',
  no_telepon: '021-8770-0100',
  no_whatsapp: '0812-8770-0100',
  email: 'bantuan@cakrawala.example',
  saran_naik: 'Tunggu di peron 3.',
  bagasi: 'Bagasi 20 kg per penumpang.',
  iuran: '',
  kebijakan_ringkas: `Batal sampai H-1 kembali 75 %, ke-${++made}`,
  kebijakan: 'Batal sampai sehari sebelum berangkat: kembali 75 %.\nGanti jadwal: satu kali, gratis.',
})

/** A point as an administrator enters it, each time with another name. */
export const aPointForm = () => ({
  kota: 'Semarang',
  nama: `Agen Sukun ${++made}`,
  alamat: 'Jl. Setia Budi 110',
  no_telepon: '024 7461234',
  petunjuk: 'Di depan SPBU',
})

/** An agency with a limit, as an administrator adds it. */
export const anAgencyForm = (fields: { batas_kredit?: number; komisi?: object[] } = {}) => ({
  nama: `Agen Rejeki ${++made}`,
  no_telepon: '024 7461235',
  alamat: 'Jl. Pandanaran 8',
  batas_kredit: 0,
  komisi: [],
  ...fields,
})

/** A request about personal data, as an administrator records it. */
export const aDataRequestForm = () => ({
  nama: 'Sari Wulandari',
  kontak: 'sari@contoh.id',
  jenis: 'salinan' as const,
  diterima_pada: '2026-01-05T09:30',
})

/** Moves a departure by minutes, as an administrator does in the form. */
export async function moveTrip(app: TestApp, id: number, minutes: number): Promise<void> {
  const { token } = await anAdmin(app.db)
  const trip = (await app.call(api.adminDepartures.getTrip, { params: { id }, token })).data()
  const { id_bus, asal, tujuan, harga } = trip
  const waktu_berangkat = new Date(Date.parse(trip.waktu_berangkat) + minutes * 60_000).toISOString()
  const body = { id_bus, asal, tujuan, harga, waktu_berangkat }
  ;(await app.call(api.adminDepartures.updateTrip, { params: { id }, body, token })).ok()
}
