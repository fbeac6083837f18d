/** A field of a record that was changed meanwhile: its current value, and this administrator's. */
export type ConflictField = {
  readonly name: string
  readonly label: string
  readonly theirs: string
  readonly yours: string
}

type Values = Readonly<Record<string, string>>

/** The fields of `labels` in which two versions of a record differ; all of them if none does. */
export function conflictFields(labels: Values, theirs: Values, yours: Values): ConflictField[] {
  const all = Object.entries(labels).map(([name, label]) => ({
    name,
    label,
    theirs: theirs[name] ?? '',
    yours: yours[name] ?? '',
  }))
  const differing = all.filter((field) => field.theirs !== field.yours)
  return differing.length > 0 ? differing : all
}

/** A record's value as a form field holds it; '' unless it is a string or a number. */
export function fieldText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
