/** What of each record an administrator compares: labels, and the values as its form shows them. */
import { ticketStatusText } from '../../lib/normalise.ts'
import { t } from '../../texts/admin.ts'
import { fieldText } from './field-text.ts'
import { routeFields, type RouteFields } from './route-form.ts'

type Json = Readonly<Record<string, unknown>>

export const userLabels = {
  username: t('users.name'),
  email: t('users.email'),
  no_telepon: t('users.phone'),
}
export const userValues = (user: Json) => ({
  username: fieldText(user['username']),
  email: fieldText(user['email']),
  no_telepon: fieldText(user['no_telepon']),
})

export const busLabels = { nama_bus: t('buses.name'), total_kursi: t('buses.seats') }
export const busValues = (bus: Json) => ({
  nama_bus: fieldText(bus['nama_bus']),
  total_kursi: fieldText(bus['total_kursi']),
})

export const routeLabels: Readonly<Record<keyof RouteFields, string>> = {
  id_bus: t('routes.bus'),
  asal: t('routes.origin'),
  tujuan: t('routes.destination'),
  waktu_berangkat: t('routes.departure'),
  perkiraan_tiba: t('routes.arrival'),
  harga: t('routes.priceLabel'),
  status: t('routes.status'),
  terminal_asal: t('routes.terminalFrom'),
  terminal_tujuan: t('routes.terminalTo'),
  fasilitas: t('routes.facilities'),
  zona_asal: t('routes.zoneOf', { city: t('routes.origin') }),
  zona_tujuan: t('routes.zoneOf', { city: t('routes.destination') }),
}
export const routeValues = (route: Json): RouteFields => routeFields(route)

export const ticketLabels = { status_tiket: t('tickets.status'), nomor_kursi: t('tickets.seatNumber') }
export const ticketValues = (ticket: Json) => ({
  status_tiket: ticketStatusText(fieldText(ticket['status_tiket'])),
  nomor_kursi: fieldText(ticket['nomor_kursi']),
})
