import { isIP } from 'node:net'

/** One environment variable: `parse` returns undefined for a wrong value, `expected` describes a right one. */
type Variable<T> = { expected: string; secret?: true; parse: (text: string) => T | undefined }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every environment variable of the program, with its accepted values. `docs/operations.md` describes each. */
export const variables = {
  PORT: integer(1, 65_535),
  HOST: matching(/^[\w.:%-]+$/, 'nama host atau alamat IP, misalnya 127.0.0.1'),
  PUBLIC_URL: url(
    ['http:', 'https:'],
    'alamat situs tanpa path, misalnya https://tiket.example.com',
    originOnly,
  ),
  DATA_DIR: anyText('folder untuk data'),
  DATABASE_URL: secret(url(['postgres:', 'postgresql:'], 'postgres://pengguna:sandi@host:port/nama')),
  DATABASE_DIRECT_URL: secret(url(['postgres:', 'postgresql:'], 'postgres://pengguna:sandi@host:port/nama')),
  DATABASE_PREPARED: onOff(),
  SMTP_URL: secret(url(['smtp:', 'smtps:'], 'smtp://pengguna:sandi@host:port atau smtps://…')),
  SMTP_ALLOW_PLAIN: list(hostName, 'nama host server e-mail, dipisah koma, misalnya surat.dalam.contoh'),
  MAIL_FROM: matching(
    /^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'alamat pengirim, misalnya TiketBus <tiket@example.com>',
  ),
  APP_SECRET: secret(matching(/^.{32,}$/s, 'rahasia acak, sedikitnya 32 karakter')),
  MIDTRANS_SERVER_KEY: secret(matching(/^\S+$/, 'server key Midtrans tanpa spasi')),
  MIDTRANS_SERVER_KEY_PREVIOUS: secret(matching(/^\S+$/, 'server key Midtrans sebelumnya, tanpa spasi')),
  MIDTRANS_SNAP_URL: url(['http:', 'https:'], 'alamat Snap, misalnya https://app.midtrans.com', originOnly),
  MIDTRANS_API_URL: url(
    ['http:', 'https:'],
    'alamat Core API, misalnya https://api.midtrans.com',
    originOnly,
  ),
  ADMIN_EMAIL: matching(/^[^\s<>@]+@[^\s<>@]+$/, 'alamat e-mail'),
  ADMIN_PASSWORD: secret(matching(/^.{6,128}$/s, 'kata sandi, 6 sampai 128 karakter')),
  SEED_DEMO: onOff(),
  BUILD_WEB: onOff(),
  BOOKING_CUTOFF_MINUTES: integer(0, 1_440),
  PAYMENT_WINDOW_HOURS: integer(1, 720),
  TRIP_TOLERANCE_MINUTES: integer(0, 1_440),
  HOLD_MINUTES: integer(1, 1_440),
  MAX_LIVE_HOLDS: integer(1, 1_000),
  MAX_UNPAID_ORDERS: integer(1, 1_000),
  RETENTION_MONTHS: integer(1, 120),
  TRUSTED_PROXIES: list(
    addressOrNetwork,
    'alamat IP atau jaringan, dipisah koma, misalnya 10.0.0.1,10.1.0.0/16',
  ),
  ALLOWED_HOSTS: list(hostOnly, 'nama host, dipisah koma, misalnya demo.example.com'),
  CORS_ORIGINS: list(origin, 'alamat asal, dipisah koma, misalnya https://app.example.com'),
  STAFF_SECOND_FACTOR: onOff(),
  ADDRESS_LIMITS: onOff(),
  DRAIN_SECONDS: integer(0, 300),
  METRICS_TOKEN: secret(matching(/^[\x21-\x7e]{16,}$/, 'token acak, sedikitnya 16 karakter tanpa spasi')),
  HSTS_SUBDOMAINS: onOff(),
  API_DOCS: oneOf(['public', 'admin']),
  LOG_LEVEL: oneOf(logLevels),
}

function hostName(text: string): string | undefined {
  return /^[\w.:[\]-]+$/.test(text) ? text.toLowerCase() : undefined
}

function integer(min: number, max: number): Variable<number> {
  const parse = (text: string) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined
    return value !== undefined && value >= min && value <= max ? value : undefined
  }
  return { expected: `bilangan bulat ${min} sampai ${max}`, parse }
}

function anyText(expected: string): Variable<string> {
  return { expected, parse: (text) => text }
}

function matching(pattern: RegExp, expected: string): Variable<string> {
  return { expected, parse: (text) => (pattern.test(text) ? text : undefined) }
}

function url(
  protocols: string[],
  expected: string,
  normalise = (parsed: URL): string | undefined => parsed.href,
): Variable<string> {
  const parse = (text: string) => {
    const parsed = URL.parse(text)
    return parsed && protocols.includes(parsed.protocol) && parsed.host ? normalise(parsed) : undefined
  }
  return { expected, parse }
}

function originOnly(parsed: URL): string | undefined {
  const bare = parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username
  return bare ? parsed.origin : undefined
}

function secret<T>(variable: Variable<T>): Variable<T> {
  return { ...variable, secret: true }
}

function onOff(): Variable<boolean> {
  const parse = (text: string) => (text === 'on' ? true : text === 'off' ? false : undefined)
  return { expected: 'on atau off', parse }
}

function oneOf<const T extends string>(values: readonly T[]): Variable<T> {
  return { expected: values.join(', '), parse: (text) => values.find((value) => value === text) }
}

function list(item: (text: string) => string | undefined, expected: string): Variable<string[]> {
  const parse = (text: string) => {
    const items = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const parsed = items.map(item).filter((value) => value !== undefined)
    return parsed.length === items.length ? parsed : undefined
  }
  return { expected, parse }
}

function addressOrNetwork(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return undefined
  if (bits === undefined) return text
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128) ? text : undefined
}

function origin(text: string): string | undefined {
  const parsed = URL.parse(text)
  return parsed && /^https?:$/.test(parsed.protocol) ? originOnly(parsed) : undefined
}

/** Without a port; a trailing dot is dropped. */
function hostOnly(text: string): string | undefined {
  return /^[\w-]+(\.[\w-]+)*\.?$/.test(text) ? text.toLowerCase().replace(/\.$/, '') : undefined
}
