/** What screens and paper call the seats that change hands at a stop. */
import type { HandOver } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/departures.ts'

/** 'Budi turun, Siti naik'. */
export const handOverText = ({ turun, naik }: HandOver): string =>
  t('stopList.handOverOf', {
    off: turun.nama_penumpang ?? t('departure.noName'),
    on: naik.nama_penumpang ?? t('departure.noName'),
  })
