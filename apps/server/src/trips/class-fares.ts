/** The fares of classes: on a pair of cities none costs less than the pair's fare [T712], so that lists need not read them. */
import type { WayInput } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import {
  deleteClassFares,
  findClassBelow,
  insertClassFares,
  selectClasses,
  selectClassFares,
} from './class-fares-store.ts'

/** Throws VALIDATION_FAILED (`harga`) if the fare of one of these departures is above that of one of its classes. */
export async function requireLowestFares(reader: Reader, ids: readonly number[]): Promise<void> {
  const below = ids.length > 0 && (await findClassBelow(reader, ids))
  if (below)
    failAt('harga', t('trips.aboveClass', { kelas: below.kelas, harga: below.harga.toLocaleString('id-ID') }))
}

/**
 * Replaces the fares of a departure's classes by those of its way; a pair without `tarif_kelas` keeps its own, if `keep`. One that is the
 * pair's fare is not stored. Throws VALIDATION_FAILED with the field for a class that the layout does not have or that is named twice, a fare
 * below the pair's, a pair whose fare no seat has, and one that is not sold.
 */
export async function replaceClassFares(
  tx: Tx,
  id_rute: number,
  tarif: WayInput['tarif'],
  { keep }: { keep: boolean },
): Promise<void> {
  const { kelas: classes, tanpa_kelas } = await selectClasses(tx, id_rute)
  const before = await selectClassFares(tx, [id_rute])
  const fares = tarif.flatMap(({ naik, turun, harga, tarif_kelas }, index) => {
    const stored = before.filter((fare) => keep && fare.naik === naik && fare.turun === turun)
    const least = Math.min(...(tarif_kelas ?? []).map((fare) => fare.harga))
    const isDearerAll =
      !tanpa_kelas && classes.every((kelas) => tarif_kelas?.some((fare) => fare.kelas === kelas))
    if (harga !== null && tarif_kelas && isDearerAll && least > harga)
      failAt(`tarif.${index}.harga`, t('trips.belowClasses', { harga: least.toLocaleString('id-ID') }))
    return (tarif_kelas ?? (harga === null ? [] : stored)).flatMap((fare, at) => {
      const field = (name: string) =>
        tarif_kelas ? `tarif.${index}.tarif_kelas.${at}.${name}` : `tarif.${index}.harga`
      if (harga === null) return failAt(`tarif.${index}.harga`, t('trips.classUnsold'))
      if (tarif_kelas && !classes.includes(fare.kelas)) failAt(field('kelas'), t('trips.noSuchClass'))
      const isTwice = tarif_kelas?.slice(0, at).some(({ kelas }) => kelas === fare.kelas)
      if (isTwice) failAt(field('kelas'), t('trips.classTwice'))
      if (fare.harga < harga)
        failAt(field('harga'), t('trips.belowPair', { harga: harga.toLocaleString('id-ID') }))
      return fare.harga === harga ? [] : [{ id_rute, naik, turun, kelas: fare.kelas, harga: fare.harga }]
    })
  })
  await deleteClassFares(tx, id_rute)
  await insertClassFares(tx, fares)
}

const failAt = (field: string, msg: string): never => fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
