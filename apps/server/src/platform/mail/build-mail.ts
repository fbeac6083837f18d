/** The layout that all our mails share. */
import { OPERATOR_PLACEHOLDERS } from '@tiketbus/contract'
import { t } from '../../texts/index.ts'
import type { QueuedMail } from './mail.ts'

/** Filled when the mail leaves. */
const OPERATOR = { nama: OPERATOR_PLACEHOLDERS.nama, phone: OPERATOR_PLACEHOLDERS.no_telepon }

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/**
 * Returns a mail in our plain layout: paragraphs of text, optionally one button. `paragraphs` are plain text. `code` is the
 * first line, which lists of mails and notifications show beside the subject [A182].
 */
export function buildMail(options: {
  to: string
  subject: string
  paragraphs: readonly string[]
  code?: string
  action?: { label: string; url: string }
}): QueuedMail {
  const { to, subject, paragraphs, code, action } = options
  const text = [
    ...(code ? [code] : []),
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    t('mail.foot', OPERATOR),
  ].join('\n\n')
  const html = `<!doctype html><html lang="id"><body style="margin:0;background:#f7f5ef;font-family:system-ui,sans-serif;color:#14211f">
<div style="max-width:560px;margin:0 auto;padding:24px"><p style="font-weight:700;color:#0f5f59;font-size:18px">TiketBus</p>
<div style="background:#fff;border-radius:12px;padding:24px;line-height:1.6">
${code ? `<p style="font-size:32px;letter-spacing:8px;font-weight:700;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>` : ''}
${paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${action ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#0f5f59;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p>` : ''}
</div><p style="color:#5a6b68;font-size:14px;line-height:1.5">${escapeHtml(t('mail.foot', OPERATOR))}</p></div></body></html>`
  return { to, subject, text, html }
}
