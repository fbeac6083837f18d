import { describe, expect, it, vi } from 'vitest'
import { aTicket, groupOf, GROUP, paid, passenger, ticketsFor } from '../../../testing/records.ts'
import {
  heading,
  ok,
  openScreen,
  advanceTime,
  pageText,
  waitForText,
  type Reply,
} from '../../../testing/screen.tsx'
import { showOperator } from '../../../testing/operator.ts'

const openSheet = (order: Reply, address = '/ticket/print/42') =>
  openScreen(address, { as: passenger, replies: { 'GET /api/tiket/order/:id': order } })

describe('/ticket/print/{id}', () => {
  function printed() {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    return print
  }
  it('shows bus, route, date, time, seats, passenger, number, count, status and notes with a phone number [K25]', async () => {
    printed()
    await openSheet(ok(groupOf(ticketsFor([3, 4], paid))))
    await waitForText(GROUP.slice(0, 8).toUpperCase(), 'Sinar Jaya Executive', 'Jakarta', 'Yogyakarta')
    await waitForText(
      '21 November 2036',
      '07.30 WIB',
      'Kursi3, 4',
      'PenumpangSiti Rahmawati',
      'Jumlah tiket2',
    )
    await waitForText('StatusDikonfirmasi')
    // The same number as on the landing page.
    await waitForText('Layanan pelanggan', 'Hubungi 021-5550-0123 (24 jam)')
  })
  it('shows the plate beside the bus if one is known [K320]', async () => {
    printed()
    const tickets = ticketsFor([3], paid)
    const group = groupOf(tickets)
    await openSheet(ok({ ...group, route: { ...group.route, nomor_polisi: 'B 7123 KGA' } }))
    await waitForText('BusSinar Jaya Executive · B 7123 KGAKursi')
  })
  it('names everyone who travels, and the person who booked [K25, K50]', async () => {
    printed()
    const names = ['Rina Kartika', 'Dewi Anggraini', 'Rina Kartika', 'Budi Santoso']
    const tickets = ticketsFor([3, 4, 7, 8], paid).map((ticket, index) => ({
      ...ticket,
      nama_penumpang: names[index] ?? null,
      status_tiket: index === 3 ? ('cancelled' as const) : ('confirmed' as const),
    }))
    await openSheet(ok(groupOf(tickets)))
    await waitForText('PemesanSiti Rahmawati', 'Kursi 3Rina Kartika', 'Kursi 4Dewi Anggraini')
    // The names are on the stubs, each of which names the journey too.
    expect(pageText()).not.toContain('PenumpangRina')
    expect(pageText().match(/Jakarta → Yogyakarta21 November 2036, 07\.30 WIB/g)).toHaveLength(3)
    expect(pageText()).not.toContain('Budi Santoso')
  })
  it('shows who runs the bus, baggage, levies and the policy agreed to, and nothing that was not entered [K240]', async () => {
    printed()
    showOperator({ nama: 'PT Cakrawala', alamat: 'Jl. Raya Bogor 21', bagasi: 'Bagasi 20 kg.' })
    const group = groupOf([aTicket(paid)])
    const kebijakan = {
      versi_kebijakan: 3,
      kebijakan_ringkas: 'Batal H-1',
      kebijakan: 'Satu.\nDua.',
      berlaku_sejak: null,
    }
    await openSheet(ok({ ...group, order: { ...group.order, kebijakan } }))
    await waitForText('Dijalankan olehPT Cakrawala', 'Bagasi 20 kg.', 'PT Cakrawala, Jl. Raya Bogor 21')
    await waitForText('Pengembalian dan perubahan (versi 3)', 'Batal H-1', 'Satu. Dua.', 'Rp 150.000')
    expect(pageText()).not.toContain('Jasa Raharja')
  })
  it('prints a tag for each bag with the ticket’s number, twice, and no code [K241]', async () => {
    printed()
    await openSheet(ok(groupOf(ticketsFor([3, 4], paid))), '/ticket/print/42?label')
    await waitForText('Label bagasi', 'Potongan penumpang')
    expect(pageText().match(/TB-42/g)).toHaveLength(2)
    expect(document.querySelector('.print-sheet svg[role=img]')).toBeNull()
  })
  it('prints the original time of a departure that moved', async () => {
    printed()
    await openSheet(ok(groupOf([aTicket({ ...paid, waktu_semula: '2036-11-20T11:00:00.000Z' })])))
    await waitForText('07.30 WIB', 'semula Kamis, 20 November 2036, 18.00 WIB')
  })
  it('opens the print dialog after one second [K24]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const print = printed()
    await openSheet(ok(groupOf([aTicket(paid)])))
    await waitForText('TB-42')
    await advanceTime(800)
    expect(print).not.toHaveBeenCalled()
    await advanceTime(300)
    expect(print).toHaveBeenCalledTimes(1)
  })
  it('opens the print dialog once, not again when the page is reloaded [K180]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const print = printed()
    const arrive = async (type: string) => {
      const load = Object.create(PerformanceNavigationTiming.prototype, {
        type: { value: type },
      }) as PerformanceEntry
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load])
      const screen = await openSheet(ok(groupOf([aTicket(paid)])))
      await waitForText('TB-42')
      await advanceTime(1100)
      await screen.close()
      return print.mock.calls.length
    }
    expect([await arrive('navigate'), await arrive('reload'), await arrive('navigate')]).toEqual([1, 1, 2])
  })
  it('prints a grouped order at /tiket/print-order/{id} [K21]', async () => {
    printed()
    const screen = await openSheet(ok(groupOf(ticketsFor([3, 4], paid))), `/tiket/print-order/${GROUP}`)
    await waitForText('E-tiket bus', 'Kursi 3', 'Kursi 4', 'Jumlah tiket2')
    expect([heading(), screen.calls.includes(`GET /api/tiket/order/${GROUP}`)]).toEqual([
      GROUP.slice(0, 8).toUpperCase(),
      true,
    ])
  })
  it('shows Data tiket tidak lengkap. Tidak dapat mencetak tiket. if the reply is incomplete [K26]', async () => {
    await openSheet(ok({ order: {}, tickets: [] }))
    await waitForText('Data tiket tidak lengkap. Tidak dapat mencetak tiket.')
  })
})
