import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { passenger } from '../../../testing/records.ts'
import { inAct, mount } from '../../../testing/mount.ts'
import {
  alerts,
  button,
  click,
  failure,
  field,
  fill,
  link,
  linkTarget,
  heading,
  ok,
  openScreen,
  pageText,
  waitForText,
  submit,
  until,
  type Reply,
} from '../../../testing/screen.tsx'

const typed = {
  'Nama lengkap': 'Siti Rahmawati',
  Email: 'siti@contoh.id',
  'Nomor telepon': '081234567890',
  Password: 'rahasia',
  'Konfirmasi password': 'rahasia',
}

async function register(reply: Reply, change: Partial<typeof typed> = {}) {
  const screen = await openScreen('/register', {
    replies: {
      'POST /api/auth/register': reply,
      'POST /api/auth/verify-otp': ok({ token: 'proved' }),
      'GET /api/auth/profile': ok(passenger),
      'GET /api/tiket/my-tickets': ok([]),
    },
  })
  for (const [label, value] of Object.entries({ ...typed, ...change })) await fill(label, value)
  await submit()
  return screen
}

/** Calls `then` after the first render, before React renders again, as hydration does when it re-enters the fields. */
function OnceRendered({ then }: { then: () => void }) {
  useEffect(then, [then])
  return null
}

