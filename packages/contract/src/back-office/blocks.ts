/** Blocks: seats of a departure that are kept for a channel until a time [S720]. */
import * as v from 'valibot'
import { MAX_BUS_SEATS } from '../constants.ts'
import { endpoint, ok } from '../endpoint.ts'
import { instantInput, int, journeyFields, requiredText, seatsUpTo } from '../fields.ts'
import { strictObject } from '../read.ts'
import { channelInput, keptSeats } from './counter.ts'
import { GUARDED, id } from './shared.ts'

/** For whom seats can be blocked beside the counter: active agencies by name, and other channels that have had a block lately. */
export const channels = v.object({
  agen: v.array(v.object({ id_agen: int, nama: v.string() })),
  lain: v.array(v.string()),
})
export type Channels = v.InferOutput<typeof channels>

const part = { naik: journeyFields.naik, turun: journeyFields.turun }

export const adminBlocks = {
  listChannels: endpoint({
    method: 'GET',
    path: '/api/admin/channels',
    needs: 'seats.block',
    summary: 'Untuk siapa kursi dapat diblokir: agen dan saluran lain',
    reply: ok(channels),
    errors: GUARDED,
  }),
  keptSeats: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/kept',
    needs: 'departures.manifest',
    summary: 'Kursi yang ditahan untuk penelepon dan yang diblokir pada satu keberangkatan',
    params: id,
    reply: ok(keptSeats),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** Seats that are free on these legs, or blocked for the same channel already: then its time and reason change. */
  blockSeats: endpoint({
    method: 'POST',
    path: '/api/admin/routes/:id/blocks',
    needs: 'seats.block',
    summary: 'Blokir kursi untuk satu saluran sampai waktu yang dipilih',
    params: id,
    body: strictObject({
      nomor_kursi: seatsUpTo(MAX_BUS_SEATS),
      ...part,
      channel: channelInput,
      until: instantInput,
      reason: requiredText(300, 'Alasan wajib diisi'),
    }),
    reply: ok(keptSeats),
    errors: [...GUARDED, 'NOT_FOUND', 'SEAT_CONFLICT', 'TRIP_CALLED_OFF', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  /** Ends blocks of these seats on these legs; seats without one are left as they are. */
  unblockSeats: endpoint({
    method: 'POST',
    path: '/api/admin/routes/:id/blocks/release',
    needs: 'seats.block',
    summary: 'Buka blokir kursi',
    params: id,
    body: strictObject({ nomor_kursi: seatsUpTo(MAX_BUS_SEATS), ...part }),
    reply: ok(keptSeats),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
} as const
