import { resolve } from 'node:path'
import {
  BOOKING_CUTOFF_MINUTES,
  HOLD_MINUTES,
  PAYMENT_WINDOW_HOURS,
  RETENTION_MONTHS,
  TRIP_TOLERANCE_MINUTES,
} from '@tiketbus/contract'
import { variables } from './config-variables.ts'

/** The program's configuration; read once at the start from the environment by `loadConfig`. */
export type Config = {
  port: number
  host: string
  /** Origin without a trailing slash: the only source of links in mails and of return and notification URLs. */
  publicUrl: string
  /** Absolute path. */
  dataDir: string
  /** Absent: the bundled PostgreSQL under `dataDir`. */
  databaseUrl?: string
  /** A session connection past a pooler, for jobs and LISTEN; absent: `databaseUrl`. */
  databaseDirectUrl?: string
  /** False: statements are sent without names, for a pooler that does not support them. */
  databasePrepared: boolean
  /** Absent (only in a demo): mails are shown at /dev/mail. */
  smtpUrl?: string
  /** Mail servers that may be used without encryption. */
  smtpAllowPlain: string[]
  mailFrom: string
  /** Absent: created once in `dataDir` (`secrets.ts`). */
  appSecret?: string
  /** Absent: a demo with the payment simulator. */
  midtrans?: { serverKey: string; previousServerKey?: string; snapUrl: string; apiUrl: string }
  adminEmail?: string
  adminPassword?: string
  seedDemo: boolean
  /** False: the existing build of the web is served, if there is one. */
  buildWeb: boolean
  bookingCutoffMinutes: number
  paymentWindowHours: number
  /** Late money buys a departure that has moved by at most this many minutes. */
  tripToleranceMinutes: number
  holdMinutes: number
  maxLiveHolds: number
  maxUnpaidOrders: number
  retentionMonths: number
  trustedProxies: string[]
  /** Names, in lower case, under which a demo serves its mailbox as well. */
  allowedHosts: string[]
  corsOrigins: string[]
  hstsSubdomains: boolean
  /** Who may read the description of the calls. */
  apiDocs: 'public' | 'admin'
  /** Absent: /metrics responds to programs on this machine alone. */
  metricsToken?: string
  /** Whether owners and staff enter a mailed code after their password. */
  staffSecondFactor: boolean
  addressLimits: boolean
  /** How long a stopping server continues to serve, while /health/ready responds 503. */
  drainSeconds: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  demo: boolean
  /** A demo that others can reach: its passwords are random, and its mailbox needs the administrator. */
  guardedDemo: boolean
}

type Environment = Record<string, string | undefined>
type Name = keyof typeof variables
type Values = { [K in Name]?: ReturnType<(typeof variables)[K]['parse']> }

/** The environment is wrong; the message has one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment. An empty variable counts as absent.
 * Throws `ConfigError`, whose lines each name a variable, its value (except secrets) and what is expected.
 */
export function loadConfig(env: Environment): Config {
  const problems: string[] = []
  const values = readValues(env, problems)
  if (problems.length === 0) problems.push(...contradictions(values))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return toConfig(values)
}

