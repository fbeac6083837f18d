/** Addresses that only back-office pages link to, so that a passenger's phone does not download them. */
import { encodePart, type Id } from '../../../lib/paths.ts'

export const adminPaths = {
  users: '/admin/users',
  staff: '/admin/staff',
  passkeys: '/admin/passkeys',
  /** A passenger's page, named on what the counter prints. */
  addOrder: '/tiket/tambah',
  buses: '/admin/buses',
  busLayout: (idBus: Id) => `/admin/buses/${encodePart(idBus)}/layout`,
  routes: '/admin/routes',
  /** The departures of these days, in which the ones that were just added are marked. */
  addedRoutes: (added: { ids: readonly Id[]; count: number; dari: string; sampai: string }) =>
    `/admin/routes?${new URLSearchParams({
      hari: 'pilih',
      dari: added.dari,
      sampai: added.sampai,
      baru: added.ids.join(),
      banyak: String(added.count),
    }).toString()}`,
  route: (idRute: Id) => `/admin/routes/${encodePart(idRute)}`,
  way: (idRute: Id) => `/admin/routes/${encodePart(idRute)}/perhentian`,
  swapBus: (idRute: Id) => `/admin/routes/${encodePart(idRute)}/swap`,
  bulk: '/admin/routes/bulk',
  copy: '/admin/routes/copy',
  standingBlocks: '/admin/blokir',
  tickets: '/admin/tickets',
  boarding: '/admin/boarding',
  boardingOf: (idRute: Id) => `/admin/boarding?rute=${encodePart(idRute)}`,
  counter: '/loket',
  shifts: '/admin/shifts',
  phoneHolds: '/admin/phone-holds',
  reports: '/admin/reports',
  points: '/admin/points',
  agents: '/admin/agents',
  ownAgency: '/admin/agency',
  agency: (idAgen: Id) => `/admin/agents/${encodePart(idAgen)}`,
  books: '/admin/books',
  booksOf: (tanggal: string) => `/admin/books?tanggal=${tanggal}`,
  money: '/admin/uang',
  providerFees: '/admin/biaya-penyedia',
  moneyOf: (tanggal: string) => `/admin/uang?dari=${tanggal}&sampai=${tanggal}`,
  /** The entries of a day behind a sum: of an account, a cause, one way. */
  bookEntries: (of: {
    readonly tanggal: string
    readonly akun?: Id
    readonly sebab?: string
    readonly arah?: string
    readonly setelah?: Id
  }) =>
    `/admin/books/entries?${new URLSearchParams(
      Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()}`,
  refunds: '/admin/refunds',
  disputes: '/admin/refunds?antrean=sengketa',
  audit: '/admin/audit',
  security: '/admin/security',
  /** The unusual acts of a day. */
  unusualActs: (tanggal: string) => `/admin/audit?periksa=ya&tanggal=${tanggal}`,
  dataRequests: '/admin/data-requests',
  operator: '/admin/operator',
  search: '/admin/search',
  searchFor: (q: string) => `/admin/search?q=${encodePart(q)}`,
  ticket: (idTiket: Id) => `/admin/tickets/${encodePart(idTiket)}`,
  printOrder: (id: Id) => `/admin/orders/${encodePart(id)}/cetak`,
  order: (id: Id) => `/admin/orders/${encodePart(id)}`,
} as const
