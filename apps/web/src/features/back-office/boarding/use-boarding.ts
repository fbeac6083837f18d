import { ticketNumber, type Ticket } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { HttpError } from '../../../lib/http-client.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { checkTicket, type CheckOptions } from '../shared/api/check-ticket.ts'
import {
  confirmationOf,
  isNewScan,
  outcomeOf,
  seatsAfter,
  type Answer,
  type Outcome,
  type LastScan,
} from './boarding.ts'

/** Number of earlier results shown below the newest. */
const SHOWN_OUTCOMES = 8

/** Checks codes for one departure at the stop at which the bus is, one at a time and in their order; `onOutcome` plays the sound. */
export function useBoarding(
  idRute: number | undefined,
  stop: Pick<CheckOptions, 'simpul' | 'id_titik'>,
  onOutcome: (outcome: Outcome) => void,
) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [seats, setSeats] = useState<readonly Ticket[]>([])
  const client = useQueryClient()
  const lastScan = useRef<LastScan>(undefined)
  const shown = useRef(0)
  const { waiting, add, drop } = useQueue()
  /** Counts the changes of the departure. */
  const changes = useRef(0)

  async function ask(trip: number, kode: string, options?: CheckOptions): Promise<void> {
    const before = changes.current
    const answer = await answerOf(trip, kode, options)
    void client.invalidateQueries({ queryKey: ['admin', 'manifest', String(trip)] })
    // Another departure was chosen meanwhile: there the result would let a stranger in, and its undo would go to the wrong bus.
    if (changes.current !== before) return
    const outcome = { ...answer, key: (shown.current += 1) }
    setOutcomes((earlier) => [outcome, ...earlier].slice(0, SHOWN_OUTCOMES))
    setSeats((earlier) => seatsAfter(earlier, outcome))
    onOutcome(outcome)
  }
  function check(kode: string, options?: CheckOptions): void {
    if (idRute !== undefined) add(() => ask(idRute, kode, { ...stop, ...options }))
  }
  const busy = waiting > 0
  return {
    outcomes,
    /** Of the order whose number was entered. */
    seats,
    busy,
    /** Codes without an answer. */
    waiting,
    check: (kode: string) => check(kode),
    /** Lets in a passenger of an order's list, whose identity was checked. */
    admit: ({ id_tiket }: Ticket) => check(ticketNumber(id_tiket), { identitas_diperiksa: true }),
    confirm: (outcome: Outcome) => check(...confirmationOf(outcome)),
    /** Takes each code that the camera reads; ignores repetitions. */
    scanned(kode: string): void {
      const now = Date.now()
      const isNew = isNewScan(lastScan.current, kode, now)
      if (!isNew || busy) return
      lastScan.current = { kode, atMs: now }
      check(kode, { cara: 'kamera' })
    },
    undo: ({ ticket }: Outcome) =>
      ticket !== null && check(ticketNumber(ticket.id_tiket), { batalkan: true }),
    clear(): void {
      changes.current += 1
      drop()
      setOutcomes([])
      setSeats([])
    },
  }
}

/** Runs what is added one after the other. What still waits when the page is left, or is dropped, does not run. */
function useQueue() {
  const queue = useRef<(() => Promise<void>)[]>([])
  const running = useRef(false)
  const [waiting, setWaiting] = useState(0)
  async function run(): Promise<void> {
    running.current = true
    try {
      await queue.current[0]?.()
    } finally {
      queue.current.shift()
      running.current = false
      setWaiting(queue.current.length)
      if (queue.current.length > 0) void run()
    }
  }
  useEffect(() => () => void queue.current.splice(1), [])
  return {
    waiting,
    add(act: () => Promise<void>): void {
      queue.current.push(act)
      setWaiting(queue.current.length)
      if (!running.current) void run()
    },
    drop: () => queue.current.splice(1),
  }
}

async function answerOf(idRute: number, kode: string, options?: CheckOptions): Promise<Answer> {
  const nothing = { ticket: null, tickets: [], boarded_at: null, boarded_by: null }
  const failed = () => ({ ...nothing, kode, signed: false, atMs: serverNow() })
  try {
    const { data } = await checkTicket(idRute, kode, options)
    return { ...outcomeOf(data, kode, serverNow(), options?.batalkan === true), options }
  } catch (error) {
    if (error instanceof HttpError && error.type === 'NOT_FOUND') return { ...failed(), kind: 'not_found' }
    const serverMessage = error instanceof HttpError ? error.serverMessage : undefined
    return { ...failed(), kind: 'failed', serverMessage }
  }
}
