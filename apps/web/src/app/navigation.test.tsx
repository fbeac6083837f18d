import { describe, expect, it } from 'vitest'
import { requestedPage } from '../lib/requested-page.ts'
import { administrator, passenger } from '../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  linkTarget,
  links,
  linksIn,
  ok,
  openScreen,
  waitForText,
  until,
} from '../testing/screen.tsx'
import { SUBMIT, openSummary } from '../testing/summary.ts'

/** Outline of the shield icon, without its tick. */
const SHIELD = /^M12 3l7\.5 3v5\.5c/

describe('the navigation bar', () => {
  it.each([
    ['a guest', undefined, '/'],
    ['a passenger', passenger, '/dashboard'],
    ['an administrator', administrator, '/admin/dashboard'],
  ])('links %s home by the brand [N1]', async (_who, as, home) => {
    await openScreen('/terms', { as })
    if (as) await waitForText(as.username)
    expect(linkTarget('TiketBus, ke beranda')).toBe(home)
  })
  it('shows a guest the search, their tickets, login and register [N2, N4]', async () => {
    await openScreen('/terms')
    expect([
      linkTarget('Cari Tiket'),
      linkTarget('Tiket Saya'),
      linkTarget('Login'),
      linkTarget('Daftar'),
    ]).toEqual(['/search-results', '/my-tickets', '/login', '/register'])
    expect(buttons('Logout')).toEqual([])
  })
  it('shows a passenger the profile with username and initial, and Logout [N2, N3]', async () => {
    await openScreen('/terms', { as: passenger })
    await waitForText('SProfilSiti Rahmawati')
    expect([linkTarget(/Siti Rahmawati/), linkTarget('Cari Tiket'), linkTarget('Tiket Saya')]).toEqual([
      '/profile',
      '/search-results',
      '/my-tickets',
    ])
    expect(button('Logout').disabled).toBe(false)
    expect(links('Login')).toEqual([])
  })
  it('hides search and tickets from an administrator, who has a shield for an initial [N2, N3]', async () => {
    await openScreen('/terms', { as: administrator })
    await waitForText('Budi Admin')
    expect([links('Cari Tiket'), links('Tiket Saya')]).toEqual([[], []])
    const [profile] = links(/Budi Admin/)
    expect(profile?.querySelector('svg path')?.getAttribute('d')).toMatch(SHIELD)
    expect(profile?.textContent).toContain('(administrator)')
  })
  it('calls other staff by that name, not administrators', async () => {
    await openScreen('/terms', { as: { ...passenger, username: 'Lina Loket', peran: 'loket' } })
    await waitForText('Lina Loket(petugas)')
  })
  it('adds the four lists to the mobile menu of administrators only [N5]', async () => {
    const screen = await openScreen('/terms', { as: administrator })
    await waitForText('Budi Admin')
    const lists = ['/admin/users', '/admin/buses', '/admin/routes', '/admin/tickets']
    await until(() => lists.every((list) => linksIn('#menu').includes(list)))
    await screen.close()
    await openScreen('/terms', { as: passenger })
    await waitForText('Siti Rahmawati')
    expect(linksIn('#menu').filter((href) => href?.startsWith('/admin'))).toEqual([])
  })
  it('removes the token on logout and shows the landing page [A38]', async () => {
    const screen = await openScreen('/profile', {
      as: passenger,
      replies: { 'POST /api/auth/logout': ok(null) },
    })
    await waitForText('Edit Profil')
    await click(button('Logout'))
    await until(() => links('Login').length > 0 && screen.at() === '/')
    expect(localStorage.getItem('token')).toBeNull()
    expect(alerts()).toEqual([['info', 'Anda telah logout.']])
  })
  it('asks before logging out of the summary, and stays logged in if the user declines', async () => {
    const screen = await openSummary()
    await waitForText(SUBMIT)
    await click(button('Logout'))
    expect(dialog()).toContain('Anda akan kehilangan reservasi untuk 2 kursi yang sudah dipilih. Lanjutkan?')
    await click(button('Tetap di Sini'))
    expect([dialog(), localStorage.getItem('token')]).toEqual(['', 'token-of-the-test'])
    expect(screen.at()).toContain('/booking/summary/7')
    expect(screen.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  })
  it('logs out of the summary at once; the hold is cancelled first, and the next user is not redirected there', async () => {
    const screen = await openSummary({ 'POST /api/auth/logout': ok(null) })
    await waitForText(SUBMIT)
    await click(button('Logout'))
    await click(button('Ya, Lepaskan Kursi'))
    expect(localStorage.getItem('token')).toBeNull()
    await until(() => screen.calls.includes('POST /api/auth/logout'))
    expect([screen.at(), links('Login').length > 0, requestedPage()]).toEqual(['/', true, null])
    const sent = screen.requests.filter(({ call }) => !call.startsWith('GET'))
    expect(sent.map(({ call, headers }) => [call, headers.get('authorization')])).toEqual([
      ['PUT /api/reservasi/cancel/1001', 'Bearer token-of-the-test'],
      ['POST /api/auth/logout', 'Bearer token-of-the-test'],
    ])
    expect(alerts()).toEqual([['info', 'Anda telah logout.']])
  })
  it('logs out even if cancelling the hold fails', async () => {
    const screen = await openSummary({
      'PUT /api/reservasi/cancel/:id': 'network',
      'POST /api/auth/logout': ok(null),
    })
    await waitForText(SUBMIT)
    await click(button('Logout'))
    await click(button('Ya, Lepaskan Kursi'))
    await until(() => screen.calls.includes('POST /api/auth/logout'))
    expect([screen.at(), localStorage.getItem('token')]).toEqual(['/', null])
    expect(Object.keys(sessionStorage)).toEqual(['logged_out'])
  })
})

describe('the sidebars', () => {
  it('of the passenger has dashboard, tickets, search and profile [N7]', async () => {
    await openScreen('/profile', { as: passenger })
    await waitForText('Edit Profil')
    expect(linksIn('nav[aria-label="Menu penumpang"]')).toEqual([
      '/dashboard',
      '/my-tickets',
      '/search-results',
      '/profile',
    ])
  })
  it('of the back-office has its five pages [N6]', async () => {
    await openScreen('/admin/users', { as: administrator, replies: { 'GET /api/admin/users': ok([]) } })
    // The menu of the bar, which appears before the sidebar, has the page's name too.
    const sidebar = 'nav[aria-label="Menu administrasi"]'
    await until(() => linksIn(sidebar).length > 0)
    const five = ['/admin/dashboard', '/admin/users', '/admin/buses', '/admin/routes', '/admin/tickets']
    expect(linksIn(sidebar)).toEqual(expect.arrayContaining(five))
  })
})
