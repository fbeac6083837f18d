/** A bus's fields in a conflict: labels, and values as the form shows them. */
import { t } from '../../../texts/back-office/buses.ts'
import { fieldText } from '../shared/field-text.ts'

export const busLabels = () => ({ nama_bus: t('buses.name'), total_kursi: t('buses.seats') })

export const busValues = (bus: Readonly<Record<string, unknown>>) => ({
  nama_bus: fieldText(bus['nama_bus']),
  total_kursi: fieldText(bus['total_kursi']),
})
