/** One HTML page of the web and how it is sent: compressed, its inlined style let through by its hash. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Complete } from './drawn-page.ts'

type Encoding = 'br' | 'gzip' | 'identity'

export type WebPage = {
  readonly html: string
  readonly styleHashes: readonly string[]
  /** Compressed once, where the page is the same for everybody. */
  readonly packed?: Readonly<Record<Encoding, Buffer>>
}

/** Reads a built page; in a demo it says so. */
export async function readPage(webDist: string, name: string, demo: boolean): Promise<WebPage> {
  const built = await readFile(join(webDist, name), 'utf8')
  const styles = [...built.matchAll(/<style>([\s\S]*?)<\/style>/g)]
  const html = demo ? built.replace('</head>', '<meta name="tiketbus-demo" content="on"></head>') : built
  const hashes = styles.map(([, css = '']) => createHash('sha256').update(css).digest('base64'))
  return {
    html,
    styleHashes: hashes.map((hash) => `'sha256-${hash}'`),
    packed: { br: pack(html, 'br', 7), gzip: pack(html, 'gzip', 9), identity: Buffer.from(html) },
  }
}

/** The page with what this request asks for; one that cannot be completed is sent as it is: the browser asks by itself. */
export async function completed(
  page: WebPage,
  complete: Complete,
  request: FastifyRequest,
): Promise<WebPage> {
  try {
    return { html: await complete(page.html, request), styleHashes: page.styleHashes }
  } catch (error) {
    request.log.warn(error, 'page could not be drawn')
    return page
  }
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage): FastifyReply {
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
    .send(page.packed?.[encoding] ?? pack(page.html, encoding, 4))
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

function pack(html: string, encoding: Encoding, effort: number): Buffer {
  if (encoding === 'br')
    return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })
  return encoding === 'gzip' ? gzipSync(html, { level: effort }) : Buffer.from(html)
}
