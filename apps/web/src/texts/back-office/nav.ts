import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'

export const adminNavTexts = {
  'nav.adminUsers': 'Kelola User',
  'nav.adminPasskeys': 'Passkey & Kode',
  'nav.adminStaff': 'Petugas',
  'nav.adminBuses': 'Kelola Bus',
  'nav.adminRoutes': 'Kelola Rute',
  'nav.standingBlocks': 'Blokir Tetap',
  'nav.adminTickets': 'Kelola Tiket',
  'nav.group.today': 'Hari ini',
  'nav.group.sell': 'Jual',
  'nav.group.departures': 'Keberangkatan',
  'nav.group.boarding': 'Pemeriksaan',
  'nav.group.orders': 'Pesanan',
  'nav.group.money': 'Keuangan',
  'nav.group.fleet': 'Armada',
  'nav.group.reports': 'Laporan',
  'nav.group.settings': 'Pengaturan',
  'nav.adminBoarding': 'Pemeriksaan Naik',
  'nav.adminReports': 'Laporan',
  'nav.ownAgency': 'Rekening Agen',
  'nav.adminAgents': 'Agen',
  'nav.adminBooks': 'Pembukuan',
  'nav.adminMoney': 'Uang Masuk',
  'nav.adminRefunds': 'Pengembalian Dana',
  'nav.adminAudit': 'Catatan Audit',
  'nav.counter': 'Loket',
  'nav.adminShifts': 'Shift',
  'nav.adminPhoneHolds': 'Tahanan Telepon',
  'nav.adminPoints': 'Titik',
  'nav.adminDataRequests': 'Permintaan Data',
  'nav.adminOperator': 'Data Operator',
  'nav.adminProviderFees': 'Biaya Penyedia',
} as const

/** Looks up the names of the back-office's pages, and the common texts. */
export const t = translator({ ...commonTexts, ...adminNavTexts })
