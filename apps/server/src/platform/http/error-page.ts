/** What a browser shows if it opens an address that fails: a page with a way on, not the envelope of a call. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { t } from '../../texts/index.ts'
import { escapeHtml } from '../escape-html.ts'

const STYLE = `:root{color-scheme:light dark;--paper:#f7f5ef;--ink:#14211f;--soft:#51605d;--brand:#0f5f59;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#101716;--ink:#eef3f1;--soft:#a9b8b4;--brand:#6fd0c4;--on:#101716}}
body{margin:0;background:var(--paper);color:var(--ink);font-family:system-ui,sans-serif;line-height:1.5}
main{max-width:560px;margin:0 auto;padding:48px 16px}h1{font-size:24px;line-height:1.25;margin:0 0 8px}p{margin:0 0 16px}.soft{color:var(--soft)}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:10px;border:1px solid var(--brand);color:var(--brand);font-weight:600;text-decoration:none}
a.first{background:var(--brand);color:var(--on)}a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Headers of an error's page: it has no script, and its style is allowed by hash. */
export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
} as const

/** A browser that opens an address sends this header; older ones only accept HTML. Calls of scripts and programs do neither. */
export function isNavigation({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate'
  return !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')
}

type Failure = {
  readonly status: number
  readonly message: string
  /** A page that is worth opening again loads itself anew after this many seconds. */
  readonly retryAfter?: number | undefined
  /** To name when asking for help. */
  readonly requestId?: string | undefined
}

export function errorPage({ status, message, retryAfter, requestId }: Failure): string {
  const title = t(titleOf(status))
  const again = retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`
  const retry = retryAfter === undefined ? '' : `<a class="first" href="">${t('failed.retry')}</a>`
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${again}
<title>${title} – TiketBus</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(message)}</p>${retry && `<p class="soft">${t('failed.again')}</p>`}
${requestId === undefined ? '' : `<p class="soft">${t('failed.request', { id: escapeHtml(requestId) })}</p>`}
<p class="actions">${retry}<a${retry ? '' : ' class="first"'} href="/">${t('failed.home')}</a></p></main></body></html>`
}

function titleOf(status: number) {
  if (status === 404) return 'failed.notFound'
  if (status === 429 || status === 503) return 'failed.busy'
  return status >= 500 ? 'failed.fault' : 'failed.refused'
}
