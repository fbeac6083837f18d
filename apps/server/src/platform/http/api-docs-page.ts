/** The page of `/api/docs`: a heading, and Swagger UI below it. */
import { t } from '../../texts/index.ts'

export const apiDocsPage = (
  calls: number,
  readers: 'public' | 'admin',
) => `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('apiDocs.title')}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/page.css"></head>
<body><header><h1>${t('apiDocs.title')}</h1><p>${t('apiDocs.summary')}</p>
<p>${t('apiDocs.count', { count: calls })} ${readers === 'public' ? '<a href="/api/openapi.json">openapi.json</a>.' : t('apiDocs.admin')}</p><p>${t('apiDocs.token')}</p></header>
<div id="swagger-ui"></div><noscript><p>${t('apiDocs.needsScript')}</p></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

/** Hides the viewer's own heading. */
export const API_DOCS_STYLE = `body{margin:0;background:#fff;color:#14211f;font-family:system-ui,sans-serif;line-height:1.5}
header,noscript{display:block;max-width:1460px;margin:0 auto;padding:24px 20px 0}h1{margin:0}p{margin:4px 0}a{color:#0f5f59}
.swagger-ui .information-container{display:none}`
