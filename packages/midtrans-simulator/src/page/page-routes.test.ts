import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openStage } from '../test-stage.ts'
import type { Stage } from '../test-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const FINISH = 'https://tiketbus.example/payment/finish?asal=hp'
const ACCEPTED = { number: '4811 1111 1111 1114', expiry: '12/30', cvv: '123' }
const DENIED = { ...ACCEPTED, number: '4911111111111113' }

function create(changes: Record<string, unknown> = {}) {
  return stage.create({ callbacks: { finish: FINISH }, ...changes })
}

async function get(url: string) {
  const response = await fetch(url, { redirect: 'manual' })
  return { response, text: await response.text(), location: response.headers.get('location') }
}

async function post(url: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(form)
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual', headers })
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}

function transactionOf(orderId: string) {
  return stage.simulator.control.find(orderId)?.transaction
}

describe('the payment page', () => {
  it('shows amount, order, items and the enabled methods, marked as a simulator', async () => {
    const item_details = [{ id: '1', name: '<b>Kursi 7</b>', price: 150_000, quantity: 1 }]
    const { orderId, url } = await create({ item_details, enabled_payments: ['bca_va', 'credit_card'] })
    const { text } = await get(url)
    expect(text).toContain('Simulator pembayaran – bukan pembayaran sungguhan')
    expect(text).toContain('150.000')
    expect(text).toContain(orderId)
    expect(text).toContain('&lt;b&gt;Kursi 7&lt;/b&gt;')
    expect(text).toContain('BCA Virtual Account')
    expect(text).not.toContain('GoPay')
  })

  it('allows no inline script or style, and sends its referrer only to its own origin', async () => {
    const { url } = await create()
    const { response, text } = await get(url)
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("form-action 'self' https://tiketbus.example")
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
    for (const asset of ['colours.css', 'base.css', 'page.js']) {
      expect((await get(`${stage.simulator.pageUrl}assets/${asset}`)).response.status).toBe(200)
    }
  })

  it('links to no address outside its own path', async () => {
    const { url } = await create()
    const { text } = await get(url)
    const addresses = [...text.matchAll(/(?:href|src|action)="([^"]*)"/g)].map((found) => found[1])
    for (const address of addresses) expect(address).toMatch(/^(\/simulator\/|data:,$)/)
  })

  it('answers 404 with a page of its own to an unknown token', async () => {
    const { response, text } = await get(`${stage.simulator.pageUrl}pay/nothing`)
    expect(response.status).toBe(404)
    expect(text).toContain('Halaman pembayaran tidak ditemukan')
  })
})

describe('a transfer', () => {
  it('is pending once chosen, and settled once simulated', async () => {
    const { orderId, url } = await create()
    const chosen = await post(`${url}/method`, { metode: 'bca_va' })
    expect([chosen.status, chosen.location]).toEqual([303, new URL(url).pathname])
    expect(transactionOf(orderId)?.transaction_status).toBe('pending')
    expect((await get(url)).text).toContain('Simulasikan transfer')

    const paid = await post(`${url}/pay`)
    expect(paid.location).toBe(`${FINISH}&order_id=${orderId}&status_code=200&transaction_status=settlement`)
    expect((await post(`${url}/pay`)).location).toBe(paid.location)
    await stage.simulator.control.flush()
    const notifications = stage.received.filter((body) => body.order_id === orderId)
    expect(notifications.map((body) => body.transaction_status)).toEqual(['pending', 'settlement'])
    expect((await get(url)).text).toContain('Pembayaran berhasil')
  })

  it('is one transaction if it is chosen twice; another method replaces it', async () => {
    const { orderId, url } = await create()
    await post(`${url}/method`, { metode: 'bca_va' })
    const first = transactionOf(orderId)?.transaction_id
    await post(`${url}/method`, { metode: 'bca_va' })
    expect(transactionOf(orderId)?.transaction_id).toBe(first)
    expect((await get(`${url}?ganti=1`)).text).toContain('Pilih metode pembayaran')
    await post(`${url}/method`, { metode: 'echannel' })
    expect(transactionOf(orderId)?.transaction_id).not.toBe(first)
    expect((await get(url)).text).toContain('Kode perusahaan')
  })

  it('cannot be chosen if its method is not enabled', async () => {
    const { orderId, url } = await create({ enabled_payments: ['gopay'] })
    await post(`${url}/method`, { metode: 'bca_va' })
    expect(transactionOf(orderId)).toBeNull()
  })
})

describe('a code to scan', () => {
  it('is a QR code with the page’s address', async () => {
    const { url } = await create()
    await post(`${url}/method`, { metode: 'other_qris' })
    const { text } = await get(url)
    expect(text).toContain('<svg')
    expect(text).toContain('Simulasikan pembayaran')
  })

  it('makes GoPay a qris payment on a wide screen, and gopay on a phone', async () => {
    const wide = await create()
    await post(`${wide.url}/method`, { metode: 'gopay' }, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })
    expect(transactionOf(wide.orderId)?.payment_type).toBe('qris')
    const phone = await create()
    await post(
      `${phone.url}/method`,
      { metode: 'gopay' },
      { 'user-agent': 'Mozilla/5.0 (Android 15) Mobile' },
    )
    expect(transactionOf(phone.orderId)?.payment_type).toBe('gopay')
  })
})

