import { longTime } from '../orders/index.ts'
import type { Tx } from '../platform/database.ts'
import { letter, type Mailer } from '../platform/mail.ts'
import type { EditableTrip, TripValues } from '../trips/index.ts'
import { selectPassengersOfTrip } from './taken-seats-store.ts'

/** Tells each order with a live ticket both times and how to get the money back. */
export async function mailMovedTrip(
  tx: Tx,
  mailer: Mailer,
  publicUrl: string,
  before: EditableTrip,
  after: TripValues,
): Promise<void> {
  const journey = `${before.asal} – ${before.tujuan}`
  const from = longTime(before.waktu_berangkat, before.zona_asal)
  const to = longTime(after.waktu_berangkat, after.zona_asal)
  for (const { email, nama, seats } of await selectPassengersOfTrip(tx, before.id_rute)) {
    if (!email) continue
    await mailer.queue(
      tx,
      letter({
        to: email,
        subject: `Perubahan jadwal ${journey}`,
        paragraphs: [
          `Halo ${nama ?? 'Penumpang'},`,
          `Jadwal keberangkatan ${journey} (kursi ${seats.join(', ')}) berubah.`,
          `Semula: ${from}`,
          `Menjadi: ${to}`,
          'Tiket Anda tetap berlaku untuk waktu yang baru; Anda tidak perlu melakukan apa pun.',
          'Bila waktu yang baru tidak cocok: tiket yang belum dibayar dapat Anda batalkan sendiri di Tiket Saya. Untuk tiket yang sudah dibayar, balas email ini atau hubungi layanan pelanggan sebelum keberangkatan; tiket kami batalkan dan uang Anda kami kembalikan seluruhnya.',
        ],
        action: { label: 'Lihat Tiket Saya', url: `${publicUrl}/my-tickets` },
      }),
    )
  }
}
