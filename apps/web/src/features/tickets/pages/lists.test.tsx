import { expect, it } from 'vitest'
import { aTicket, groupOf, passenger, ticketsFor } from '../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  failure,
  link,
  links,
  ok,
  openScreen,
  pageText,
  waitForText,
  until,
} from '../../../testing/screen.tsx'

const none = (total: number) => ok([], { meta: { page: 9, limit: 10, total } })

it('a page number beyond the last shows the last page', async () => {
  const screen = await openScreen('/my-tickets?filter=pending&page=9', {
    as: passenger,
    replies: {
      'GET /api/tiket/my-tickets': () =>
        screen?.at().includes('page=2')
          ? ok([aTicket()], { meta: { page: 2, limit: 10, total: 11 } })
          : none(11),
    },
  })
  await until(() => screen.at() === '/my-tickets?filter=pending&page=2')
  expect(pageText()).not.toContain('Belum ada tiket')
})

it('my tickets name the missed deadline of an order that was not paid [K51]', async () => {
  const missed = aTicket({ status_tiket: 'cancelled', payment_expired: true })
  await openScreen('/my-tickets', { as: passenger, replies: { 'GET /api/tiket/my-tickets': ok([missed]) } })
  await waitForText('Batas pembayaran terlewat')
})

it('on the dashboard a card that cannot be loaded does not affect the other', async () => {
  const screen = await openScreen('/dashboard', {
    as: passenger,
    replies: {
      'GET /api/tiket/my-tickets': ({ url }: { url: string }) =>
        url.includes('status=pending') ? failure(500) : ok(ticketsFor([3, 4])),
    },
  })
  await waitForText('Terjadi kesalahan saat mengambil data tiket', 'Kursi 3', 'Kursi 4')
  await until(() => screen.client.isFetching() === 0)
  // One call for the card that is shown, two for the failed one: its automatic retry, and nothing after that.
  expect(screen.calls.filter((call) => call.includes('my-tickets'))).toHaveLength(3)
})

it('after a cancellation the focus moves to the headline, since its button is unmounted', async () => {
  const gone = { ...aTicket(), status_tiket: 'cancelled' as const }
  await openScreen('/ticket/42', {
    as: passenger,
    replies: {
      'GET /api/tiket/order/:id': [ok(groupOf([aTicket()])), ok(groupOf([gone]))],
      'PUT /api/reservasi/cancel/:id': failure(404, 'NOT_FOUND'),
      'PUT /api/tiket/cancel/:id': ok(gone),
    },
  })
  await waitForText('Batalkan Tiket')
  await click(button('Batalkan Tiket'))
  await click(button('Ya, Batalkan'))
  await until(() => buttons('Batalkan Tiket').length === 0)
  expect(document.activeElement?.textContent).toBe('Detail Tiket')
})

it('after a cancellation the list loads again [K9, K30]', async () => {
  const gone = { ...aTicket(), status_tiket: 'cancelled' as const }
  let isGone = false
  const screen = await openScreen('/my-tickets', {
    as: passenger,
    replies: {
      'GET /api/tiket/my-tickets': () =>
        ok([isGone ? gone : aTicket()], { meta: { page: 1, limit: 10, total: 1 } }),
      'GET /api/tiket/order/:id': () => ok(groupOf([isGone ? gone : aTicket()])),
      'PUT /api/reservasi/cancel/:id': failure(404, 'NOT_FOUND'),
      'PUT /api/tiket/cancel/:id': () => {
        isGone = true
        return ok(gone)
      },
    },
  })
  await waitForText('TB-42')
  await click(link('Lihat Detail'))
  await waitForText('Batalkan Tiket')
  const asked = () => screen.calls.filter((call) => call === 'GET /api/tiket/order/42').length
  const before = asked()
  await click(button('Batalkan Tiket'))
  await click(button('Ya, Batalkan'))
  await until(() => asked() > before)
  await screen.back()
  await until(() => document.querySelector('main li:has(h2)') !== null)
  await until(() => document.querySelector('main li:has(h2)')?.textContent.includes('Dibatalkan') === true)
  expect(buttons('Bayar Sekarang')).toEqual([])
})

it.each(['completed', 'cancelled'] as const)(
  'a card of a %s order has neither Bayar Sekarang nor Cetak Tiket [K5, K6]',
  async (status_tiket) => {
    await openScreen('/my-tickets', {
      as: passenger,
      replies: {
        'GET /api/tiket/my-tickets': ok([aTicket({ status_tiket })], {
          meta: { page: 1, limit: 10, total: 1 },
        }),
      },
    })
    await waitForText('TB-42')
    expect([links('Lihat Detail').length, buttons('Bayar Sekarang'), links(/^Cetak Tiket/)]).toEqual([
      1,
      [],
      [],
    ])
  },
)
