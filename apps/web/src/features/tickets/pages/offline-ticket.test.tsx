import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAnswer, ANSWER_TIMEOUT_MS } from '../../../lib/answer-timeout.ts'
import { storeToken } from '../../../lib/session-store.ts'
import { inAct } from '../../../testing/mount.ts'
import { stubIndexedDb } from '../../../testing/indexed-db.ts'
import { aTicket, groupOf, paid, passenger } from '../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  failure,
  heading,
  links,
  ok,
  openScreen,
  pageText,
  advanceTime,
  waitForText,
  until,
  type Replies,
  type Reply,
  type Screen,
} from '../../../testing/screen.tsx'
import { saveOrderOffline, listOfflineOrders } from '../offline-orders.ts'

const UPDATED = 'Terakhir diperbarui'
const order = 'GET /api/tiket/order/:id'
const profile = 'GET /api/auth/profile'
const list = 'GET /api/tiket/my-tickets'
const offline: Replies = { [order]: 'network', [profile]: 'network', [list]: 'network' }

beforeEach(() => {
  stubIndexedDb()
  noteAnswer()
  storeToken('a-session')
})

async function kept(tickets = [aTicket(paid)]): Promise<void> {
  const { route } = groupOf(tickets)
  await saveOrderOffline(passenger, { tickets, route, refund_due: 0 })
}

const open = (replies: Replies, address = '/ticket/42'): Promise<Screen> => openScreen(address, { replies })
const withClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })

const reconnect = () =>
  inAct(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })

/** Waits until the call and its retry have failed. */
async function untilGivenUp(screen: Screen): Promise<void> {
  await until(() => screen.calls.filter((call) => call.includes('/api/tiket/')).length === 2)
  await until(() => screen.client.isFetching() === 0)
}

/** A reply that the test sends when it wants to. */
function later() {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  return { reply: () => promise, answer: (reply: Reply) => inAct(() => resolve(reply)) }
}

describe('a ticket that the phone has kept', () => {
  it('is shown without a connection, with its time and a note that later changes are missing [K40]', async () => {
    await kept()
    await open(offline)
    await waitForText(UPDATED, 'TB-42', 'Pembatalan dan perubahan jadwal setelah itu belum tampak di sini.')
    expect([heading(), alerts()]).toEqual(['Detail Tiket', []])
    expect(
      document.querySelectorAll('main [role=img][aria-label^="Kode QR"], main svg[aria-label^="Kode QR"]'),
    ).toHaveLength(1)
  })

  it('can be viewed, but not paid or cancelled [K40]', async () => {
    await kept([aTicket()])
    await open(offline)
    await waitForText(UPDATED, 'Bayar sebelum', 'Tombol bayar muncul begitu tersambung.')
    expect([...buttons(/Bayar|Batalkan/), ...links('Lihat cara bayar')]).toEqual([])
  })

  it('is replaced by the server’s when the connection comes back [K46]', async () => {
    let isOnline = false
    const reply = (there: Reply) => () => (isOnline ? there : 'network')
    await kept()
    const cancelled = groupOf([aTicket({ ...paid, status_tiket: 'cancelled' })])
    const screen = await open({ [order]: reply(ok(cancelled)), [profile]: reply(ok(passenger)) })
    await untilGivenUp(screen)
    await waitForText(UPDATED)
    isOnline = true
    await reconnect()
    await until(() => !pageText().includes(UPDATED))
    await waitForText('Dibatalkan')
  })

  it('is replaced as well if only the server was down, which the browser does not report [K46]', async () => {
    withClock()
    await kept()
    let isUp = false
    const reply = (there: Reply) => () => (isUp ? there : failure(503, 'UNAVAILABLE'))
    const later = { ...passenger, username: 'Siti Baru' }
    const screen = await open({ [order]: reply(ok(groupOf([aTicket(paid)]))), [profile]: reply(ok(later)) })
    await untilGivenUp(screen)
    await waitForText(UPDATED, 'Server belum dapat dihubungi', 'Siti Rahmawati')
    isUp = true
    await advanceTime(20_000)
    await until(() => !pageText().includes(UPDATED))
    // The session's user was kept data as well, so the profile is refetched.
    await waitForText('TB-42', 'Siti Baru')
  })

  it('is shown after a few seconds without an answer, and a late answer replaces it [K46]', async () => {
    withClock()
    await kept()
    const [first, second] = [later(), later()]
    await open({ [order]: first.reply, [profile]: second.reply })
    await advanceTime(ANSWER_TIMEOUT_MS - 500)
    expect(pageText()).not.toContain(UPDATED)
    await advanceTime(500)
    await waitForText(UPDATED, 'TB-42')
    await second.answer(ok({ ...passenger, username: 'Siti Baru' }))
    await waitForText('Siti Baru', UPDATED)
    await first.answer(ok(groupOf([aTicket({ ...paid, status_tiket: 'completed' })])))
    await until(() => !pageText().includes(UPDATED))
    await waitForText('Selesai')
  })

  it('is requested again by Coba Lagi while the first call hangs [K46]', async () => {
    withClock()
    await kept()
    await open({ [order]: ['never', ok(groupOf([aTicket(paid)]))], [profile]: 'network' })
    await advanceTime(ANSWER_TIMEOUT_MS)
    await waitForText(UPDATED)
    await click(button('Coba Lagi'))
    await until(() => !pageText().includes(UPDATED))
  })

  it('disappears if the late answer is that the session has ended [K41]', async () => {
    withClock()
    await kept()
    const late = later()
    const screen = await open({ [order]: 'never', [profile]: late.reply })
    await advanceTime(ANSWER_TIMEOUT_MS)
    await waitForText(UPDATED)
    await late.answer(failure(401, 'UNAUTHENTICATED'))
    await until(() => screen.at().startsWith('/login'))
    expect(pageText()).not.toContain(UPDATED)
    await until(() => localStorage.getItem('token') === null)
    await screen.close()
    storeToken('next')
    expect(await listOfflineOrders()).toEqual([])
  })

  it('is not there: then the page keeps waiting for an answer, and shows a failure as usual', async () => {
    withClock()
    const late = later()
    await openScreen('/ticket/42', { as: passenger, replies: { [order]: late.reply } })
    await advanceTime(ANSWER_TIMEOUT_MS * 2)
    expect(pageText()).not.toContain(UPDATED)
    await late.answer(ok(groupOf([aTicket(paid)])))
    await waitForText('TB-42')
  })
})

describe('the list of what the phone has kept', () => {
  it('replaces /my-tickets, each order with its time, until the server answers [K40, K46]', async () => {
    let isOnline = false
    await kept()
    const reply = (there: Reply) => () => (isOnline ? there : 'network')
    const none = ok([], { meta: { page: 1, limit: 10, total: 0 } })
    const screen = await open({ [list]: reply(none), [profile]: reply(ok(passenger)) }, '/my-tickets')
    await untilGivenUp(screen)
    await waitForText(UPDATED, 'TB-42', 'Yang tampak hanya tiket yang pernah Anda buka di perangkat ini.')
    isOnline = true
    await reconnect()
    await waitForText('Belum ada tiket')
    expect(pageText()).not.toContain(UPDATED)
  })
})
