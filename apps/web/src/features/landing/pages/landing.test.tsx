import { DEFAULT_OPERATOR, SETTINGS_META } from '@tiketbus/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showOperator } from '../../../testing/operator.ts'
import { administrator, passenger } from '../../../testing/records.ts'
import {
  button,
  click,
  field,
  fill,
  linkTarget,
  heading,
  linksIn,
  ok,
  openScreen,
  waitForText,
  until,
} from '../../../testing/screen.tsx'

describe('for an administrator [N2]', () => {
  const hidden = ['/search-results', '/my-tickets']
  it('the footer of the landing page leads neither to the search nor to own tickets', async () => {
    await openScreen('/', { as: administrator })
    await until(() => !linksIn('footer').includes('/my-tickets'))
    expect(linksIn('footer').filter((href) => href && hidden.includes(href))).toEqual([])
    expect(linksIn('footer')).toContain('/terms')
  })
  it('the landing page leads to the back-office instead of the search', async () => {
    await openScreen('/', { as: administrator })
    await waitForText('Anda login sebagai administrator')
    const links = [...document.querySelectorAll('main a')].filter(
      (one) => one.closest('footer, [inert]') === null,
    )
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Buka Dashboard Admin', '/admin/dashboard'],
      ['Buka Dashboard Admin', '/admin/dashboard'],
    ])
    // It stays in its place unseen: the page must not move when the session is loaded.
    expect(document.querySelector('main search')?.closest('[inert]')?.className).toContain('invisible')
  })
  it('an address that does not exist does not lead to the search', async () => {
    await openScreen('/tidak-ada', { as: administrator })
    await waitForText('404')
    await until(() => !linksIn('main').includes('/search-results'))
  })
})

describe('the landing page [N8]', () => {
  it('has hero, three benefits, links to the search, and a footer with address, phone, mail and social links', async () => {
    await openScreen('/')
    expect(document.querySelector('main search')?.closest('[inert]')).toBeNull()
    expect(heading()).toBe('Kursi bus, Anda yang pilih.')
    expect(
      [...document.querySelectorAll('[aria-labelledby=benefits] h3')].map((one) => one.textContent),
    ).toEqual([
      'Kursi pilihan, bukan kursi sisa',
      'Harga yang tertera, itu yang dibayar',
      'Tiket terbit saat itu juga',
    ])
    expect([linkTarget('Lihat Jadwal'), linkTarget('Lihat Jadwal Keberangkatan')]).toEqual([
      '/search-results',
      '/search-results',
    ])
    expect(document.querySelector('footer')?.textContent).toContain('Jl. Medan Merdeka Selatan 12')
    expect(linksIn('footer')).toEqual(
      expect.arrayContaining(['tel:+622155500123', 'mailto:bantuan@tiketbus.example']),
    )
    const social = linksIn('footer').filter((href) => href?.startsWith('https://'))
    expect(social.map((href) => new URL(href ?? '').hostname)).toEqual([
      'www.instagram.com',
      'www.facebook.com',
      'x.com',
    ])
  })
})

describe('the frequent lines [T290]', () => {
  afterEach(() => document.querySelector(`meta[name=${SETTINGS_META}]`)?.remove())
  it.each([
    [
      [0, 3],
      ['asal=Jakarta&tujuan=Bandung', 'asal=Surabaya&tujuan=Denpasar'],
    ],
    [[], []],
  ])('are those that the server of the page serves: %j', async (popularLines, searches) => {
    const meta = document.createElement('meta')
    meta.name = SETTINGS_META
    meta.content = JSON.stringify({ popularLines })
    document.head.append(meta)
    await openScreen('/')
    const lines = linksIn('main').filter((href) => href?.includes('?asal='))
    expect(lines).toEqual(searches.map((search) => `/search-results?${search}`))
    expect(document.querySelector('[data-lines]') === null).toBe(searches.length === 0)
  })
})

describe('the quick search', () => {
  const day = () => document.querySelector<HTMLInputElement>('[name="tanggal"]')?.value

  it.each([
    ['Hari ini', '2026-11-24'],
    ['Besok', '2026-11-25'],
  ])('fills in the date with %s in Jakarta, half an hour after midnight [T25]', async (name, filled) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await openScreen('/')
    // Rendered before midnight, tapped after it.
    vi.setSystemTime(Date.parse('2026-11-23T17:30:00Z'))
    await click(button(name))
    expect([day(), screen.at(), screen.calls]).toEqual([filled, '/', []])
  })

  it('fills in the day in the typed origin’s zone [T25]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const city = { nama: 'Makassar', zona: 'Asia/Makassar', terminal: 'Daya', alias: [] }
    await openScreen('/', { replies: { 'GET /api/kota': ok([city]) } })
    field('Kota asal').focus()
    await fill('Kota asal', 'makassar')
    await until(() => document.querySelector('datalist option') !== null)
    vi.setSystemTime(Date.parse('2026-11-23T16:30:00Z'))
    await click(button('Hari ini'))
    expect(day()).toBe('2026-11-24')
  })
})

describe('the landing page of a user who is logged in', () => {
  it('links to the dashboard instead of to registration', async () => {
    await openScreen('/', { as: passenger })
    await waitForText('Siti Rahmawati')
    expect(linksIn('main').filter((href) => href === '/register' || href === '/dashboard')).toEqual([
      '/dashboard',
    ])
  })
})

describe('terms and privacy [N9]', () => {
  it.each([
    ['/terms', 'Syarat dan Ketentuan'],
    ['/privacy', 'Kebijakan Privasi'],
  ])('%s shows %s', async (path, title) => {
    await openScreen(path)
    expect(heading()).toBe(title)
    expect(document.querySelectorAll('main h2').length).toBeGreaterThan(3)
  })
  it('the terms contain the operator’s policy, once there is one [N300]', async () => {
    const policy = { kebijakan_ringkas: 'Batal H-1 kembali 75 %', versi_kebijakan: 3 }
    showOperator({ nama: 'PT Cakrawala', ...policy })
    const reply = ok({ ...DEFAULT_OPERATOR, ...policy, kebijakan: 'Satu.\nDua.', versi: 1 })
    await openScreen('/terms', { replies: { 'GET /api/operator': reply } })
    await waitForText('Kebijakan PT Cakrawala (versi 3)', 'Batal H-1 kembali 75 %', 'Satu. Dua.')
    await waitForText('Tiket yang sudah dibayar tidak dapat dibatalkan oleh penumpang')
  })
})
