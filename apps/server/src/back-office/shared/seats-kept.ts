import type { Limit } from '../../platform/http/limits.ts'

/** More than a busy counter keeps in an hour; a stolen session does not take whole timetables off sale [B780]. */
export const SEATS_KEPT: Limit = { name: 'seats_kept', points: 300, duration: 3600 }
