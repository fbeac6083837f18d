/** The audit log. */
import * as v from 'valibot'
import { endpoint, okList } from '../endpoint.ts'
import { idInput, instant, int, pageQuery, searchText } from '../fields.ts'
import { strictObject } from '../read.ts'
import { GUARDED, optionalDay } from './shared.ts'

export const AUDIT_ENTITIES = [
  'hold',
  'user',
  'bus',
  'trip',
  'point',
  'ticket',
  'refund',
  'order',
  'counter',
  'shift',
  'operator',
  'data_request',
  'agency',
  'standing_block',
  'provider_fee',
] as const

/**
 * Why an act is listed among the day's unusual acts ('Perlu diperiksa'): nothing is wrong with it by the rules, but a person should
 * look at it. To add one: its code here and its text `audit.unusual.<code>` on the web.
 */
export const UNUSUAL_ACTS = [
  'bus_double_booked',
  'cancelled_after_boarding',
  'cancelled_after_departure',
  'status_without_reason',
  'unboarded_after_departure',
] as const
export type UnusualAct = (typeof UNUSUAL_ACTS)[number]

export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

export const auditEntry = v.object({
  id: int,
  at: instant,
  /** As whom the act was done: 'user', 'staff', 'device', 'partner' or 'system'. A server of an earlier release omits it. */
  actor_kind: v.optional(v.string()),
  /** The account that acted; null for an actor without one. */
  id_admin: v.nullable(int),
  /** The number of a device or partner that acted. */
  actor_id: v.optional(v.nullable(int)),
  /** The account's name at the time of the act; null for an actor without one. */
  username: v.nullable(v.string()),
  action: v.string(),
  entity: v.string(),
  entity_id: v.string(),
  /** The record's current name; null if it is deleted or has none. The log itself names only the administrator who acted. */
  entity_name: v.optional(v.nullable(v.string())),
  /** The reason, proof or note, as the record has it now. */
  note: v.optional(v.nullable(v.string())),
  /** The present name of the agency for which seats were blocked; null if it is about none. */
  agen: v.optional(v.nullable(v.string())),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** Sent without If-Match: the last write won. */
  unguarded: v.boolean(),
  /** One of UNUSUAL_ACTS, or one that only a newer server knows; null for a usual act. */
  unusual: v.optional(v.nullable(v.string())),
  /** From which network, roughly, and device the change came; null if no call made it. A server of an earlier release omits them. */
  network: v.optional(v.nullable(v.string())),
  device: v.optional(v.nullable(v.string())),
})
export type AuditLogEntry = v.InferOutput<typeof auditEntry>

/** What is written down about who came in and who was refused. */
export const SECURITY_EVENTS = [
  'login',
  'login_failed',
  'confirm_failed',
  'password_changed',
  'email_changed',
  'email_undone',
  'promotion',
  'demotion',
  'payout',
  'refused',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

export const securityEvent = v.object({
  id: int,
  at: instant,
  /** One of SECURITY_EVENTS, or one that only a newer server knows. */
  kind: v.string(),
  /** Who did it or was refused; null for one who is not known. */
  id_user: v.nullable(int),
  /** The account's name; 'Unknown User' is the web's text for null. */
  username: v.nullable(v.string()),
  /** Shortened: '182.253.x.x'. */
  network: v.nullable(v.string()),
  device: v.nullable(v.string()),
  /** What it was about: an endpoint, 'user:7', 'refund:12', 'code'. */
  subject: v.nullable(v.string()),
  /** Repetitions within a minute. */
  times: int,
})
export type SecurityEventRow = v.InferOutput<typeof securityEvent>

export const adminAudit = {
  listSecurityEvents: endpoint({
    method: 'GET',
    path: '/api/admin/security-events',
    needs: 'audit.read',
    summary: 'Catatan keamanan: siapa masuk, siapa ditolak, siapa mengubah akses; terbaru dahulu',
    query: strictObject({
      kind: v.optional(v.picklist(SECURITY_EVENTS)),
      /** A user's number, or a part of a name, an e-mail or a network. */
      q: searchText(100),
      /** Days in Asia/Jakarta, both included. */
      dari: optionalDay,
      sampai: optionalDay,
      ...pageQuery,
    }),
    reply: okList(securityEvent),
    errors: GUARDED,
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    needs: 'audit.read',
    summary: 'Catatan audit, terbaru dahulu',
    query: strictObject({
      entity: v.optional(v.picklist(AUDIT_ENTITIES)),
      entity_id: searchText(60),
      /** A ticket's, order's or record's number; a city; a bus; a person's name or e-mail. */
      q: searchText(100),
      id_admin: v.optional(idInput),
      /** `unusual`: only acts that a person should look at. */
      filter: v.optional(v.picklist(['unusual'])),
      /** A day in Asia/Jakarta. */
      tanggal: optionalDay,
      ...pageQuery,
    }),
    reply: okList(auditEntry),
    errors: GUARDED,
  }),
} as const
