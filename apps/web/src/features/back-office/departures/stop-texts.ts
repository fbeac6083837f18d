/** What screens and paper call a stop of the manifest, and the seats that change hands there. */
import type { HandOver, ManifestStop } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/departures.ts'

/** 'Semarang, Terminal Mangkang', or the city alone. */
export const placeText = ({ kota, nama }: Pick<ManifestStop, 'kota' | 'nama'>): string =>
  [kota, nama].filter(Boolean).join(', ')

/** 'Budi turun, Siti naik'. */
export const handOverText = ({ turun, naik }: HandOver): string =>
  t('stopList.handOverOf', {
    off: turun.nama_penumpang ?? t('departure.noName'),
    on: naik.nama_penumpang ?? t('departure.noName'),
  })
