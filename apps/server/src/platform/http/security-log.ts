/**
 * Writes down who came in, who was refused and who did what others must be able to ask about [N38]: as rows for 90 days and as lines
 * of the log, with user, session and shortened network, never with an e-mail, a token or a whole address.
 */
import type { SecurityEventKind } from '@tiketbus/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Connections, Tx } from '../database/database.ts'
import { currentSource, type CallSource } from './call-source.ts'
import { insertSecurityEvents, type CountedEvent, type SecurityEvent } from './security-store.ts'

export type SecurityFact = { kind: SecurityEventKind; id_user: number | null; subject?: string }

export type SecurityLog = {
  /** Writes the event with the transaction that is its cause; the log's line follows the commit. */
  record(tx: Tx, fact: SecurityFact): void
  /** Writes an event that no transaction belongs to, in the background: no reply waits for it, and it is lost with the database away. */
  note(fact: SecurityFact, source?: CallSource): void
  /** Resolves when all noted events are written. */
  close(): Promise<void>
}

/** Repetitions within this time are counted in one row: somebody who is refused again and again fills no table. */
const WINDOW_MS = 60_000
/** Events of different users or networks within one window; those beyond it are lines of the log only. */
const MAX_WAITING = 10_000
const NO_SOURCE: CallSource = { network: '', id_session: null, device: null }

export function createSecurityLog(
  db: Connections,
  log: FastifyBaseLogger,
  windowMs = WINDOW_MS,
): SecurityLog {
  /** By kind, user, network and way in: repetitions since the first one, which is written at once. */
  const repeated = new Map<string, CountedEvent>()
  let writing = Promise.resolve()

  const print = (event: SecurityEvent) => log.info({ security: event }, 'security event')
  const write = (event: CountedEvent) => {
    writing = writing.then(() =>
      db
        .transaction(async (tx) => insertSecurityEvents(tx, [event]))
        .catch((err: unknown) => log.warn({ err }, 'security event not stored')),
    )
  }
  const endWindow = (key: string) => {
    const event = repeated.get(key)
    repeated.delete(key)
    if (event && event.times > 0) write(event)
  }
  return {
    record: (tx, fact) => {
      const event = eventOf(fact, currentSource())
      insertSecurityEvents(tx, [{ ...event, times: 1 }])
      tx.afterCommit(() => print(event))
    },
    note: (fact, source) => {
      const event = eventOf(fact, source ?? currentSource())
      print(event)
      // A refused path has ids in it, each of which would be a row.
      const subject = event.kind === 'refused' ? '' : (event.subject ?? '')
      const key = `${event.kind} ${event.id_user} ${event.network} ${subject}`
      const before = repeated.get(key)
      if (before) return void (before.times += 1)
      if (repeated.size >= MAX_WAITING) return
      write({ ...event, times: 1 })
      repeated.set(key, { ...event, times: 0 })
      setTimeout(endWindow, windowMs, key).unref()
    },
    close: async () => {
      for (const key of repeated.keys()) endWindow(key)
      await writing
    },
  }
}

function eventOf({ kind, id_user, subject }: SecurityFact, source = NO_SOURCE): SecurityEvent {
  return { kind, id_user, subject: subject ?? null, ...source }
}
