import { describe, expect, it, vi } from 'vitest'
import { inAct } from '../testing/mount.ts'
import { webauthn } from '../lib/webauthn.ts'
import { administrator, shift } from '../testing/records.ts'
import {
  button,
  click,
  failure,
  field,
  fill,
  ok,
  openScreen,
  pageText,
  submit,
  until,
  type Replies,
} from '../testing/screen.tsx'

const replies: Replies = {
  'GET /api/admin/shifts/mine': ok(shift),
  'GET /api/admin/counter/departures': ok([]),
  'POST /api/auth/lock': ok(null),
  'GET /api/auth/unlock': ok({ passkey: false }),
  'POST /api/auth/confirm': [failure(422, 'WRONG_PASSWORD', 'Password salah'), ok(null)],
}
const open = (given: Replies = {}, address = '/loket') =>
  openScreen(address, { as: administrator, replies: { ...replies, ...given } })

const START = Date.now()
/** Moves the browser's clock to so many minutes after the start, and wakes the tab. */
const later = (minutes: number) =>
  inAct(() => {
    vi.spyOn(Date, 'now').mockReturnValue(START + minutes * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
  })
const hasDesk = () => document.querySelector('[data-step]') !== null
const isLocked = () =>
  document.querySelector('dialog[open]')?.textContent?.includes('Layar terkunci') === true
/** What another tab of this browser stores. */
const inAnotherTab = (act: () => void) =>
  inAct(() => {
    act()
    dispatchEvent(new StorageEvent('storage'))
  })

describe('the lock of /loket', () => {
  it('comes after 10 minutes without a key or a tap; the password opens what was on the screen [A916, A917]', async () => {
    const screen = await open()
    await until(hasDesk)
    await fill(/^Keberangkatan/, 'yog')
    await later(9)
    expect(isLocked()).toBe(false)
    await inAct(
      () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })),
    )
    await later(18)
    expect(isLocked()).toBe(false)
    await later(19.5)
    expect(isLocked()).toBe(true)
    await until(() => screen.calls.includes('POST /api/auth/lock'))
    await fill('Password', 'salah')
    await submit()
    await until(() => pageText().includes('Password salah'))
    await fill('Password', 'benar')
    await submit()
    await until(() => !isLocked())
    expect(field(/^Keberangkatan/).value).toBe('yog')
  })

  it('is opened by a passkey as well, if there is one for this browser; a refusal leaves the password [A997]', async () => {
    vi.spyOn(webauthn, 'get').mockResolvedValue({ id: 'kunci' } as never)
    const screen = await open({
      'GET /api/auth/unlock': ok({ passkey: true }),
      'POST /api/auth/unlock/options': ok({ challenge: 'abc' }),
      'POST /api/auth/unlock': [failure(422, 'PASSKEY_REFUSED', 'Passkey ditolak'), ok(null)],
    })
    await until(hasDesk)
    await later(11)
    await until(() => pageText().includes('Buka dengan passkey'))
    // A challenge is made by the tap alone.
    expect(screen.calls).not.toContain('POST /api/auth/unlock/options')
    await click(button('Buka dengan passkey'))
    await until(() => pageText().includes('Passkey ditolak'))
    expect(isLocked()).toBe(true)
    await click(button('Buka dengan passkey'))
    await until(() => !isLocked())
    expect(screen.calls.filter((one) => one === 'POST /api/auth/unlock/options')).toHaveLength(2)
    expect(webauthn.get).toHaveBeenCalledWith({ challenge: 'abc' })
    expect(screen.requests.find(({ call }) => call === 'POST /api/auth/unlock')?.body).toEqual({
      respons: { id: 'kunci' },
    })
  })

  it('is in every tab of the browser, and opens in all of them [A916]', async () => {
    await open({}, '/admin/shifts')
    // A page that is no counter does not lock by itself.
    await later(30)
    expect(isLocked()).toBe(false)
    await inAnotherTab(() => localStorage.setItem('own:locked', 'token-of-the'))
    expect(isLocked()).toBe(true)
    await inAnotherTab(() => localStorage.removeItem('own:locked'))
    expect(isLocked()).toBe(false)
    // One of an earlier session counts no more.
    await inAnotherTab(() => localStorage.setItem('own:locked', 'another-one'))
    expect(isLocked()).toBe(false)
  })

  it('outlasts a reload: no call of the page is made before the password is entered [A916]', async () => {
    const screen = await openScreen('/loket', {
      as: { ...administrator, terkunci: true },
      replies: {
        ...replies,
        'POST /api/auth/confirm': ok(null),
        'GET /api/auth/profile': [ok({ ...administrator, terkunci: true }), ok(administrator)],
      },
    })
    await until(isLocked)
    expect(screen.calls).not.toContain('GET /api/admin/shifts/mine')
    await fill('Password', 'benar')
    await submit()
    await until(hasDesk)
    expect(isLocked()).toBe(false)
  })
})
