/** One HTML page of the web and how it is sent: compressed, its inline style allowed by hash. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  DEFAULT_SETTINGS,
  SETTINGS_META,
  settingTexts,
  type OperatorFacts,
  type Settings,
} from '@tiketbus/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '../platform/http/accepts-encoding.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import type { Config } from '../platform/process/config.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A page ready to be sent. */
export type SentPage = {
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  /** The available encodings, the best first. */
  readonly encodings: readonly Encoding[]
  /** Compressed once per encoding, off the event loop. */
  packed(encoding: Encoding): Promise<Buffer>
}
export type WebPage = SentPage & { readonly html: string; readonly settings: Settings }

/** The page is the same for everyone, so that it pays off. */
const BROTLI_LEVEL = 7
const GZIP_LEVEL = 9

type Hashes = Pick<SentPage, 'styleHashes' | 'scriptHashes'>

function pageOf(html: string, settings: Settings, hashes: Hashes): WebPage {
  const packed = new Map<Encoding, Promise<Buffer>>()
  return {
    html,
    settings,
    ...hashes,
    encodings: ['br', 'gzip'],
    packed: (encoding) => {
      const found = packed.get(encoding) ?? pack(html, encoding)
      packed.set(encoding, found)
      return found
    },
  }
}

/** The server's configuration in a page. */
export type PageConfig = Pick<
  Config,
  'demo' | 'midtrans' | 'holdMinutes' | 'paymentWindowHours' | 'bookingCutoffMinutes' | 'retentionMonths'
>

type Changing = Pick<Settings, 'operator' | 'popularLines'>
/** Each returns the same object as long as nothing has changed. */
type Facts = {
  readOperator(): Promise<OperatorFacts>
  readPopularLines(): Promise<readonly number[]>
}

/** Returns a page with the current facts of the operator. */
export type CurrentPage = () => Promise<WebPage>

/**
 * Reads a built page; each call of the result returns it with this server's configuration and the operator's facts, in a demo also
 * with the banner. Made anew when the facts have changed.
 */
export async function readPage(
  webDist: string,
  name: string,
  config: PageConfig,
  facts: Facts,
): Promise<CurrentPage> {
  const built = await readFile(join(webDist, name), 'utf8')
  let current: { changing: Changing; page: WebPage } | undefined
  return async () => {
    const [operator, popularLines] = await Promise.all([facts.readOperator(), facts.readPopularLines()])
    if (current?.changing.operator !== operator || current.changing.popularLines !== popularLines) {
      const changing = { operator, popularLines }
      current = { changing, page: pageWith(built, config, changing) }
    }
    return current.page
  }
}

function pageWith(built: string, config: PageConfig, changing: Changing): WebPage {
  const settings = settingsOf(config, changing)
  const content = escapeHtml(JSON.stringify(settings))
  const metas = `<meta name="${SETTINGS_META}" content="${content}">${config.demo ? DEMO_META : ''}`
  const shown = withLines(built, settings.popularLines)
  const html = withFigures(shown, settings).replace('</head>', () => `${metas}</head>`)
  return pageOf(html, settings, {
    styleHashes: hashesOf(built, /<style>([\s\S]*?)<\/style>/g),
    scriptHashes: hashesOf(built, /<script>([\s\S]*?)<\/script>/g),
  })
}

/** The sources of the policy for what stands inside the page. */
function hashesOf(html: string, parts: RegExp): string[] {
  return [...html.matchAll(parts)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

const DEMO_META = '<meta name="tiketbus-demo" content="on">'

function settingsOf(config: PageConfig, changing: Changing): Settings {
  const { midtrans, holdMinutes, paymentWindowHours, bookingCutoffMinutes, retentionMonths } = config
  return {
    paymentPages: midtrans ? `${new URL(midtrans.snapUrl).origin}/` : DEFAULT_SETTINGS.paymentPages,
    holdMinutes,
    paymentWindowHours,
    bookingCutoffMinutes,
    retentionMonths,
    ...changing,
  }
}

/** Leaves out the frequent lines that are not served, as the application does once it runs. */
function withLines(html: string, served: readonly number[]): string {
  if (served.length === 0) return html.replace(/<nav [^>]*data-lines=.*?<\/nav>/s, '')
  return html.replace(/<li [^>]*data-line="(\d)".*?<\/li>/gs, (line, place) =>
    served.includes(Number(place)) ? line : '',
  )
}

/** Inserts settings into a page that was prerendered at build time. */
function withFigures(html: string, settings: Settings): string {
  return Object.entries(settingTexts(settings)).reduce(
    (page, [placeholder, value]) => page.replaceAll(placeholder, () => escapeHtml(value)),
    html,
  )
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
): Promise<FastifyReply> {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (policy !== '') {
    // Only the page's own inline style and script are allowed, by hash.
    const widened = policy
      .replace("style-src 'self'", ["style-src 'self'", ...page.styleHashes].join(' '))
      .replace("script-src 'self'", ["script-src 'self'", ...page.scriptHashes].join(' '))
    void reply.header('content-security-policy', widened)
  }
  const encoding = encodingFor(request, page)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(await page.packed(encoding))
}

function encodingFor(request: FastifyRequest, { encodings }: SentPage): Encoding {
  return encodings.find((encoding) => acceptsEncoding(request.headers, encoding)) ?? 'identity'
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function pack(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })
  return encoding === 'gzip' ? toGzip(html, { level: GZIP_LEVEL }) : Buffer.from(html)
}
