/** One HTML page of the web and how it is sent: compressed, its inlined style let through by its hash. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DEFAULT_SETTINGS, SETTINGS_META, settingPlace, type Settings } from '@tiketbus/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../process/config.ts'

type Encoding = 'br' | 'gzip' | 'identity'

export type WebPage = {
  readonly html: string
  readonly styleHashes: readonly string[]
  /** The page as it is sent; compressed once for each encoding, off the event loop. */
  packed(encoding: Encoding): Promise<Buffer>
}

type Efforts = Readonly<Record<Exclude<Encoding, 'identity'>, number>>
/** For a page that is the same for everyone. */
const ONCE: Efforts = { br: 7, gzip: 9 }
/** For a page that was made for those who ask now. */
const OFTEN: Efforts = { br: 4, gzip: 4 }

export function pageOf(html: string, styleHashes: readonly string[], efforts = OFTEN): WebPage {
  const packed = new Map<Encoding, Promise<Buffer>>()
  return {
    html,
    styleHashes,
    packed: (encoding) => {
      const found = packed.get(encoding) ?? pack(html, encoding, efforts)
      packed.set(encoding, found)
      return found
    },
  }
}

/** What a page contains about its server. */
export type PageConfig = Pick<
  Config,
  'demo' | 'midtrans' | 'holdMinutes' | 'paymentWindowHours' | 'bookingCutoffMinutes' | 'retentionMonths'
>

/** Reads a built page and inserts this server's configuration; in a demo also the line that it is one. */
export async function readPage(webDist: string, name: string, config: PageConfig): Promise<WebPage> {
  const built = await readFile(join(webDist, name), 'utf8')
  const styles = [...built.matchAll(/<style>([\s\S]*?)<\/style>/g)]
  const settings = settingsOf(config)
  const told = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const metas = `<meta name="${SETTINGS_META}" content="${told}">${config.demo ? DEMO_META : ''}`
  const html = withFigures(built, settings).replace('</head>', () => `${metas}</head>`)
  const hashes = styles.map(([, css = '']) => createHash('sha256').update(css).digest('base64'))
  return pageOf(
    html,
    hashes.map((hash) => `'sha256-${hash}'`),
    ONCE,
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

/** Rules in a page that was prerendered when the web was built. */
function withFigures(html: string, settings: Settings): string {
  return Object.entries(settings).reduce(
    (page, [name, value]) => page.replaceAll(settingPlace(name), () => String(value)),
    html,
  )
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: WebPage,
): Promise<FastifyReply> {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (policy !== '' && page.styleHashes.length > 0) {
    // A style sheet inside the page is let through by its content, no other is.
    const widened = policy.replace("style-src 'self'", `style-src 'self' ${page.styleHashes.join(' ')}`)
    void reply.header('content-security-policy', widened)
  }
  const encoding = encodingFor(request)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(await page.packed(encoding))
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function pack(html: string, encoding: Encoding, efforts: Efforts): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: efforts.br } })
  return encoding === 'gzip' ? toGzip(html, { level: efforts.gzip }) : Buffer.from(html)
}
