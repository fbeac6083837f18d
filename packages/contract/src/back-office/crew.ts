/** The crew of a departure: who works on it, and sees it. */
import * as v from 'valibot'
import { endpoint, ok } from '../endpoint.ts'
import { idInput, instant, int } from '../fields.ts'
import { strictObject } from '../read.ts'
import { ZONES } from '../zones.ts'
import { GUARDED, id } from './shared.ts'

/** A departure has not more people on its bus who work there. */
const MAX_CREW = 20

/** Another departure of the same day. */
const otherDuty = v.object({
  id_rute: int,
  asal: v.string(),
  tujuan: v.string(),
  waktu_berangkat: instant,
  zona_asal: v.picklist(ZONES),
})

/** A member of the crew, and whether they work on this departure. */
export const crewMember = v.object({
  id_user: int,
  username: v.string(),
  no_telepon: v.nullable(v.string()),
  bertugas: v.boolean(),
  /** The other departures of that day on which they work. */
  lain: v.array(otherDuty),
})
export type CrewMember = v.InferOutput<typeof crewMember>

/** `kru`: all active members, those of this departure first. `sehari`: how many other departures its bus has on that day. */
export const tripCrew = v.object({ kru: v.array(crewMember), sehari: int })
export type TripCrew = v.InferOutput<typeof tripCrew>

const people = v.pipe(v.array(idInput), v.maxLength(MAX_CREW))

export const adminCrew = {
  readCrew: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/crew',
    needs: 'departures.edit',
    summary: 'Kru satu keberangkatan, dan siapa lagi yang dapat ditugaskan',
    params: id,
    reply: ok(tripCrew),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** Adds and removes by person, so that two managers do not undo each other. `sehari`: on the bus's other departures of that day as well. */
  assignCrew: endpoint({
    method: 'POST',
    path: '/api/admin/routes/:id/crew',
    needs: 'departures.edit',
    summary: 'Tugaskan kru ke satu keberangkatan, atau ke semua keberangkatan busnya pada hari itu',
    params: id,
    body: strictObject({ tambah: people, lepas: people, sehari: v.optional(v.boolean(), false) }),
    reply: ok(tripCrew),
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_CALLED_OFF'],
  }),
} as const
