import type { Route } from '@playwright/test'
import { changedReply, testStates, onPhone, press } from './states.ts'

/** Navigates to the timetable from another page: opened directly, its replies would come with the HTML. */
const fromElsewhere = { at: '/tidak-ada', act: press('Cari Tiket') }

/** Serves the offline page, as the service worker does if a page cannot be fetched. */
async function offlinePage(route: Route): Promise<void> {
  await route.fulfill({
    response: await route.fetch({ url: new URL('/offline', route.request().url()).href }),
  })
}

type Timetable = { waktu_server: string; data: object[] }
/** Departures in these numbers of minutes, one with few seats, one with none. */
const leavingIn = (...minutes: readonly number[]) =>
  changedReply(({ waktu_server, data, ...rest }: Timetable) => {
    const at = (from: number) => new Date(Date.parse(waktu_server) + from * 60_000).toISOString()
    const leaving = minutes.map((left, index) => ({
      ...data[index],
      waktu_berangkat: at(left),
      waktu_tutup: at(left - 10),
      booking_allowed: left > 10,
      kursi_tersedia: index * 2,
    }))
    return { ...rest, waktu_server, data: leaving }
  })

testStates([
  {
    name: 'no page without a connection',
    at: '/terms',
    answers: { '**/terms': offlinePage },
    // Only the event: when a real offline state ends, the page reloads itself.
    act: (page) =>
      page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false })
        dispatchEvent(new Event('offline'))
      }),
    sees: 'Tidak ada koneksi internet',
  },
  {
    name: 'no page, logged in',
    at: '/profile',
    as: 'traveller',
    answers: { '**/profile': offlinePage },
    sees: 'Server belum dapat dihubungi',
  },
  { name: 'landing', at: '/', sees: /Kursi bus, Anda yang pilih/ },
  { name: 'landing, logged in', at: '/', as: 'traveller', sees: /Kursi bus, Anda yang pilih/ },
  {
    name: 'mobile menu of a guest',
    at: '/terms',
    act: async (page) => {
      await onPhone(page)
      await page.getByRole('button', { name: 'Menu' }).click()
    },
    sees: 'Daftar',
  },
  {
    name: 'mobile menu of a passenger',
    at: '/terms',
    as: 'traveller',
    act: async (page) => {
      await onPhone(page)
      await page.getByRole('button', { name: 'Menu' }).click()
    },
    sees: 'Logout',
  },
  { name: 'terms', at: '/terms', sees: 'Syarat dan Ketentuan' },
  { name: 'privacy', at: '/privacy', sees: 'Kebijakan Privasi' },
  { name: 'not found', at: '/tidak-ada', sees: 'Halaman Tidak Ditemukan' },
  {
    name: 'crash',
    at: '/tidak-ada',
    act: async (page) => {
      await page.evaluate(() => {
        Date.prototype.getUTCDay = () => {
          throw new Error('Sebab yang hanya dimengerti pembuatnya')
        }
      })
      await press('Cari Tiket')(page)
    },
    sees: 'Unexpected Application Error!',
    console: [/Sebab yang hanya/],
  },

  { name: 'timetable', at: '/search-results', sees: 'keberangkatan ditemukan' },
  {
    name: 'timetable, loading',
    ...fromElsewhere,
    answers: { '**/api/rute?*': 'late' },
    sees: 'Memuat jadwal',
  },
  {
    name: 'timetable, empty',
    ...fromElsewhere,
    answers: { '**/api/rute?*': { data: [] } },
    sees: 'Belum ada rute yang tersedia saat ini',
  },
  {
    name: 'timetable, no matches',
    at: '/search-results?asal=Jakrta',
    act: (page) => page.getByRole('button', { name: 'Jakarta', exact: true }).waitFor(),
    sees: 'Tidak ada keberangkatan yang cocok',
  },
  {
    name: 'timetable, page beyond the last',
    at: '/search-results?page=999',
    sees: 'Halaman ini kosong',
  },
  {
    name: 'timetable, failed',
    ...fromElsewhere,
    answers: { '**/api/rute?*': 500 },
    sees: 'Terjadi kesalahan saat mengambil data rute',
  },
  {
    name: 'timetable, no connection',
    ...fromElsewhere,
    answers: { '**/api/rute?*': 'lost' },
    sees: 'Terjadi kesalahan saat mengambil data rute',
  },
  {
    name: 'timetable, closing soon and closed, few seats and none',
    ...fromElsewhere,
    answers: { '**/api/rute?*': leavingIn(8, 28, 300) },
    sees: 'Pemesanan akan ditutup dalam',
  },
  {
    name: 'timetable, search collapsed on a phone',
    at: '/search-results?asal=Bandar+Lampung&tujuan=Palembang&tanggal=2036-11-23',
    act: onPhone,
    sees: 'Ubah',
  },
  {
    name: 'timetable, past day',
    at: '/search-results?asal=Jakarta&tujuan=Bandung&tanggal=2020-01-31',
    sees: 'Tanggal ini sudah lewat',
  },
  {
    name: 'timetable, same city twice',
    at: '/search-results?asal=Jakarta&tujuan=Jakarta',
    act: (page) => page.getByText('Dari Jakarta ada bus ke:').waitFor(),
    sees: 'Kota asal dan tujuan sama',
  },
  {
    name: 'timetable, line without buses',
    at: '/search-results?asal=Jakarta&tujuan=Jayapura',
    act: (page) => page.getByRole('group', { name: 'Dari Jakarta ada bus ke:' }).waitFor(),
    sees: 'Belum ada bus dari Jakarta ke Jayapura',
  },
  {
    name: 'timetable, a line without buses on a day',
    at: '/search-results?asal=Jakarta&tujuan=Bandung&tanggal=2036-11-23&fasilitas=AC',
    act: (page) => page.getByRole('button', { name: /masih ada kursi/ }).waitFor(),
    sees: 'Tidak ada keberangkatan pada tanggal ini',
  },
  {
    name: 'timetable, a way back before the outward day',
    at: '/search-results?asal=Jakarta&tujuan=Bandung&tanggal=2036-11-23&pulang=2036-11-22',
    sees: 'Pilih tanggal pulang yang belum lewat',
  },
  {
    name: 'timetable, days with prices, sold out and without a bus',
    at: '/search-results?asal=Jakarta&tujuan=Bandung',
    answers: {
      '**/api/rute/harga-harian?*': changedReply(({ data, ...rest }: { data: { hari: object[] } }) => ({
        ...rest,
        data: {
          ...data,
          hari: data.hari.map((day, index) => ({
            ...day,
            harga_terendah: index < 2 ? 1_152_500 : null,
            ada_keberangkatan: index < 5,
          })),
        },
      })),
    },
    sees: 'Habis',
  },
  {
    name: 'timetable, search expanded on a phone',
    at: '/search-results?asal=Jakarta&tujuan=Bandung',
    act: async (page) => {
      await page.locator('datalist option').first().waitFor({ state: 'attached' })
      await onPhone(page)
      await press('Ubah')(page)
    },
    sees: 'Kota tujuan',
  },
  {
    name: 'timetable, filters open',
    at: '/search-results?jam_dari=6&jam_sampai=12&fasilitas=Toilet&sort=harga',
    act: async (page) => {
      await page.locator('datalist option').first().waitFor({ state: 'attached' })
      await onPhone(page)
      await press('Filter')(page)
    },
    sees: 'Jam berangkat',
  },
])
