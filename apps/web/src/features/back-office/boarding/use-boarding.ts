import { ticketNumber, type Ticket } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from '../../../lib/http-client.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { checkTicket, type CheckOptions } from './api/check-ticket.ts'
import { isNewScan, outcomeOf, seatsAfter, type Outcome, type LastScan } from './boarding.ts'

/** Number of earlier results shown below the newest. */
const SHOWN_OUTCOMES = 8

/** Checks codes for one departure, one at a time; `onOutcome` plays the sound. */
export function useBoarding(idRute: number | undefined, onOutcome: (outcome: Outcome) => void) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [seats, setSeats] = useState<readonly Ticket[]>([])
  const { busy, run } = useBusy()
  const client = useQueryClient()
  const lastScan = useRef<LastScan>(undefined)
  /** Counts the changes of the departure. */
  const changes = useRef(0)

  async function ask(trip: number, kode: string, options?: CheckOptions): Promise<void> {
    const before = changes.current
    const outcome = await checkOutcome(trip, kode, options)
    void client.invalidateQueries({ queryKey: ['admin', 'manifest', String(trip)] })
    // Another departure was chosen meanwhile: there the result would let a stranger in, and its undo would go to the wrong bus.
    if (changes.current !== before) return
    setOutcomes((before) => [outcome, ...before].slice(0, SHOWN_OUTCOMES))
    setSeats((before) => seatsAfter(before, outcome))
    onOutcome(outcome)
  }
  function check(kode: string, options?: CheckOptions): void {
    if (idRute !== undefined) void run(() => ask(idRute, kode, options))
  }
  const checkSeat = ({ id_tiket }: Ticket, options?: CheckOptions) => check(ticketNumber(id_tiket), options)
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
      const isNew = isNewScan(lastScan.current, kode, now)
      if (!isNew || busy) return
      lastScan.current = { kode, atMs: now }
      check(kode)
    },
    undo: ({ ticket }: Outcome) => ticket !== null && checkSeat(ticket, { batalkan: true }),
    clear(): void {
      changes.current += 1
      setOutcomes([])
      setSeats([])
    },
  }
}

async function checkOutcome(idRute: number, kode: string, options?: CheckOptions): Promise<Outcome> {
  const nothing = { kode, atMs: serverNow(), ticket: null, tickets: [], boarded_at: null, boarded_by: null }
  try {
    const { data } = await checkTicket(idRute, kode, options)
    return outcomeOf(data, kode, serverNow(), options?.batalkan === true)
  } catch (error) {
    if (error instanceof HttpError && error.type === 'NOT_FOUND') return { ...nothing, kind: 'not_found' }
    const serverMessage = error instanceof HttpError ? error.serverMessage : undefined
    return { ...nothing, kind: 'failed', serverMessage }
  }
}
