/** A plain page over the endpoints: no scripts, so that it needs no exception from the content policy. */
import { COMMON_ERRORS, ERRORS, type Endpoint } from '@tiketbus/contract'
import { toOpenApi } from './openapi.ts'
import { escapeHtml } from '../mail/mail.ts'
import { t } from '../../texts/index.ts'

export function apiDocsPage(endpoints: readonly Endpoint[]): string {
  const document = toOpenApi(endpoints) as { paths: Record<string, Record<string, Record<string, unknown>>> }
  const sections = endpoints.map((endpoint) => section(endpoint, operation(document.paths, endpoint)))
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('apiDocs.title')}</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>${t('apiDocs.title')}</h1>
<p>${t('apiDocs.count', { count: endpoints.length })} <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`
}

function operation(paths: Record<string, Record<string, Record<string, unknown>>>, endpoint: Endpoint) {
  return paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()] ?? {}
}

function section(endpoint: Endpoint, described: Record<string, unknown>): string {
  const errors = [...new Set([...endpoint.errors, ...COMMON_ERRORS])].map(
    (type) => `<li><b>${ERRORS[type].status} ${type}</b> ${escapeHtml(ERRORS[type].message)}</li>`,
  )
  return `<details><summary><code class="${endpoint.method}">${endpoint.method}</code> <code>${escapeHtml(endpoint.path)}</code>
<span>${escapeHtml(endpoint.summary)}</span> <small>${t(`apiDocs.caller.${endpoint.caller}`)}</small></summary>
<h2>${t('apiDocs.input')}</h2>${json({ parameters: described['parameters'], body: described['requestBody'] })}
<h2>${t('apiDocs.reply')}</h2>${json(described['responses'] ? (described['responses'] as Record<string, unknown>)['200'] : {})}
<h2>${t('apiDocs.errors')}</h2><ul>${errors.join('')}</ul></details>`
}

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2) ?? '')}</pre>`

export const API_DOCS_STYLE = `:root{color-scheme:light dark;--paper:#f7f5ef;--card:#fff;--ink:#14211f;--soft:#51605d;--line:#dcd8cc;--brand:#0f5f59}
@media (prefers-color-scheme:dark){:root{--paper:#101716;--card:#18211f;--ink:#eef3f1;--soft:#a9b8b4;--line:#2c3a37;--brand:#6fd0c4}}
body{margin:0;background:var(--paper);color:var(--ink);font-family:system-ui,sans-serif;line-height:1.5}main{max-width:960px;margin:0 auto;padding:24px 16px}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px 16px;margin:8px 0}summary{cursor:pointer;overflow-wrap:anywhere}
code{font-size:14px}h2{font-size:14px;margin:16px 0 4px}pre{overflow:auto;max-height:420px;font-size:12px;border:1px solid var(--line);border-radius:8px;padding:12px}
small{color:var(--soft)}.GET{color:var(--brand)}.DELETE{color:#b3261e}a{color:var(--brand)}@media (prefers-color-scheme:dark){.DELETE{color:#ff9d94}}`
