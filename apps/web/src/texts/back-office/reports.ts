import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

/** Reports and the dashboard. */
export const adminReportsTexts = {
  'adminDashboard.title': 'Dashboard Admin',
  'adminDashboard.subtitle': 'Ringkasan operasional hari ini.',
  'adminDashboard.totalUsers': 'Total Users',
  'adminDashboard.totalBuses': 'Total Bus',
  'adminDashboard.activeRoutes': 'Rute Aktif',
  'adminDashboard.ticketStats': 'Statistik Tiket',
  'adminDashboard.total': 'Total',
  'adminDashboard.quick': 'Aksi Cepat',
  'adminDashboard.recent': 'Tiket Terbaru',
  'adminDashboard.noRecent': 'Belum ada tiket.',
  'adminDashboard.allTickets': 'Lihat semua tiket',

  'file.ticketsXlsx': 'Unduh Excel tiket',
  'file.tripsXlsx': 'Unduh Excel keberangkatan',
  'file.ticketsCsv': 'Unduh CSV tiket',
  'file.tripsCsv': 'Unduh CSV keberangkatan',

  'reports.title': 'Laporan',
  'reports.subtitle': 'Penjualan per hari dan keterisian per keberangkatan.',
  'reports.sales': 'Penjualan per hari',
  'reports.salesHelp': 'Hari menurut WIB: uang yang masuk, tiket yang dibayar, uang yang dikembalikan.',
  'reports.from': 'Dari',
  'reports.to': 'Sampai',
  'reports.last': '{n} hari terakhir',
  'reports.spanWrong': 'Rentang tanggal harus dari awal ke akhir, paling lama 366 hari.',
  'reports.salesFailed': 'Terjadi kesalahan saat mengambil data penjualan',
  'reports.noSales': 'Belum ada penjualan pada rentang ini',
  'reports.day': 'Hari',
  'reports.tickets': 'Tiket',
  'reports.income': 'Pendapatan',
  'reports.refund': 'Refund',
  'reports.net': 'Bersih',
  'reports.salesChart': 'Grafik pendapatan per hari: {days} hari, tertinggi {most} pada {day}, jumlah {sum}.',
  'reports.bar': '{day}: {income}, {n} tiket',
  'reports.refundBar': '{day}: refund {amount}',
  'reports.occupancy': 'Keterisian per keberangkatan',
  'reports.occupancyHelp': 'Menurut tanggal di kota asal.',
  'reports.date': 'Tanggal',
  'reports.occupancyFailed': 'Terjadi kesalahan saat mengambil data keterisian',
  'reports.noDepartures': 'Tidak ada keberangkatan pada tanggal ini',
  'reports.departure': 'Keberangkatan',
  'reports.departureOf': '{time} {origin} → {destination}',
  'reports.bus': 'Bus',
  'reports.seats': 'Kursi',
  'reports.sold': 'Terjual',
  'reports.waiting': 'Menunggu',
  'reports.held': 'Ditahan',
  'reports.free': 'Kosong',
  'reports.percent': 'Keterisian',
  'reports.calledOff': 'Dibatalkan',
  'reports.share': '{sold}/{total} · {percent}%',
  'reports.table': 'Lihat sebagai tabel',
  'reports.files': 'Unduh data',
  'reports.filesHelp':
    'Tiket menurut tanggal pemesanan, keberangkatan menurut tanggal berangkat, untuk rentang di atas.',

  'today.title': 'Keberangkatan hari ini',
  'today.summary':
    '{departures} keberangkatan, {left} sudah berangkat, {sold} dari {seats} kursi terjual ({percent}%)',
  'today.none': 'Tidak ada keberangkatan hari ini.',
  'today.all': 'Lihat laporan',
  'today.failed': 'Keberangkatan hari ini belum dapat dimuat.',
  'today.left': 'sudah berangkat',
} as const

/** Looks up these sentences, those of all administration and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminReportsTexts })
