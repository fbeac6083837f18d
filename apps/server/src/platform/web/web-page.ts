/** One HTML page of the web and how it is sent: compressed, its inline style allowed by hash. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DEFAULT_SETTINGS, SETTINGS_META, settingPlaceholder, type Settings } from '@tiketbus/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '../http/accepts-encoding.ts'
import type { Config } from '../process/config.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A page ready to be sent. */
export type SentPage = {
  readonly styleHashes: readonly string[]
  /** The available encodings, the best first. */
  readonly encodings: readonly Encoding[]
  /** Compressed once per encoding, off the event loop. */
  packed(encoding: Encoding): Promise<Buffer>
}
export type WebPage = SentPage & { readonly html: string }

/** The page is the same for everyone, so that it pays off. */
const BROTLI_LEVEL = 7
const GZIP_LEVEL = 9

function pageOf(html: string, styleHashes: readonly string[]): WebPage {
  const packed = new Map<Encoding, Promise<Buffer>>()
  return {
    html,
    styleHashes,
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

/** Reads a built page and inserts this server's configuration; in a demo also the banner. */
export async function readPage(webDist: string, name: string, config: PageConfig): Promise<WebPage> {
  const built = await readFile(join(webDist, name), 'utf8')
  const styles = [...built.matchAll(/<style>([\s\S]*?)<\/style>/g)]
  const settings = settingsOf(config)
  const content = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const metas = `<meta name="${SETTINGS_META}" content="${content}">${config.demo ? DEMO_META : ''}`
  const html = withFigures(built, settings).replace('</head>', () => `${metas}</head>`)
  const hashes = styles.map(([, css = '']) => createHash('sha256').update(css).digest('base64'))
  return pageOf(
    html,
    hashes.map((hash) => `'sha256-${hash}'`),
  )
}

const DEMO_META = '<meta name="tiketbus-demo" content="on">'

function settingsOf(config: PageConfig): Settings {
  const { midtrans, holdMinutes, paymentWindowHours, bookingCutoffMinutes, retentionMonths } = config
  return {
    paymentPages: midtrans ? `${new URL(midtrans.snapUrl).origin}/` : DEFAULT_SETTINGS.paymentPages,
    holdMinutes,
    paymentWindowHours,
    bookingCutoffMinutes,
    retentionMonths,
  }
}

/** Inserts settings into a page that was prerendered at build time. */
function withFigures(html: string, settings: Settings): string {
  return Object.entries(settings).reduce(
    (page, [name, value]) => page.replaceAll(settingPlaceholder(name), () => String(value)),
    html,
  )
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
): Promise<FastifyReply> {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (policy !== '' && page.styleHashes.length > 0) {
    // Only the page's own inline style is allowed, by hash.
    const widened = policy.replace("style-src 'self'", `style-src 'self' ${page.styleHashes.join(' ')}`)
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
