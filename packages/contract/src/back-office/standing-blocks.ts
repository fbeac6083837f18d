/** Standing blocks: seats that are blocked on each departure of a bus or of a line, until so many hours before it leaves. */
import * as v from 'valibot'
import { MAX_BUS_SEATS } from '../constants.ts'
import { endpoint, ok, okList } from '../endpoint.ts'
import {
  formInteger,
  idInput,
  instant,
  int,
  optionalText,
  pageQuery,
  requiredText,
  seatsUpTo,
} from '../fields.ts'
import { strictObject } from '../read.ts'
import { ZONES } from '../zones.ts'
import { channelInput } from './counter.ts'
import { clock } from './bulk-timetable.ts'
import { GUARDED, id } from './shared.ts'

/** The most hours before a departure at which its seats are released. */
export const MAX_RELEASE_HOURS = 336

/** Of which departures: of a bus, of a line, or of both; `jam`: wall time at the origin; `hari`: 1 = Monday … 7 = Sunday there, none for all. */
const departuresOf = {
  id_bus: v.nullable(int),
  nama_bus: v.nullable(v.string()),
  asal: v.nullable(v.string()),
  tujuan: v.nullable(v.string()),
  jam: v.nullable(v.string()),
  hari: v.optional(v.array(int)),
}

export const standingBlock = v.object({
  id_blok: int,
  ...departuresOf,
  nomor_kursi: v.array(int),
  /** The labels of the bus's seats, if it has a layout. */
  label_kursi: v.nullable(v.array(v.string())),
  channel: v.string(),
  /** The name of the agency whose channel it is; null for another channel. */
  agen: v.nullable(v.string()),
  reason: v.string(),
  /** Hours before the departure at which its seats are released. */
  lepas_jam: int,
  oleh: v.nullable(v.string()),
  created_at: instant,
  /** When it was lifted. */
  ended_at: v.nullable(instant),
  /** Departures to come on which it blocks seats now, and those of them and others on which it lacks some. */
  keberangkatan: int,
  kurang: int,
})
export type StandingBlock = v.InferOutput<typeof standingBlock>

/** Why a seat of a departure is not blocked: somebody has it, another channel's block keeps it, the bus lacks it, or it was lifted by hand. */
export const GAP_REASONS = ['terisi', 'saluran_lain', 'tidak_ada', 'dibuka'] as const

/** A departure to come on which a standing block lacks seats. */
export const standingGap = v.object({
  id_rute: int,
  asal: v.string(),
  tujuan: v.string(),
  zona_asal: v.picklist(ZONES),
  waktu_berangkat: instant,
  nama_bus: v.string(),
  label_kursi: v.nullable(v.array(v.string())),
  kursi: v.array(v.object({ nomor_kursi: int, sebab: v.picklist(GAP_REASONS) })),
})
export type StandingGap = v.InferOutput<typeof standingGap>

/** The most departures that lack seats which a reply names, the soonest first. */
export const MAX_NAMED_GAPS = 50

/** With the departures that lack some of its seats. */
export const standingBlockDetail = v.object({ ...standingBlock.entries, konflik: v.array(standingGap) })
export type StandingBlockDetail = v.InferOutput<typeof standingBlockDetail>

/** What a standing block would do on the departures to come, before it is made. Seats that its channel has already are free for it. */
export const standingPreview = v.object({
  keberangkatan: int,
  /** Seats that would be blocked, on all of them together. */
  kursi: int,
  /** Departures on which some seat would not be. */
  kurang: int,
  konflik: v.array(standingGap),
})
export type StandingPreview = v.InferOutput<typeof standingPreview>

const NO_DAY = 'Hari harus dari 1 (Senin) sampai 7 (Minggu)'
const NO_HOURS = `Isi jam dari 0 sampai ${MAX_RELEASE_HOURS}`
const standingBlockInput = v.pipe(
  strictObject({
    id_bus: v.optional(v.nullable(idInput), null),
    asal: optionalText(100),
    tujuan: optionalText(100),
    jam: v.optional(v.nullable(clock), null),
    hari: v.optional(v.pipe(v.array(formInteger(1, 7, NO_DAY)), v.maxLength(7, 'Hari berulang')), []),
    nomor_kursi: seatsUpTo(MAX_BUS_SEATS),
    channel: channelInput,
    reason: requiredText(300, 'Alasan wajib diisi'),
    lepas_jam: formInteger(0, MAX_RELEASE_HOURS, NO_HOURS),
  }),
  v.forward(
    v.check(({ id_bus, asal }) => id_bus !== null || asal !== null, 'Pilih bus, atau isi asal dan tujuan'),
    ['id_bus'],
  ),
  v.forward(
    v.check(
      ({ asal, tujuan }) => (asal === null) === (tujuan === null),
      'Isi asal dan tujuan, atau kosongkan keduanya',
    ),
    ['tujuan'],
  ),
  v.forward(
    v.check(({ asal, jam }) => jam === null || asal !== null, 'Jam hanya bersama asal dan tujuan'),
    ['jam'],
  ),
)
export type StandingBlockInput = v.InferOutput<typeof standingBlockInput>

export const adminStandingBlocks = {
  listStandingBlocks: endpoint({
    method: 'GET',
    path: '/api/admin/standing-blocks',
    needs: 'departures.edit',
    summary: 'Blokir tetap: kursi yang diblokir pada setiap keberangkatan satu bus atau satu jalur',
    query: strictObject({ status: v.optional(v.picklist(['aktif', 'dibuka'])), ...pageQuery }),
    reply: okList(standingBlock),
    errors: GUARDED,
  }),
  getStandingBlock: endpoint({
    method: 'GET',
    path: '/api/admin/standing-blocks/:id',
    needs: 'departures.edit',
    summary: 'Satu blokir tetap, dengan keberangkatan yang kursinya tidak semua terblokir',
    params: id,
    reply: ok(standingBlockDetail),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  previewStandingBlock: endpoint({
    method: 'POST',
    path: '/api/admin/standing-blocks/preview',
    needs: 'departures.edit',
    summary: 'Yang akan diblokir pada keberangkatan mendatang, tanpa memblokirnya',
    body: standingBlockInput,
    reply: ok(standingPreview),
    errors: GUARDED,
  }),
  /** Seats that are not free stay as they are; the reply names them. */
  addStandingBlock: endpoint({
    method: 'POST',
    path: '/api/admin/standing-blocks',
    needs: 'departures.edit',
    summary: 'Blokir kursi pada setiap keberangkatan satu bus atau satu jalur, juga yang ditambahkan nanti',
    body: standingBlockInput,
    reply: ok(standingBlockDetail),
    errors: [...GUARDED, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  endStandingBlock: endpoint({
    method: 'POST',
    path: '/api/admin/standing-blocks/:id/release',
    needs: 'departures.edit',
    summary: 'Buka blokir tetap pada semua keberangkatannya',
    params: id,
    reply: ok(standingBlockDetail),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
} as const
