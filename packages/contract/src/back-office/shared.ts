/** Shared by the calls of several subjects. */
import * as v from 'valibot'
import { ok } from '../endpoint.ts'
import { day, idInput, idParam, searchText } from '../fields.ts'

/** Maximum of days of a report or a bulk entry. */
export const MAX_DAYS = 366

export const GUARDED = ['UNAUTHENTICATED', 'FORBIDDEN'] as const
export const FOUND = [...GUARDED, 'NOT_FOUND'] as const
/** The highest sum that a person enters, in rupiah. */
export const MAX_SUM = 9_999_999_999
/** The agency of the person who calls; the owner, who works for none, names it. */
export const ofAgency = { id_agen: v.optional(idInput) }
/** The condition of a `confirm`: money will be paid out, or a passenger was let in. */
export const REFUNDS_OR_BOARDED = { if: 'ada uang yang dikembalikan atau penumpang sudah naik' }
/** The same for single cancellations: also after the passenger was let in or the bus has left. */
export const REFUNDS_OR_LATE = {
  if: 'ada uang yang dikembalikan, penumpang sudah naik, atau bus sudah berangkat',
}
export const id = v.object({ id: idParam })
export const search = searchText(100)
/** The columns by which a list is sorted, '-' from the end; each has an index that yields its order [B813]. */
export const sortBy = <const Name extends string>(name: Name) => v.optional(v.picklist([name, `-${name}`]))
export const optionalDay = v.optional(day)
export const deleted = ok(v.object({ message: v.string() }))
