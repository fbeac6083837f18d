import { reportsTexts } from '../../texts/admin-reports.ts'

/** The catalogue's words for an action, an entity or a field; what a newer server adds is shown as it names it. */
export function auditWords(kind: 'action' | 'entity' | 'field', name: string): string {
  const texts: Readonly<Record<string, string>> = reportsTexts
  return texts[`audit.${kind}.${name}`] ?? name.replaceAll('_', ' ')
}
