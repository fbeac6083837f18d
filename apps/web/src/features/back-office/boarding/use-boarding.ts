import { TICKET_PREFIX, type Ticket } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from '../../../lib/http-client.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { checkTicket, type CheckWay } from './api/check-ticket.ts'
import { isNewScan, outcomeOf, seatsAfter, type Outcome, type Seen } from './boarding.ts'

/** Number of earlier results shown below the newest. */
const KEPT = 8

/** Checks codes for one departure, one at a time; `onOutcome` plays the sound. */
export function useBoarding(idRute: number | undefined, onOutcome: (outcome: Outcome) => void) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [seats, setSeats] = useState<readonly Ticket[]>([])
  const { busy, run } = useBusy()
  const client = useQueryClient()
  const lastSeen = useRef<Seen>(undefined)

  async function ask(trip: number, kode: string, way?: CheckWay): Promise<void> {
    const outcome = await answerTo(trip, kode, way)
    setOutcomes((before) => [outcome, ...before].slice(0, KEPT))
    setSeats((before) => seatsAfter(before, outcome))
    onOutcome(outcome)
    void client.invalidateQueries({ queryKey: ['admin', 'manifest', String(trip)] })
  }
  function check(kode: string, way?: CheckWay): void {
    if (idRute !== undefined) void run(() => ask(idRute, kode, way))
  }
  const checkSeat = ({ id_tiket }: Ticket, way?: CheckWay) => check(`${TICKET_PREFIX}${id_tiket}`, way)
  return {
    outcomes,
    /** Of the order whose number was entered. */
    seats,
    busy,
    check: (kode: string) => check(kode),
    admit: (seat: Ticket) => checkSeat(seat),
    /** Lets in a passenger whose departure is on another day. */
    confirm: ({ ticket }: Outcome) => ticket !== null && checkSeat(ticket, { hari_lain: true }),
    /** Takes each code that the camera reads; ignores repetitions. */
    scanned(kode: string): void {
      const now = Date.now()
      const isNew = isNewScan(lastSeen.current, kode, now)
      if (!isNew || busy) return
      lastSeen.current = { kode, atMs: now }
      check(kode)
    },
    undo: ({ ticket }: Outcome) => ticket !== null && checkSeat(ticket, { batalkan: true }),
    clear(): void {
      setOutcomes([])
      setSeats([])
    },
  }
}

async function answerTo(idRute: number, kode: string, way?: CheckWay): Promise<Outcome> {
  const nothing = { kode, atMs: serverNow(), ticket: null, tickets: [], boarded_at: null, boarded_by: null }
  try {
    const { data } = await checkTicket(idRute, kode, way)
    return outcomeOf(data, kode, serverNow(), way?.batalkan === true)
  } catch (error) {
    if (error instanceof HttpError && error.type === 'NOT_FOUND') return { ...nothing, kind: 'not_found' }
    const told = error instanceof HttpError ? error.serverMessage : undefined
    return { ...nothing, kind: 'failed', told }
  }
}
