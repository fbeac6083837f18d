export const statusOptions = () =>
  [
    ['aktif', t('routes.active')],
    ['nonaktif', t('routes.inactive')],
  ] as const

/** Labels of a departure's fields, for its form and for a conflict. */
import { t } from '../../../texts/back-office/departures.ts'
import type { RouteFields } from './route-form.ts'

export const routeLabels = (): Readonly<Record<keyof RouteFields, string>> => ({
  id_bus: t('routes.bus'),
  asal: t('routes.origin'),
  tujuan: t('routes.destination'),
  waktu_berangkat: t('routes.departure'),
  perkiraan_tiba: t('routes.arrival'),
  harga: t('routes.priceLabel'),
  km: t('routes.km'),
  status: t('routes.status'),
  terminal_asal: t('routes.terminalFrom'),
  terminal_tujuan: t('routes.terminalTo'),
  fasilitas: t('routes.facilities'),
  zona_asal: t('routes.zoneOf', { city: t('routes.origin') }),
  zona_tujuan: t('routes.zoneOf', { city: t('routes.destination') }),
})
