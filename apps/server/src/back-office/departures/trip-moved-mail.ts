import { longTime } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { letter, type Mailer } from '../../platform/mail/mail.ts'
import type { EditableTrip, TripValues } from '../../trips/index.ts'
import { selectPassengersOfTrip } from '../shared/taken-seats-store.ts'

/** Mails each order with a live ticket the times, the one that its first mail named among them, and how to get a refund. */
export async function mailMovedTrip(
  tx: Tx,
  mailer: Mailer,
  publicUrl: string,
  before: EditableTrip,
  after: TripValues,
): Promise<void> {
  const journey = `${before.asal} – ${before.tujuan}`
  for (const { email, nama, seats, waktu_semula } of await selectPassengersOfTrip(tx, before.id_rute)) {
    if (!email) continue
    await mailer.queue(
      tx,
      letter({
        to: email,
        subject: `Perubahan jadwal ${journey}`,
        paragraphs: [
          `Halo ${nama ?? 'Penumpang'},`,
          `Jadwal keberangkatan ${journey} (kursi ${seats.join(', ')}) berubah.`,
          ...timesOf(before, after, waktu_semula ?? before.waktu_berangkat),
          'Tiket Anda tetap berlaku untuk waktu yang baru; Anda tidak perlu melakukan apa pun.',
          'Bila waktu yang baru tidak cocok: tiket yang belum dibayar dapat Anda batalkan sendiri di Tiket Saya. Untuk tiket yang sudah dibayar, balas email ini atau hubungi layanan pelanggan sebelum keberangkatan; tiket kami batalkan dan uang Anda kami kembalikan seluruhnya.',
        ],
        action: { label: 'Lihat Tiket Saya', url: `${publicUrl}/my-tickets` },
      }),
    )
  }
}

function timesOf(before: EditableTrip, after: TripValues, first: string): string[] {
  const { zona_asal } = before
  const isBack = first === after.waktu_berangkat
  const last = before.waktu_berangkat
  return [
    ...(isBack ? [] : [`Semula: ${longTime(first, zona_asal)}`]),
    ...(last === first ? [] : [`Sebelumnya: ${longTime(last, zona_asal)}`]),
    `Menjadi: ${longTime(after.waktu_berangkat, zona_asal)}${isBack ? ', seperti semula' : ''}`,
    ...(after.perkiraan_tiba ? [`Perkiraan tiba: ${longTime(after.perkiraan_tiba, after.zona_tujuan)}`] : []),
  ]
}
