import { TICKET_PREFIX } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from '../../lib/http-client.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { checkTicket } from './api/operations.ts'
import { isNewScan, outcomeOf, type Outcome, type Seen } from './boarding.ts'

/** Outcomes kept in view below the newest. */
const KEPT = 8

/** Checks codes one at a time at the door of one departure; `onOutcome` makes it heard. */
export function useBoarding(idRute: number | undefined, onOutcome: (outcome: Outcome) => void) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const { busy, run } = useBusy()
  const client = useQueryClient()
  const lastSeen = useRef<Seen>(undefined)

  async function ask(trip: number, kode: string, undo: boolean): Promise<void> {
    const outcome = await answerTo(trip, kode, undo)
    setOutcomes((before) => [outcome, ...before].slice(0, KEPT))
    onOutcome(outcome)
    void client.invalidateQueries({ queryKey: ['admin', 'manifest', String(trip)] })
  }
  function check(kode: string): void {
    if (idRute !== undefined) void run(() => ask(idRute, kode, false))
  }
  return {
    outcomes,
    busy,
    check,
    /** What the camera read: the same code again and again. */
    scanned(kode: string): void {
      const now = Date.now()
      const isNew = isNewScan(lastSeen.current, kode, now)
      if (!isNew || busy) return
      lastSeen.current = { kode, atMs: now }
      check(kode)
    },
    undo({ ticket }: Outcome): void {
      if (idRute === undefined || ticket === null) return
      void run(() => ask(idRute, `${TICKET_PREFIX}${ticket.id_tiket}`, true))
    },
    clear: () => setOutcomes([]),
  }
}

async function answerTo(idRute: number, kode: string, undo: boolean): Promise<Outcome> {
  const nothing = { kode, atMs: serverNow(), ticket: null, boarded_at: null, boarded_by: null }
  try {
    const { data } = await checkTicket(idRute, kode, undo)
    return outcomeOf(data, kode, serverNow(), undo)
  } catch (error) {
    if (error instanceof HttpError && error.type === 'NOT_FOUND') return { ...nothing, kind: 'not_found' }
    const told = error instanceof HttpError ? error.serverMessage : undefined
    return { ...nothing, kind: 'failed', told }
  }
}
