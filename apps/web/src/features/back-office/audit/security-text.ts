import { adminAuditTexts, t } from '../../../texts/back-office/audit.ts'

/** The text of an event; a kind that only a newer server knows is shown as it is. */
export function securityText(kind: string): string {
  const texts: Readonly<Record<string, string>> = adminAuditTexts
  return texts[`security.kind.${kind}`] ?? kind.replaceAll('_', ' ')
}

/** What an event was about, in words: 'User 7' for 'user:7'. */
export function subjectText(subject: string): string {
  if (subject === 'code' || subject === 'link') return t(`security.subject.${subject}`)
  const [, record, id] = /^(user|refund):(\d+)$/.exec(subject) ?? []
  if (id === undefined) return subject
  return t(record === 'user' ? 'security.subject.user' : 'security.subject.refund', { id })
}
