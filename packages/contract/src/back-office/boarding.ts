/** Boarding: a ticket is checked and its passenger let in. */
import * as v from 'valibot'
import { endpoint, ok } from '../endpoint.ts'
import { MAX_LEGS } from '../constants.ts'
import { formInteger, idInput, instant } from '../fields.ts'
import { strictObject } from '../read.ts'
import { ticket } from '../orders.ts'
import { GUARDED } from './shared.ts'

export const CHECK_RESULTS = [
  'valid',
  'already_boarded',
  'unpaid',
  'cancelled',
  'other_departure',
  'other_day',
  /** The passenger gets on at another stop than the one at which the bus is, or their journey has ended. */
  'other_stop',
  /** A ticket's number without a signature: nobody is boarded before their identity is checked. */
  'unsigned',
  'order',
  'forged',
  'unreadable',
] as const

/** `kamera`: what a camera read; only a signed code is accepted from it. */
export const CHECK_WAYS = ['kamera', 'ketik'] as const

export const adminBoarding = {
  checkTicket: endpoint({
    method: 'POST',
    path: '/api/admin/tickets/check',
    needs: 'boarding.check',
    summary: 'Pemeriksaan tiket saat naik',
    body: strictObject({
      id_rute: idInput,
      kode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
      cara: v.optional(v.picklist(CHECK_WAYS), 'ketik'),
      /** The passenger's identity was compared with the name: boards by a number without a signature. */
      identitas_diperiksa: v.optional(v.boolean()),
      batalkan: v.optional(v.boolean()),
      /** After `other_day`: let the passenger in although the departure is on another day. */
      hari_lain: v.optional(v.boolean()),
      /** At which node of its way the bus is, and at which of its points there; absent: no stop is compared. */
      simpul: v.optional(formInteger(0, MAX_LEGS)),
      id_titik: v.optional(idInput),
      /** After `other_stop`: let the passenger in although they get on elsewhere. */
      perhentian_lain: v.optional(v.boolean()),
    }),
    reply: ok(
      v.object({
        hasil: v.picklist(CHECK_RESULTS),
        /** Whether `kode` is a code that we signed. */
        bertanda_tangan: v.boolean(),
        /** Null if `kode` is no ticket's; with `unsigned`, also if a camera read it. */
        ticket: v.nullable(ticket),
        /** With `order`: the order's tickets by seat, none of them boarded by this call. Otherwise empty. */
        tickets: v.array(ticket),
        boarded_at: v.nullable(instant),
        boarded_by: v.nullable(v.string()),
      }),
    ),
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_DELETED', 'BUS_DELETED'],
  }),
} as const
