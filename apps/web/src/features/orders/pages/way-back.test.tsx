/** A journey with a way back, after its outward seats are held [H26]. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aTicket, aTrip, groupOf, passenger, seatMap } from '../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  linkTarget,
  link,
  links,
  ok,
  openScreen,
  pageText,
  waitForText,
  until,
} from '../../../testing/screen.tsx'
import { inAct } from '../../../testing/mount.ts'
import { isChosen, openSeatPage } from '../../../testing/seats.ts'
import { liveHoldReply, SUBMIT, openSummary } from '../../../testing/summary.ts'
import { readPassengerNames, savePassengerNames } from '../../holds/api/booking-storage.ts'
import { findPlan, savePlan } from '../../trips/api/return-plan.ts'

const ADDRESS = '/booking/summary/7?reservation=1001&seats=3,4&pulang=2036-11-23'
const wayBack = '/search-results?asal=Yogyakarta&tujuan=Jakarta&tanggal=2036-11-23'
const outward = { id_rute: 7, id_reservasi: 1001, nomor_kursi: [3, 4], tanggal: '2036-11-21' }
const back = { id_rute: 9, id_reservasi: 1002, nomor_kursi: [5], tanggal: '2036-11-23' }
const plan = { id_user: passenger.id_user, asal: 'Yogyakarta', tujuan: 'Jakarta', tanggal: '2036-11-23' }
const list = ok([], { waktu_server: new Date().toISOString() })
const noDays = ok({ hari: [], terdekat: null, ada_jurusan: true })

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

describe('once the outward seats are held', () => {
  it('the summary links to the way back, and following it keeps the hold without a question [H26]', async () => {
    const screen = await openSummary(
      {
        'GET /api/reservasi/:id': liveHoldReply(),
        'GET /api/rute': list,
        'GET /api/rute/harga-harian': noDays,
      },
      ADDRESS,
    )
    await waitForText('Perjalanan pulang', 'Yogyakarta → ke Jakarta · Min 23 Nov', 'dibayar sendiri-sendiri')
    expect(linkTarget('Pilih bus pulang')).toBe(wayBack)
    await click(link('Pilih bus pulang'))
    await until(() => screen.at() === wayBack)
    expect(dialog()).toBe('')
    expect(screen.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    await waitForText('Perjalanan berangkat', 'Kursi 3, 4 ditahan sampai', /\d\d:\d\d/)
    await until(() =>
      [...document.querySelectorAll('h2')].some((one) => one.textContent === 'Perjalanan pulang'),
    )
    expect(linkTarget('Lanjutkan pemesanan')).toBe(ADDRESS)
  })

  it('the browser’s back and forward between the summary and that list ask nothing either; other navigation does [H26]', async () => {
    const screen = await openSummary(
      {
        'GET /api/reservasi/:id': liveHoldReply(),
        'GET /api/rute': list,
        'GET /api/rute/harga-harian': noDays,
        'GET /api/rute/tujuan': list,
      },
      ADDRESS,
    )
    await waitForText('Perjalanan pulang')
    await click(link('Pilih bus pulang'))
    await waitForText('ditahan sampai')
    await screen.back()
    await waitForText(SUBMIT)
    await screen.forward()
    await until(() => screen.at() === wayBack)
    await waitForText('ditahan sampai')
    await click(link('Lanjutkan pemesanan'))
    await waitForText(SUBMIT)
    await screen.back()
    await until(() => screen.at() === wayBack)
    expect([dialog(), screen.calls.filter((call) => call.startsWith('PUT'))]).toEqual(['', []])
    await waitForText('ditahan sampai')
    await screen.forward()
    await waitForText(SUBMIT)
    await screen.go('/search-results?asal=Jakarta&tujuan=Yogyakarta')
    await until(() => dialog() !== '')
  })

  it('the summary without a way back shows none', async () => {
    await openSummary()
    await waitForText(SUBMIT)
    expect([pageText().includes('Perjalanan pulang'), localStorage.getItem('own:returnPlan')]).toEqual([
      false,
      null,
    ])
  })

  it('the list of the way back shows that the outward seats are no longer held', async () => {
    savePlan({ ...plan, berangkat: outward })
    await openScreen(wayBack, {
      as: passenger,
      replies: {
        'GET /api/kota': ok([]),
        'GET /api/rute': list,
        'GET /api/rute/harga-harian': noDays,
        'GET /api/reservasi/:id': failure(410, 'RESERVATION_EXPIRED'),
      },
    })
    await waitForText('Kursi 3, 4 tidak lagi ditahan.')
    expect(linkTarget('Pilih kursi lagi')).toBe('/booking/7?pulang=2036-11-23')
  })

  it('the summary of the way back links to the outward one, and keeps both holds', async () => {
    savePlan({ ...plan, berangkat: outward })
    const route = { ...aTrip(), asal: 'Yogyakarta', tujuan: 'Jakarta' }
    const screen = await openSummary(
      {
        'GET /api/booking/summary/:id': liveHoldReply({
          id_reservasi: 1002,
          id_rute: 9,
          nomor_kursi: [5],
          route,
        }),
        'GET /api/reservasi/:id': liveHoldReply(),
      },
      '/booking/summary/9?reservation=1002&seats=5',
    )
    await waitForText('Perjalanan berangkat', 'Kursi 3, 4 ditahan sampai')
    expect(findPlan(passenger.id_user, '')?.pulang).toMatchObject({ id_reservasi: 1002, nomor_kursi: [5] })
    await click(link('Lanjutkan pemesanan'))
    await until(() => screen.at() === ADDRESS)
    expect(screen.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })

  it('the names of the first way are offered for the second one [H202]', async () => {
    savePlan({ ...plan, berangkat: outward })
    savePassengerNames(1001, { 4: 'Budi' })
    const route = { ...aTrip(), asal: 'Yogyakarta', tujuan: 'Jakarta' }
    const second = { id_reservasi: 1002, id_rute: 9, nomor_kursi: [5, 6], route }
    await openSummary(
      { 'GET /api/booking/summary/:id': liveHoldReply(second), 'GET /api/reservasi/:id': liveHoldReply() },
      '/booking/summary/9?reservation=1002&seats=5,6',
    )
    await waitForText(SUBMIT)
    expect(field(/^Nama di kursi 6/).value).toBe('Budi')
    expect(readPassengerNames(1002)).toEqual({ 6: 'Budi' })
  })

  it('the seats of the first way are offered for the second one, beside its countdown [H202]', async () => {
    savePlan({ ...plan, berangkat: outward })
    const route = aTrip({ id_rute: 9, asal: 'Yogyakarta', tujuan: 'Jakarta' })
    await openSeatPage(
      { 'GET /api/rute/:id': ok(route), 'GET /api/reservasi/:id': liveHoldReply() },
      '/booking/9',
    )
    await waitForText('Berangkat: kursi 3, 4', /\d\d:\d\d/)
    await click(button('Pilih 3, 4 lagi'))
    expect([isChosen(3), isChosen(4), buttons('Pilih 3, 4 lagi')]).toEqual([true, true, []])
  })

  it('the seats that are offered again are those that read alike, even with other numbers [S583]', async () => {
    savePlan({ ...plan, berangkat: { ...outward, kursi: ['2A', '2B'] } })
    const route = aTrip({ id_rute: 9, asal: 'Yogyakarta', tujuan: 'Jakarta' })
    const label_kursi = Array.from(
      { length: 40 },
      (_none, index) => `${Math.floor(index / 3) + 1}${'ABC'[index % 3]}`,
    )
    const map = seatMap()
    await openSeatPage(
      {
        'GET /api/rute/:id': ok(route),
        'GET /api/reservasi/:id': liveHoldReply(),
        'GET /api/tiket/available-seats/:id': {
          status: 200,
          body: { ...map, data: { ...map.data, label_kursi } },
        },
      },
      '/booking/9',
    )
    await waitForText('Berangkat: kursi 2A, 2B', /\d\d:\d\d/)
    await click(button('Pilih 2A, 2B lagi'))
    expect([isChosen(3), isChosen(4), isChosen(5)]).toEqual([false, true, true])
  })

  it('names typed for the other half stay when one half is booked', async () => {
    savePlan({ ...plan, berangkat: outward, pulang: back })
    savePassengerNames(1001, { 3: 'Siti' })
    savePassengerNames(1002, { 5: 'Budi' })
    await openSummary(
      {
        'POST /api/booking/from-reservation': ok({
          order_group_id: aTicket().order_group_id,
          tickets: [aTicket()],
        }),
        'POST /api/pembayaran/create': failure(503),
        'GET /api/reservasi/:id': liveHoldReply({ id_reservasi: 1002 }),
      },
      ADDRESS,
    )
    await waitForText(SUBMIT)
    await click(document.querySelector<HTMLInputElement>('input[type=checkbox]')!)
    await click(button(SUBMIT))
    await waitForText('Detail Tiket')
    expect([readPassengerNames(1001), readPassengerNames(1002)]).toEqual([{}, { 5: 'Budi' }])
    expect(findPlan(passenger.id_user, '')?.berangkat.id_tiket).toBe(42)
  })
})

describe('after the outward order', () => {
  const replies = {
    'GET /api/tiket/order/:id': ok(groupOf([aTicket({ status_tiket: 'confirmed' })])),
    'GET /api/tiket/my-tickets': ok([], { meta: { page: 1, limit: 10, total: 0 } }),
  }
  const booked = { ...plan, berangkat: { ...outward, id_tiket: 42 } }

  it('the ticket links to the way back until it is chosen or dismissed [K45]', async () => {
    savePlan(booked)
    await openScreen('/ticket/42', { as: passenger, replies })
    await waitForText('Perjalanan pulang')
    expect(linkTarget('Pilih bus pulang')).toBe(wayBack)
    await click(button('Tidak jadi'))
    expect([pageText().includes('Perjalanan pulang'), findPlan(1, '')]).toEqual([false, undefined])
  })

  it('any ticket links to a search of its way back [K45]', async () => {
    await openScreen('/ticket/42', { as: passenger, replies })
    await waitForText('Cari bus pulang')
    expect(linkTarget('Cari bus pulang')).toBe('/search-results?asal=Yogyakarta&tujuan=Jakarta')
    expect(links('Pilih bus pulang')).toEqual([])
  })

  it.each([
    ['offers it while it is open', booked, ['Pilih bus pulang']],
    ['leads to its held seats', { ...booked, pulang: back }, ['Lanjutkan pemesanan']],
    ['is done once it is ordered', { ...booked, pulang: { ...back, id_tiket: 43 } }, []],
    ['leaves out one that is not booked', { ...plan, berangkat: outward }, []],
    ['leaves out another person’s', { ...booked, id_user: 99 }, []],
  ])('the dashboard %s [K45]', async (_title, stored, offered) => {
    savePlan(stored)
    await openScreen('/dashboard', {
      as: passenger,
      replies: { ...replies, 'GET /api/reservasi/:id': liveHoldReply({ id_reservasi: 1002 }) },
    })
    await waitForText('Tiket Terbaru', ...offered)
    // Code for a plan would have been loaded by now.
    await inAct(() => vi.dynamicImportSettled())
    expect(pageText().includes('Perjalanan pulang')).toBe(offered.length > 0)
  })

  it('the order of the way back links to the other ticket', async () => {
    savePlan({ ...booked, pulang: { ...back, id_tiket: 43 } })
    await openScreen('/ticket/42', { as: passenger, replies })
    await waitForText('Kursi 5 sudah dipesan.')
    expect(linkTarget('Lihat Detail Tiket')).toBe('/ticket/43')
  })

  it('is deleted when its owner logs out', async () => {
    savePlan(booked)
    await openScreen('/ticket/42', {
      as: passenger,
      replies: { ...replies, 'POST /api/auth/logout': ok(null) },
    })
    await waitForText('Perjalanan pulang')
    await click(buttons('Logout')[0]!)
    await until(() => localStorage.getItem('own:returnPlan') === null)
  })
})

it('a hold whose state cannot be loaded shows that, and still links to its summary [H26]', async () => {
  savePlan({ ...plan, berangkat: { ...outward, id_tiket: 42 }, pulang: back })
  await openScreen('/ticket/42', {
    as: passenger,
    replies: {
      'GET /api/tiket/order/:id': ok(groupOf([aTicket()])),
      'GET /api/reservasi/:id': failure(500),
    },
  })
  await waitForText('Keadaan kursi 5 belum dapat diperiksa.')
  expect(linkTarget('Lanjutkan pemesanan')).toBe('/booking/summary/9?reservation=1002&seats=5')
})
