/** Boarding: a ticket is checked and its passenger let in. */
import * as v from 'valibot'
import { endpoint, ok } from '../endpoint.ts'
import { idInput, instant } from '../fields.ts'
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
  'order',
  'forged',
] as const

export const adminBoarding = {
  checkTicket: endpoint({
    method: 'POST',
    path: '/api/admin/tickets/check',
    caller: 'admin',
    summary: 'Pemeriksaan tiket saat naik',
    body: strictObject({
      id_rute: idInput,
      kode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
      batalkan: v.optional(v.boolean()),
      /** After `other_day`: let the passenger in although the departure is on another day. */
      hari_lain: v.optional(v.boolean()),
    }),
    reply: ok(
      v.object({
        hasil: v.picklist(CHECK_RESULTS),
        ticket: v.nullable(ticket),
        /** With `order`: the order's tickets by seat, none of them boarded by this call. Otherwise empty. */
        tickets: v.array(ticket),
        boarded_at: v.nullable(instant),
        boarded_by: v.nullable(v.string()),
      }),
    ),
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_DELETED'],
  }),
} as const