/** Like `fill`, but does not wait for React to render. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const waits = { status: 200, body: { success: true, requiresVerification: true, email: 'siti@contoh.id' } }

describe('/register', () => {
  it('has full name, e-mail, phone, password and its confirmation, then an OTP step [A1, A5]', async () => {
    const screen = await register(waits)
    await until(() => heading() === 'Verifikasi Email')
    expect(screen.requests.at(-1)?.body).toEqual({
      username: 'Siti Rahmawati',
      email: 'siti@contoh.id',
      no_telepon: '081234567890',
      password: 'rahasia',
    })
    expect(localStorage.getItem('token')).toBeNull()
    await fill('Kode OTP', '123456')
    await submit()
    await until(() => heading() === 'Dashboard')
  })
  it('asks about a slip in the address, and hints at a number that can hardly exist [A180, A181]', async () => {
    const screen = await openScreen('/register', { replies: { 'POST /api/auth/register': waits } })
    const leave = (label: string) =>
      inAct(() => field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await fill('Email', 'siti@gmial.com')
    await leave('Email')
    await waitForText('Maksud Anda siti@gmail.com?')
    await click(button('Maksud Anda siti@gmail.com?'))
    expect([field('Email').value, pageText().includes('Maksud Anda')]).toEqual(['siti@gmail.com', false])
    await fill('Nomor telepon', '0812345')
    await leave('Nomor telepon')
    await waitForText('Nomor ini tampaknya tidak ada.')
    // Neither hint refuses anything.
    const others = { 'Nama lengkap': 'Siti', Password: 'rahasia', 'Konfirmasi password': 'rahasia' }
    for (const [label, value] of Object.entries(others)) await fill(label, value)
    await submit()
    await until(() => heading() === 'Verifikasi Email')
    expect(screen.requests.at(-1)?.body).toMatchObject({ email: 'siti@gmail.com', no_telepon: '0812345' })
  })
  it('submits the sixth digit that is typed or a pasted code, not one that a program fills in [A184]', async () => {
    const screen = await register(waits)
    await until(() => heading() === 'Verifikasi Email')
    const sent = () => screen.calls.filter((call) => call.endsWith('verify-otp')).length
    await fill('Kode OTP', '123456')
    expect(sent()).toBe(0)
    await inAct(() => {
      const input = field('Kode OTP')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '12345')
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: null }))
    })
    await inAct(() => {
      const input = field('Kode OTP')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '123457')
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: '7' }))
    })
    await until(() => heading() === 'Dashboard')
    expect(sent()).toBe(1)
  })
  it.each(['/register', '/login'])('%s still shows the code step after a reload', async (path) => {
    await openScreen(path, { state: { awaitedEmail: 'siti@contoh.id' } })
    await until(() => heading() === 'Verifikasi Email')
    await waitForText('siti@contoh.id')
    await click(button('Gunakan email lain'))
    await until(() => heading() === (path === '/login' ? 'Login' : 'Daftar'))
  })
  it('accepts several fields at once, as after hydration', async () => {
    await openScreen('/register')
    const typeAll = () => {
      for (const [label, value] of Object.entries(typed)) type(field(label), value)
    }
    const rendered = await mount(<OnceRendered then={typeAll} />)
    await rendered.unmount()
    expect(Object.keys(typed).map((label) => field(label).value)).toEqual(Object.values(typed))
  })
  it('shows its form no more once the code is accepted, until the next page is there [A330]', async () => {
    const screen = await register(waits)
    await until(() => heading() === 'Verifikasi Email')
    const seen = new Set<string>()
    const watcher = new MutationObserver(() => seen.add(heading()))
    watcher.observe(document.body, { childList: true, subtree: true })
    await fill('Kode OTP', '123456')
    await submit()
    await until(() => screen.at() === '/dashboard')
    watcher.disconnect()
    expect([...seen]).not.toContain('Daftar')
  })
  it('stores the token if the reply carries one [A6]', async () => {
    await register(ok({ token: 'at-once' }))
    await until(() => heading() === 'Dashboard')
    expect(localStorage.getItem('token')).toBe('at-once')
  })
})

describe('the registration form', () => {
  it.each([
    [{ Password: 'lima5', 'Konfirmasi password': 'lima5' }, 'Password minimal 6 karakter'],
    [{ 'Konfirmasi password': 'rahasiA' }, 'Password tidak cocok'],
    [{ 'Nama lengkap': '' }, 'Nama wajib diisi'],
    [{ 'Nomor telepon': '' }, 'Nomor telepon wajib diisi'],
    [{ Email: 'siti' }, 'Format email tidak valid'],
    [{ Email: '' }, 'Email wajib diisi'],
    [{ Password: '', 'Konfirmasi password': '' }, 'Password minimal 6 karakter'],
  ])('with %o shows %s and sends nothing [A1, A2, A3]', async (change, text) => {
    const screen = await register(waits, change)
    await waitForText(text)
    expect(screen.calls).toEqual([])
  })
  it('moves the focus to the first invalid field once', async () => {
    await register(waits, { 'Nomor telepon': '', Password: 'lima5' })
    expect(document.activeElement).toBe(field('Nomor telepon'))
    field('Password').focus()
    await fill('Password', 'rahasia')
    expect(document.activeElement).toBe(field('Password'))
    await submit()
    expect(document.activeElement).toBe(field('Nomor telepon'))
  })
  it('opens the terms and the privacy policy in new tabs', async () => {
    await openScreen('/register')
    const targets = ['/terms', '/privacy'].map(
      (path) => document.querySelector<HTMLAnchorElement>(`form a[href="${path}"]`)?.target,
    )
    expect(targets).toEqual(['_blank', '_blank'])
  })
  it('has an e-mail field of the e-mail type [A4]', async () => {
    await openScreen('/register')
    expect(field('Email').type).toBe('email')
  })
})

describe('a failed registration', () => {
  it('shows each of the server’s messages separately [A7, W13]', async () => {
    const errors = [
      { field: 'email', msg: 'Email tidak dapat dipakai' },
      { field: 'password', msg: 'Password terlalu umum' },
    ]
    await register(failure(400, 'VALIDATION_FAILED', 'Periksa isian', { errors }))
    expect(alerts()).toEqual([
      ['danger', 'Email tidak dapat dipakai'],
      ['danger', 'Password terlalu umum'],
    ])
    expect(pageText().match(/Email tidak dapat dipakai|Password terlalu umum/g)).toHaveLength(2)
    expect(heading()).toBe('Daftar')
  })
  it.each([
    ['of no field', ['', '', ''], ['Satu', 'Dua', 'Tiga']],
    ['of fields that the form does not have', ['satu', '', 'tiga'], ['Satu', 'Dua', 'Tiga']],
    ['of which the second has a field', ['', 'email', ''], ['Satu', 'Tiga']],
    ['of which two are the same', ['', 'lain', ''], ['Satu', 'Dua'], ['Satu', 'Dua', 'Satu']],
  ])(
    'shows messages %s in the server’s order [A7]',
    async (_which, fields, lines, sent = ['Satu', 'Dua', 'Tiga']) => {
      const errors = sent.map((msg, index) => ({ field: fields[index], msg }))
      await register(failure(400, 'VALIDATION_FAILED', 'Periksa isian', { errors }))
      const shown = [...document.querySelectorAll('form [data-alert] p')].map((one) => one.textContent)
      expect(shown).toEqual(lines)
      expect(alerts().map(([, text]) => text)).toEqual(sent)
    },
  )
  it('shows Registration failed if the server sends no message, and keeps what was typed [A7]', async () => {
    await register(failure(500))
    expect(alerts()).toEqual([['danger', 'Registration failed']])
    expect(field('Nama lengkap').value).toBe('Siti Rahmawati')
  })
})

describe('/verify', () => {
  it.each([
    ['the navigation’s state', '/verify', { email: 'siti@contoh.id' }],
    ['the query', '/verify?email=siti%40contoh.id', undefined],
  ])(
    'takes the e-mail from %s, and links to registering again and to the login [A17]',
    async (_name, path, state) => {
      await openScreen(path, { state })
      await waitForText('Kami mengirim kode OTP 6 digit ke siti@contoh.id')
      expect([linkTarget('Daftar ulang'), linkTarget('Ke halaman login')]).toEqual(['/register', '/login'])
    },
  )
  it('shows Email tidak ditemukan without an address, and goes to /register, which links to the login [A18, A186]', async () => {
    const screen = await openScreen('/verify')
    await until(() => screen.at() === '/register')
    expect(alerts()).toContainEqual(['danger', 'Email tidak ditemukan. Silakan daftar ulang.'])
    await click(link('Sudah daftar? Login untuk mendapat kode baru'))
    await until(() => screen.at() === '/login')
  })
  it.each([
    ['user', '/dashboard'],
    ['admin', '/admin/dashboard'],
  ] as const)('leads a logged-in %s on to %s [A19]', async (role, home) => {
    const screen = await openScreen('/verify?email=a%40b.id', { as: { ...passenger, role } })
    await until(() => screen.at() === home)
  })
})
