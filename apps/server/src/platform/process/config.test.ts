import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const real = {
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-abc',
  SMTP_URL: 'smtp://surat.example.com',
  MAIL_FROM: 'TiketBus <tiket@example.com>',
  PUBLIC_URL: 'https://tiket.example.com/',
}

describe('loadConfig', () => {
  test('an empty environment is a demo that only this machine can reach', () => {
    expect(loadConfig({})).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      seedDemo: true,
      midtrans: undefined,
      holdMinutes: 30,
      bookingCutoffMinutes: 10,
      paymentWindowHours: 24,
      maxLiveHolds: 3,
      maxUnpaidOrders: 3,
      retentionMonths: 12,
      staffSecondFactor: false,
      addressLimits: true,
      drainSeconds: 0,
      trustedProxies: [],
      corsOrigins: [],
    })
  })

  test('HOST is the public address if PUBLIC_URL is not set', () => {
    expect(loadConfig({ HOST: '192.168.1.5' }).publicUrl).toBe('http://192.168.1.5:3000')
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80')
    expect(loadConfig({ HOST: 'fd00::5' }).publicUrl).toBe('http://[fd00::5]:3000')
  })

  test('a server key ends the demo, opens the host and defaults to the sandbox', () => {
    const config = loadConfig(real)
    expect(config).toMatchObject({ demo: false, host: '0.0.0.0', seedDemo: false, staffSecondFactor: true })
    expect(config.publicUrl).toBe('https://tiket.example.com')
    expect(config.midtrans).toEqual({
      serverKey: 'SB-Mid-server-abc',
      snapUrl: 'https://app.sandbox.midtrans.com',
      apiUrl: 'https://api.sandbox.midtrans.com',
    })
  })

  test('a server key requires mail and a public address, each named in a line of its own', () => {
    const lines = problems({ MIDTRANS_SERVER_KEY: 'kunci' })
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'])
  })

  test('a previous server key requires a current one that differs', () => {
    const MIDTRANS_SERVER_KEY_PREVIOUS = 'SB-Mid-server-old'
    expect(loadConfig({ ...real, MIDTRANS_SERVER_KEY_PREVIOUS }).midtrans?.previousServerKey).toBe(
      MIDTRANS_SERVER_KEY_PREVIOUS,
    )
    expect(problems({ MIDTRANS_SERVER_KEY_PREVIOUS })[0]).toMatch(/^MIDTRANS_SERVER_KEY belum diisi/)
    const same = problems({ ...real, MIDTRANS_SERVER_KEY_PREVIOUS: real.MIDTRANS_SERVER_KEY })
    expect(same).toEqual([expect.stringMatching(/^MIDTRANS_SERVER_KEY_PREVIOUS=\(tidak ditampilkan\): sama/)])
  })

  test('with a server key the public address must be https, except on this machine', () => {
    expect(problems({ ...real, PUBLIC_URL: 'http://tiket.example.com' })[0]).toMatch(
      /^PUBLIC_URL="http:\/\/tiket.example.com": seharusnya https/,
    )
    expect(loadConfig({ ...real, PUBLIC_URL: 'http://localhost:3100' }).publicUrl).toBe(
      'http://localhost:3100',
    )
  })

  test('demo data are refused with a server key', () => {
    expect(problems({ ...real, SEED_DEMO: 'on' })).toEqual([expect.stringContaining('SEED_DEMO="on"')])
  })

  test('an own database has no demo data by default and requires a secret', () => {
    const DATABASE_URL = 'postgres://a:b@db/tiketbus'
    expect(problems({ DATABASE_URL })).toEqual([expect.stringContaining('APP_SECRET belum diisi')])
    expect(loadConfig({ DATABASE_URL, APP_SECRET: 'x'.repeat(32) })).toMatchObject({
      demo: true,
      seedDemo: false,
      databaseUrl: DATABASE_URL,
    })
  })

  test('empty variables count as absent', () => {
    expect(loadConfig({ PORT: '', SMTP_URL: ' ' })).toEqual(loadConfig({}))
  })

  test('lists are separated by commas', () => {
    const config = loadConfig({
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,::1',
      CORS_ORIGINS: 'https://a.example.com, http://localhost:5173',
    })
    expect(config.trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16', '::1'])
    expect(config.corsOrigins).toEqual(['https://a.example.com', 'http://localhost:5173'])
  })

  test.each([
    ['PORT', '80a', 'bilangan bulat 1 sampai 65535'],
    ['PORT', '0', 'bilangan bulat'],
    ['HOST', 'a b', 'nama host'],
    ['PUBLIC_URL', 'tiket.example.com', 'https://tiket.example.com'],
    ['PUBLIC_URL', 'https://tiket.example.com/app', 'tanpa path'],
    ['MAIL_FROM', 'tiket', 'alamat pengirim'],
    ['MAIL_FROM', 'A <a@b.id>\r\nBcc: c@d.id', 'alamat pengirim'],
    ['SEED_DEMO', 'yes', 'on atau off'],
    ['SEED_DEMO', 'toString', 'on atau off'],
    ['HOLD_MINUTES', '-1', 'bilangan bulat'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'alamat IP'],
    ['CORS_ORIGINS', '*', 'alamat asal'],
    ['LOG_LEVEL', 'loud', 'fatal, error'],
  ])('%s=%s is refused in one line with what is expected', (name, value, expected) => {
    const lines = problems({ [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`${name}=${JSON.stringify(value)}`)
    expect(lines[0]).toContain(expected)
  })

  test('a wrong secret is named but not printed', () => {
    const lines = problems({ SMTP_URL: 'https://user:rahasia@host', APP_SECRET: 'pendek' })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toMatch(/rahasia@|pendek/)
  })
})

function problems(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof Error) return error.message.split('\n')
  }
  return []
}
