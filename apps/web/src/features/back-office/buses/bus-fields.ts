/** A bus's fields in a conflict: labels, and values as the form shows them. */
import { TURN_ROUND_MINUTES } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/buses.ts'
import { fieldText } from '../shared/conflict-fields.ts'

export const busLabels = () => ({
  nama_bus: t('buses.name'),
  total_kursi: t('buses.seats'),
  jeda_menit: t('buses.turnRound'),
  nomor_polisi: t('buses.plate'),
})

export const busValues = (bus: Readonly<Record<string, unknown>>) => ({
  nama_bus: fieldText(bus['nama_bus']),
  total_kursi: fieldText(bus['total_kursi']),
  jeda_menit: fieldText(bus['jeda_menit'] ?? TURN_ROUND_MINUTES),
  nomor_polisi: fieldText(bus['nomor_polisi']),
})
