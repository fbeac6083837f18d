/**
 * What the audit log may contain. It outlives the people in it and cannot be corrected. It has references, statuses,
 * prices, times and texts of the public timetable; no names, addresses, phones or passwords, and no texts about a case
 * (reason, proof, note), which are stored with their record.
 */
import type { AuditEntity } from '@tiketbus/contract'

/** Fields by kind of record; the same for nested objects. A field that is not listed is not written. */
export const AUDIT_FIELDS: Readonly<Record<AuditEntity, readonly string[]>> = {
  /** `changed`: the names of changed fields, without their values. */
  user: [
    'role',
    'is_verified',
    'created_at',
    'versi',
    'changed',
    'cancelled_orders',
    'kept_orders',
    'live_orders',
  ],
  bus: ['id_bus', 'nama_bus', 'total_kursi', 'created_at', 'versi'],
  trip: [
    'id_rute',
    'id_bus',
    'nama_bus',
    'total_kursi',
    'asal',
    'tujuan',
    'zona_asal',
    'zona_tujuan',
    'waktu_berangkat',
    'perkiraan_tiba',
    'waktu_tutup',
    'harga',
    'status',
    'terminal_asal',
    'terminal_tujuan',
    'fasilitas',
    'versi',
    // The effect of calling it off.
    'effect',
    'orders',
    'tickets',
    'passengers',
    'holds',
    'refund_due',
    'called_off_at',
  ],
  ticket: [
    'order_group_id',
    'id_rute',
    'nomor_kursi',
    'status_tiket',
    'total_bayar',
    'versi',
    'recorded',
    'refunded',
    'withdrawn',
    'tanpa_cek',
  ],
  refund: [
    'id_refund',
    'order_group_id',
    'jumlah',
    'cara',
    'status',
    'created_at',
    'ended_at',
    'paying_by',
    'paying_since',
  ],
  order: ['disputed_at', 'resolved_at'],
}

/** Returns the listed fields of a record; null for no record. */
export function listedFields(entity: AuditEntity, record: unknown): object | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null
  const entries = Object.entries(record)
    .filter(([field]) => AUDIT_FIELDS[entity].includes(field))
    .map(([field, value]) => [field, listedValue(entity, value)])
  return Object.fromEntries(entries)
}

function listedValue(entity: AuditEntity, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object')
  return typeof value === 'object' ? listedFields(entity, value) : value
}

/** Returns the names of a person's fields that differ; their values stay out of the log. */
export function changedFields(before: object, after: object): string[] {
  const valueOf = (record: object, field: string): unknown => Reflect.get(record, field)
  return PERSONAL.filter((field) => valueOf(before, field) !== valueOf(after, field))
}

const PERSONAL = ['username', 'email', 'no_telepon', 'pending_email']