describe('a card', () => {
  it('asks for the code of an enrolled card, then pays', async () => {
    const { orderId, url } = await create()
    expect((await post(`${url}/card`, ACCEPTED)).location).toBe(new URL(url).pathname)
    expect((await get(url)).text).toContain('Kode OTP')
    await post(`${url}/otp`, { otp: '000000' })
    expect((await get(url)).text).toContain('Sisa percobaan: 2')
    const done = await post(`${url}/otp`, { otp: '112233' })
    expect(done.location).toContain(`order_id=${orderId}&status_code=200&transaction_status=capture`)
  })

  it('needs no code if the merchant did not ask for a secure card', async () => {
    const { url } = await create({ credit_card: { secure: false } })
    expect((await post(`${url}/card`, ACCEPTED)).location).toContain('transaction_status=capture')
  })

  it('shows that it was denied, notifies the merchant, and allows another card', async () => {
    const { orderId, url } = await create({ credit_card: { secure: false } })
    const denied = await post(`${url}/card`, DENIED)
    expect(denied.location).toBe(`${new URL(url).pathname}?metode=credit_card`)
    expect((await get(`${url}?metode=credit_card`)).text).toContain('Kartu ditolak')
    expect((await post(`${url}/card`, ACCEPTED)).location).toContain('transaction_status=capture')
    await stage.simulator.control.flush()
    const notifications = stage.received.filter((body) => body.order_id === orderId)
    expect(notifications.map((body) => body.transaction_status)).toEqual(['deny', 'capture'])
  })

  it('is denied after three wrong codes', async () => {
    const { orderId, url } = await create()
    await post(`${url}/card`, ACCEPTED)
    for (const otp of ['1', '2', '3']) await post(`${url}/otp`, { otp })
    expect(transactionOf(orderId)?.transaction_status).toBe('deny')
    expect((await get(url)).text).toContain('kode OTP salah')
  })

  it('returns with 201 if it is challenged', async () => {
    const { url } = await create()
    const sent = await post(`${url}/card`, { ...ACCEPTED, number: '4511111111111117' })
    expect(sent.location).toContain('status_code=201&transaction_status=capture')
    expect((await get(url)).text).toContain('Pembayaran sedang ditinjau')
  })

  it('shows errors beside the fields, and does not repeat the CVV', async () => {
    const { orderId, url } = await create()
    const { status, text } = await post(`${url}/card`, { number: '4111', expiry: '13/30', cvv: '987' })
    expect(status).toBe(422)
    expect(text).toContain('Nomor ini bukan kartu uji.')
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('value="4111"')
    // As a whole word: the page's random numbers may contain these digits.
    expect(text).not.toMatch(/\b987\b/)
    expect(transactionOf(orderId)).toBeNull()
  })
})

describe('leaving', () => {
  it('returns with 201/pending before and after choosing a method', async () => {
    const { orderId, url } = await create()
    const back = `${FINISH}&order_id=${orderId}&status_code=201&transaction_status=pending`
    expect((await get(`${url}/leave`)).location).toBe(back)
    await post(`${url}/method`, { metode: 'alfamart' })
    expect((await get(`${url}/leave`)).location).toBe(back)
  })

  it('goes to the error page after a denied card', async () => {
    const error = 'https://tiketbus.example/payment/error'
    const { orderId, url } = await create({ callbacks: { finish: FINISH, error } })
    stage.simulator.control.pay(orderId, 'credit_card', DENIED.number)
    expect((await get(`${url}/leave`)).location).toBe(
      `${error}?order_id=${orderId}&status_code=202&transaction_status=deny`,
    )
  })

  it('stays on the site that serves it, at any of its addresses, and returns to the finish page there', async () => {
    for (const order of [{}, { callbacks: { finish: 'http://127.0.0.1:8080/payment/finish' } }]) {
      const { url } = await stage.create(order)
      expect((await get(`${url}/leave`)).location).toMatch(/^\/payment\/finish\?/)
    }
  })
})

describe('an expired page', () => {
  it('shows that, and accepts no payment', async () => {
    const { orderId, url } = await create({ expiry: { unit: 'minute', duration: 15 } })
    await post(`${url}/method`, { metode: 'bca_va' })
    stage.clock.advance(15)
    expect((await get(url)).text).toContain('Waktu pembayaran habis')
    expect((await post(`${url}/pay`)).location).toBe(new URL(url).pathname)
    expect((await post(`${url}/card`, ACCEPTED)).location).toBe(new URL(url).pathname)
    expect(transactionOf(orderId)?.transaction_status).toBe('expire')
  })

  it('shows that it was cancelled', async () => {
    const { orderId, url } = await create()
    stage.simulator.control.choose(orderId, 'bca_va')
    stage.simulator.control.cancel(orderId)
    expect((await get(url)).text).toContain('Pembayaran dibatalkan')
  })

  it('updates a page that is open elsewhere', async () => {
    const { orderId, url } = await create()
    const state = async () => (await get(`${url}/state`)).text
    const before = await state()
    stage.simulator.control.pay(orderId, 'gopay')
    expect(await state()).not.toBe(before)
    expect(await state()).toContain('paid')
  })
})
