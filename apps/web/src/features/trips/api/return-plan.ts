/**
 * A journey with a way back, stored in this browser [H26]: two holds and two orders that only the passenger's plan connects.
 * It survives the payment page and the tab. A hint only: the server decides whether seats are held.
 */
import { localStore, readJson, writeJson } from '../../../lib/storage.ts'
import { paths, type Part } from '../../../lib/paths.ts'

type PlannedHalf = {
  readonly id_rute: number
  readonly id_reservasi: number
  readonly nomor_kursi: readonly number[]
  /** What people read of them, in the same order, on a bus whose seats have labels. */
  readonly kursi?: readonly string[]
  /** The day of its departure, at the origin. */
  readonly tanggal: string
  /** Of the way; absent for the whole way. */
  readonly part?: Part
  /** Present once it is ordered. */
  readonly id_tiket?: number
}

/** What people read of the seats of a half. */
export const halfSeats = ({ kursi, nomor_kursi }: PlannedHalf): string => (kursi ?? nomor_kursi).join(', ')

/** Keys that begin with `own:` are deleted at a logout. */
const PLAN_KEY = 'own:returnPlan'

export type ReturnPlan = {
  readonly id_user: number
  /** The way back: its cities, and the day that was chosen for it, 'YYYY-MM-DD'. */
  readonly asal: string
  readonly tujuan: string
  readonly tanggal: string
  readonly berangkat: PlannedHalf
  /** Present once its seats were held. */
  readonly pulang?: PlannedHalf
}

type Cities = { readonly asal: string; readonly tujuan: string }

/** This user's plan, unless its day has passed. */
export function findPlan(idUser: number, today: string): ReturnPlan | undefined {
  const plan = readJson(localStore, PLAN_KEY)
  return isPlan(plan) && plan.id_user === idUser && plan.tanggal >= today ? plan : undefined
}

export const savePlan = (plan: ReturnPlan): void => writeJson(localStore, PLAN_KEY, plan)
export const forgetPlan = (): void => localStore.remove(PLAN_KEY)

type HeldHalf = { readonly id_user: number; readonly half: PlannedHalf; readonly route: Cities }

/** The plan after holding these seats; `tanggal` is the day chosen for their way back, if any. */
export function planAfterHold(
  plan: ReturnPlan | undefined,
  { id_user, half, route }: HeldHalf,
  tanggal: string | undefined,
): ReturnPlan | undefined {
  if (tanggal !== undefined) {
    const isSame = plan?.berangkat.id_rute === half.id_rute && plan.tanggal === tanggal
    const before = isSame ? plan : undefined
    return { ...before, id_user, asal: route.tujuan, tujuan: route.asal, tanggal, berangkat: half }
  }
  if (plan === undefined) return undefined
  if (plan.berangkat.id_rute === half.id_rute) return { ...plan, berangkat: half }
  return isSameLine(plan, route) ? { ...plan, pulang: half } : plan
}

/** Notes that the seats of a departure became an order. */
export function markHalfOrdered(idUser: number, idRute: number, idTiket: number): void {
  const plan = findPlan(idUser, '')
  if (plan === undefined) return
  const ordered = (half: PlannedHalf) => (half.id_rute === idRute ? { ...half, id_tiket: idTiket } : half)
  savePlan({
    ...plan,
    berangkat: ordered(plan.berangkat),
    ...(plan.pulang && { pulang: ordered(plan.pulang) }),
  })
}

/** The holds of the plan that are not ordered yet. */
export function plannedHolds(): number[] {
  const plan = readJson(localStore, PLAN_KEY)
  if (!isPlan(plan)) return []
  return [plan.berangkat, plan.pulang].flatMap((half) =>
    half === undefined || half.id_tiket !== undefined ? [] : half.id_reservasi,
  )
}

export type PlannedOtherHalf = Cities & {
  readonly way: 'berangkat' | 'pulang'
  readonly half: PlannedHalf | undefined
}

/** The other half of the plan, relative to a departure or a search; undefined if that is not part of it. */
export function otherHalfOf(
  plan: ReturnPlan,
  from: Cities & { readonly id_rute?: number },
): PlannedOtherHalf | undefined {
  const { asal, tujuan, berangkat, pulang } = plan
  if (from.id_rute === berangkat.id_rute) return { way: 'pulang', half: pulang, asal, tujuan }
  if (!isSameLine(plan, from)) return undefined
  return { way: 'berangkat', half: berangkat, asal: tujuan, tujuan: asal }
}

/** Whether an address belongs to the other half: the search of its line, its seats, its summary or its ticket. */
export function belongsToOtherHalf(
  other: PlannedOtherHalf,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const { half } = other
  if (pathname === paths.searchResults) {
    const query = new URLSearchParams(search)
    return isSameLine(other, { asal: query.get('asal') ?? '', tujuan: query.get('tujuan') ?? '' })
  }
  if (half === undefined) return false
  const summary = paths.bookingSummary(half.id_rute, { seats: [] }).split('?')[0]
  return [paths.seatSelection(half.id_rute), summary, half.id_tiket && paths.ticket(half.id_tiket)].includes(
    pathname,
  )
}

function isSameLine(one: Cities, other: Cities): boolean {
  const line = ({ asal, tujuan }: Cities) => `${asal}\n${tujuan}`.toLowerCase()
  return line(one) === line(other)
}

/** Whether the stored value is a whole plan. One of another release, in another shape, counts as none. */
function isPlan(plan: unknown): plan is ReturnPlan {
  if (!isRecord(plan)) return false
  const { id_user, asal, tujuan, tanggal, berangkat, pulang } = plan
  return (
    Number.isInteger(id_user) &&
    [asal, tujuan, tanggal].every(isText) &&
    isHalf(berangkat) &&
    (pulang === undefined || isHalf(pulang))
  )
}

function isHalf(half: unknown): half is PlannedHalf {
  if (!isRecord(half)) return false
  const { id_rute, id_reservasi, nomor_kursi, kursi, tanggal, id_tiket } = half
  return (
    [id_rute, id_reservasi, id_tiket ?? 0].every(Number.isInteger) &&
    Array.isArray(nomor_kursi) &&
    nomor_kursi.every(Number.isInteger) &&
    (kursi === undefined || (Array.isArray(kursi) && kursi.every(isText))) &&
    isText(tanggal)
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => value instanceof Object
const isText = (value: unknown): value is string => typeof value === 'string'
