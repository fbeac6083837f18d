/** `/dev/mail`: every mail that a demo 'sent', newest first. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../platform/process/config.ts'
import type { Db } from '../platform/database/database.ts'
import { mayOpen, tokenInAddress } from '../platform/http/may-open.ts'
import { isFromElsewhere } from '../platform/http/request-host.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { t } from '../texts/index.ts'

const SHOWN = 100
const MAILS = sql(
  'pages_mailbox_page',
  `select id, sent_at, recipient, subject, body_text, attachment_name from mailbox
     where $1::text is null or recipient = lower($1) order by id desc limit ${SHOWN}`,
  { prepared: false },
)
const ATTACHMENT = sql(
  'pages_mailbox_attachment',
  `select attachment_name, attachment from mailbox where id = $1::bigint and attachment is not null`,
  { prepared: false },
)
type MailRow = RowsOf<typeof MAILS>[number]

export function registerMailbox(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  // On a reachable address the mailbox would show every code to anyone. In a demo of this machine only its own requests see it, and no
  // session helps; one that is meant for others asks for the administrator's, through any proxy.
  const mayRead = async (request: FastifyRequest) =>
    config.guardedDemo ? mayOpen(app, request, 'mailbox.read') : !isFromElsewhere(config, request)
  app.get('/dev/mail.json', async (request, reply) => {
    if (!(await mayRead(request))) return reply.callNotFound()
    return { success: true, data: await readMails(db, request) }
  })
  app.get('/dev/mail', async (request, reply) => {
    if (!(await mayRead(request))) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(await readMails(db, request), tokenInAddress(request)))
  })
  app.get('/dev/mail/:id/attachment', async (request, reply) => {
    if (!(await mayRead(request))) return reply.callNotFound()
    const { id } = request.params as { id: string }
    const [found] = /^\d{1,15}$/.test(id) ? await db.rows(ATTACHMENT, [Number(id)]) : []
    if (!found?.attachment) return reply.callNotFound()
    return (
      reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        // We chose this name: letters, digits, hyphens and a dot.
        .header('content-disposition', `inline; filename="${found.attachment_name ?? ''}"`)
        .send(found.attachment)
    )
  })
  app.get('/dev/mail.css', async (request, reply) => {
    if (!config.guardedDemo && isFromElsewhere(config, request)) return reply.callNotFound()
    return reply.type('text/css; charset=utf-8').send(STYLE)
  })
}

async function readMails(db: Db, request: FastifyRequest): Promise<MailRow[]> {
  const { to } = request.query as { to?: string }
  return db.rows(MAILS, [typeof to === 'string' ? to.replaceAll('\0', '') : null])
}

/** `token`: of an administrator who opened the page with it; its links contain it as well. */
function page(mails: readonly MailRow[], token?: string): string {
  const list = mails.map((mail) => article(mail, token)).join('\n')
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('mailbox.title')} – TiketBus</title><link rel="stylesheet" href="/dev/mail.css"></head>
<body><main><h1>${t('mailbox.title')}</h1><p class="note">${t('mailbox.note')} <a href="/dev/mail">${t('mailbox.reload')}</a></p>
${list || `<p class="empty">${t('mailbox.empty')}</p>`}</main></body></html>`
}

function article(mail: MailRow, token?: string): string {
  const time = new Date(mail.sent_at).toLocaleString('id-ID', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Jakarta',
  })
  const body = escapeHtml(mail.body_text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p class="meta">${t('mailbox.recipient', { recipient: escapeHtml(mail.recipient), time })}</p><pre>${body}</pre>${attachmentLink(mail, token)}</article>`
}

function attachmentLink({ id, attachment_name }: MailRow, token?: string): string {
  if (!attachment_name) return ''
  const query = token ? `?token=${encodeURIComponent(token)}` : ''
  const name = t('mailbox.attachment', { name: escapeHtml(attachment_name) })
  return `<p class="file"><a href="/dev/mail/${id}/attachment${query}">${name}</a></p>`
}

const STYLE = `:root{color-scheme:light dark;--paper:#f7f5ef;--card:#fff;--ink:#14211f;--soft:#51605d;--line:#dcd8cc;--brand:#0f5f59}
@media (prefers-color-scheme:dark){:root{--paper:#101716;--card:#18211f;--ink:#eef3f1;--soft:#a9b8b4;--line:#2c3a37;--brand:#6fd0c4}}
body{margin:0;background:var(--paper);color:var(--ink);font-family:system-ui,sans-serif;line-height:1.5}
main{max-width:720px;margin:0 auto;padding:24px 16px}h1{font-size:24px;margin:0 0 8px}.note,.meta,.empty{color:var(--soft)}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin:16px 0}h2{font-size:16px;margin:0}.meta{margin:4px 0 12px;font-size:14px;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}.file{margin:12px 0 0;padding-top:12px;border-top:1px solid var(--line);font-weight:600}.file a{display:inline-block;padding:10px 0;overflow-wrap:anywhere}a{color:var(--brand)}`
