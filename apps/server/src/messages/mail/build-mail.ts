/** The layout that all our mails share. */
import { escapeHtml } from '../../platform/escape-html.ts'
import { t } from '../../texts/index.ts'
import type { Letter, MessagePart } from '../message.ts'
import { OPERATOR_IN_MAIL } from './operator-in-mail.ts'

/** The last lines of each mail. Filled when the mail leaves. */
export const mailFoot = () =>
  t('mail.foot', { nama: OPERATOR_IN_MAIL.nama, phone: OPERATOR_IN_MAIL.no_telepon })

/** Returns the parts of a mail's plain text again. */
export const partsOf = (text: string): MessagePart[] =>
  text.split('\n\n').map((part) => (part.includes('\n') ? part.split('\n') : part))

// Drawn with characters: mail programs block pictures of other servers and know no SVG.
const LOGO = `<span style="display:inline-block;width:36px;height:36px;border-radius:9px;background:#0b5653;text-align:center;font-size:13px;letter-spacing:-1px;vertical-align:middle"><span style="color:#fff">○╱</span><span style="color:#f5b041">●</span></span>`

/** A longer one, a number to pay to, is smaller: on a phone it stays on one line. */
const LONG_LEAD = 14

function tableOf(facts: readonly string[]): string {
  const rows = facts.map((fact) => {
    const [, term = '', value = fact] = /^([^:]{1,40}): (.*)$/s.exec(fact) ?? []
    const style = 'padding:7px 0;border-bottom:1px solid #e4e0d5;vertical-align:top'
    return `<tr><th scope="row" style="${style};width:38%;padding-right:12px;text-align:left;font-weight:400;color:#5a6b68">${escapeHtml(term)}</th><td style="${style};font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`
  })
  return `<table style="width:100%;table-layout:fixed;border-collapse:collapse;margin:12px 0">${rows.join('')}</table>`
}

/** Returns a letter as a mail in our plain layout [W240]: paragraphs and facts, optionally one button. */
export function buildMail(letter: Omit<Letter, 'enclosure'> & { to: string }) {
  const { to, subject, paragraphs, code, lead, action } = letter
  const text = [
    ...(code ? [code] : []),
    ...(lead ? [lead] : []),
    ...paragraphs.map((part) => (typeof part === 'string' ? part : part.join('\n'))),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    mailFoot(),
  ].join('\n\n')
  const html = `<!doctype html><html lang="id"><body style="margin:0;background:#f7f5ef;font-family:system-ui,sans-serif;color:#14211f">
<div style="max-width:560px;margin:0 auto;padding:24px"><p style="font-weight:800;color:#0b5653;font-size:20px;line-height:36px">${LOGO} TiketBus</p>
<div style="background:#fff;border-radius:12px;padding:24px;line-height:1.6">
${code ? `<p style="font-size:32px;letter-spacing:8px;font-weight:700;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>` : ''}
${lead ? `<p style="font-size:${lead.length > LONG_LEAD ? 22 : 28}px;overflow-wrap:anywhere;margin:0;font-weight:800;font-variant-numeric:tabular-nums">${escapeHtml(lead)}</p>` : ''}
${paragraphs.map((part) => (typeof part === 'string' ? `<p>${escapeHtml(part)}</p>` : tableOf(part))).join('\n')}
${action ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#0f5f59;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p>` : ''}
</div><p style="color:#5a6b68;font-size:14px;line-height:1.5">${escapeHtml(mailFoot())}</p></div></body></html>`
  return { to, subject, text, html }
}
