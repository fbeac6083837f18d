/** The changes of an audit row, field by field, as text. */
import { OPERATOR_ZONE, formatDateTime } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { channelName } from '../shared/channels.ts'
import { shortOrderNumber, ticketStatusText } from '../../orders/index.ts'
import { auditText } from './audit-text.ts'

/** `before` is undefined for a result of an action, which had no value before. */
export type AuditChange = {
  readonly field: string
  readonly before: string | undefined
  readonly after: string
}

const MONEY_FIELDS = new Set(
  'harga total_bayar jumlah refund_due recorded refunded withdrawn kurang hapus_buku'.split(' '),
)
/** Not shown: a counter, and the number by which a mail's note is found. */
const HIDDEN_FIELDS = new Set(['versi', 'id_mail'])
/** Results of an action, which are not fields of the record. */
const OUTCOME_FIELDS = new Set(
  'tanpa_alasan id_pembayaran tiket changed recorded refunded withdrawn hapus_buku tanpa_cek boarded_with cancelled_orders kept_orders live_orders bentrok_rute bentrok_berangkat'.split(
    ' ',
  ),
)
/** Why an act is unusual comes first: a long record would hide it. */
const FIRST_FIELDS = ['bentrok_rute', 'bentrok_berangkat']
/** Fields with the full numbers of orders. */
const ORDER_FIELDS = new Set(['order_group_id', 'cancelled_orders', 'kept_orders'])
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/**
 * The fields whose values differ; if one side is absent, all fields of the other that have a value. `agen`: the name of the agency whose channel it is.
 */
export function auditChanges(before: unknown, after: unknown, agen: string | null = null): AuditChange[] {
  const fresh = fieldsOf(after)
  // The row contains an action's results as numbers; the record's other fields did not change.
  if (typeof fresh['effect'] === 'object' && fresh['effect'] !== null)
    return auditChanges(null, { ...fresh['effect'], id_rute: undefined }).map(asOutcome)
  const old = fieldsOf(before)
  const names = [
    ...new Set([...FIRST_FIELDS.filter((name) => name in fresh), ...Object.keys(fresh), ...Object.keys(old)]),
  ]
  return (
    names
      .filter((name) => !HIDDEN_FIELDS.has(name))
      // Leave out an amount of 0: no money moved.
      .filter((name) => !(MONEY_FIELDS.has(name) && old[name] === undefined && fresh[name] === 0))
      // The same for an empty list of orders.
      .filter((name) => !(isEmpty(fresh[name]) && (OUTCOME_FIELDS.has(name) || isAbsent(old[name]))))
      .filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(fresh[name] ?? null))
      .map((field) => ({
        field,
        before: valueText(field, old[field], agen),
        after: valueText(field, fresh[field], agen),
      }))
      .map((change) => (OUTCOME_FIELDS.has(change.field) ? asOutcome(change) : change))
  )
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const asOutcome = (change: AuditChange): AuditChange => ({ ...change, before: undefined })

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value }
  return { '': value }
}

/** '' for an absent value. */
function valueText(field: string, value: unknown, agen: string | null): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return MONEY_FIELDS.has(field) ? rupiah(value) : String(value)
  if (field === 'channel' && typeof value === 'string') return channelName({ channel: value, agen })
  if (field === 'hari' && Array.isArray(value))
    return value.map((day) => auditText('day', String(day))).join(', ')
  if (typeof value === 'string') return stringText(field, value)
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  // For a person the log has the names of changed fields, not their values.
  if (field === 'changed' && Array.isArray(value))
    return value.map((name) => auditText('field', String(name))).join(', ')
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.map((one) => valueText(field, one, agen)).join(', ')
  return JSON.stringify(value)
}

function stringText(field: string, value: string): string {
  if (field === 'status_tiket') return ticketStatusText(value)
  if (field === 'boarded_with') return auditText('boardedWith', value)
  if (ORDER_FIELDS.has(field)) return shortOrderNumber(value)
  return INSTANT.test(value) ? formatDateTime(value, OPERATOR_ZONE) : value
}