/** Returns whether only this machine can reach the host name or address. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

function readValues(env: Environment, problems: string[]): Values {
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const text = env[name]?.trim()
    if (!text) continue
    const value = variable.parse(text)
    if (value === undefined) {
      const shown = 'secret' in variable && variable.secret ? '(tidak ditampilkan)' : JSON.stringify(text)
      problems.push(`${name}=${shown}: seharusnya ${variable.expected}`)
    }
    values[name] = value
  }
  return values
}

/** Returns contradictions between values that are valid by themselves: rules of 'Demo and real operation'. */
function contradictions(values: Values): string[] {
  const problems: string[] = []
  const need = (name: Name, when: string) => {
    if (values[name] === undefined)
      problems.push(`${name} belum diisi: wajib ${when}; seharusnya ${variables[name].expected}`)
  }
  if (values.MIDTRANS_SERVER_KEY) {
    const when = 'bila MIDTRANS_SERVER_KEY diisi'
    need('SMTP_URL', when)
    need('MAIL_FROM', when)
    need('PUBLIC_URL', when)
    const address = values.PUBLIC_URL && new URL(values.PUBLIC_URL)
    if (address && address.protocol !== 'https:' && !isLoopbackHost(address.hostname))
      problems.push(`PUBLIC_URL="${values.PUBLIC_URL}": seharusnya https:// ${when}`)
    if (values.SEED_DEMO) problems.push(`SEED_DEMO="on": seharusnya off ${when}`)
  }
  if (values.MIDTRANS_SERVER_KEY_PREVIOUS) {
    need('MIDTRANS_SERVER_KEY', 'bila MIDTRANS_SERVER_KEY_PREVIOUS diisi')
    if (values.MIDTRANS_SERVER_KEY_PREVIOUS === values.MIDTRANS_SERVER_KEY)
      problems.push(
        'MIDTRANS_SERVER_KEY_PREVIOUS=(tidak ditampilkan): sama dengan MIDTRANS_SERVER_KEY; seharusnya kunci sebelumnya, atau kosong',
      )
  }
  if (values.DATABASE_URL) need('APP_SECRET', 'bila DATABASE_URL diisi')
  if (values.DATABASE_DIRECT_URL) need('DATABASE_URL', 'bila DATABASE_DIRECT_URL diisi')
  if (values.ADMIN_EMAIL) need('ADMIN_PASSWORD', 'bila ADMIN_EMAIL diisi')
  if (values.ADMIN_PASSWORD) need('ADMIN_EMAIL', 'bila ADMIN_PASSWORD diisi')
  return problems
}

function toConfig(values: Values): Config {
  const demo = values.MIDTRANS_SERVER_KEY === undefined
  const port = values.PORT ?? 3000
  const host = values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  const publicUrl = values.PUBLIC_URL ?? `http://${ownName(host)}:${port}`
  return {
    port,
    host,
    publicUrl,
    dataDir: resolve(values.DATA_DIR ?? 'var'),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePrepared: values.DATABASE_PREPARED ?? true,
    smtpUrl: values.SMTP_URL,
    smtpAllowPlain: values.SMTP_ALLOW_PLAIN ?? [],
    mailFrom: values.MAIL_FROM ?? 'TiketBus <tiket@localhost>',
    appSecret: values.APP_SECRET,
    midtrans: values.MIDTRANS_SERVER_KEY
      ? {
          serverKey: values.MIDTRANS_SERVER_KEY,
          previousServerKey: values.MIDTRANS_SERVER_KEY_PREVIOUS,
          snapUrl: values.MIDTRANS_SNAP_URL ?? 'https://app.sandbox.midtrans.com',
          apiUrl: values.MIDTRANS_API_URL ?? 'https://api.sandbox.midtrans.com',
        }
      : undefined,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    seedDemo: values.SEED_DEMO ?? (demo && !values.DATABASE_URL),
    buildWeb: values.BUILD_WEB ?? true,
    bookingCutoffMinutes: values.BOOKING_CUTOFF_MINUTES ?? BOOKING_CUTOFF_MINUTES,
    paymentWindowHours: values.PAYMENT_WINDOW_HOURS ?? PAYMENT_WINDOW_HOURS,
    tripToleranceMinutes: values.TRIP_TOLERANCE_MINUTES ?? TRIP_TOLERANCE_MINUTES,
    holdMinutes: values.HOLD_MINUTES ?? HOLD_MINUTES,
    maxLiveHolds: values.MAX_LIVE_HOLDS ?? 3,
    maxUnpaidOrders: values.MAX_UNPAID_ORDERS ?? 3,
    retentionMonths: values.RETENTION_MONTHS ?? RETENTION_MONTHS,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    allowedHosts: values.ALLOWED_HOSTS ?? [],
    corsOrigins: values.CORS_ORIGINS ?? [],
    hstsSubdomains: values.HSTS_SUBDOMAINS ?? false,
    apiDocs: values.API_DOCS ?? (demo ? 'public' : 'admin'),
    metricsToken: values.METRICS_TOKEN,
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? !demo,
    addressLimits: values.ADDRESS_LIMITS ?? true,
    drainSeconds: values.DRAIN_SECONDS ?? (demo ? 0 : 5),
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    demo,
    guardedDemo: demo && !(isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname)),
  }
}

function ownName(host: string): string {
  if (isLoopbackHost(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
