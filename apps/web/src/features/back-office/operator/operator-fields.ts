/** The operator's fields in the form and in a conflict: labels, and values as the form shows them. */
import { t } from '../../../texts/back-office/operator.ts'
import { fieldText } from '../shared/field-text.ts'
import type { OperatorValues } from './api/operator.ts'

const FIELDS = [
  'nama',
  'alamat',
  'no_telepon',
  'no_whatsapp',
  'email',
  'saran_naik',
  'bagasi',
  'iuran',
  'kebijakan_ringkas',
  'kebijakan',
] as const satisfies readonly (keyof OperatorValues)[]

const byField = (textOf: (name: keyof OperatorValues) => string): OperatorValues =>
  Object.fromEntries(FIELDS.map((name) => [name, textOf(name)])) as OperatorValues

export const operatorLabels = () => byField((name) => t(`operator.${name}`))

export const operatorValues = (record: Readonly<Record<string, unknown>>) =>
  byField((name) => fieldText(record[name]))
