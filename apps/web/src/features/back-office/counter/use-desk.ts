import { seatLabelList, type CounterOrder, type CounterSale, type PhoneSale } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import type { FieldErrors } from '../../../lib/use-form.ts'
import { t } from '../../../texts/back-office/sales.ts'
import { isLastOrNone, type LastSale } from './components/last-sale.tsx'
import { isWaitingList, waitingOf, type Waiting } from './components/qris-wait.tsx'
import { nextSale, NO_SALE, readSale, withoutSeat, withSeats, type Sale } from './sale.ts'
import { seatsFor, useDeparture } from './use-departure.ts'
import { useKept, useKeptSale } from './use-kept-sale.ts'
import { focusStep } from './use-keys.ts'
import { useSell } from './use-sell.ts'

const isText = (kept: unknown): kept is string => typeof kept === 'string'

type DeskProps = {
  readonly hasCash: boolean
  /** Seats are paid from the deposit of the person's agency. */
  readonly isDeposit: boolean
  readonly onPrint: (order: string) => void
  readonly onShiftNeeded: () => void
}

/** The sale on screen and what becomes of it: sold, refused with everything still typed, or waiting for its QRIS. */
export function useDesk({ hasCash, isDeposit, onPrint, onShiftNeeded }: DeskProps) {
  const client = useQueryClient()
  const { sale, setSale } = useKeptSale()
  const [last, setLast] = useKept<LastSale | null>('loket:terakhir', null, isLastOrNone)
  const [waiting, setWaiting] = useKept<readonly Waiting[]>('loket:qris', [], isWaitingList)
  // Kept like the sale: otherwise a reload would cover the next one, which was typed meanwhile [B979].
  const [shown, setShown] = useKept('loket:qris-tampil', '', isText)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [refused, setRefused] = useState<readonly number[]>([])
  const [isHolding, setHolding] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  /** What is typed or clicked: nothing, while a sale that was sent has no answer [B884]. */
  const edit = (change: (before: Sale) => Sale) =>
    setSale((before) => (before.sent === null ? change(before) : before))
  const departure = useDeparture(sale)
  const sold = seatsFor(sale, departure)
  const chosen = sale.rows.map(({ kursi }) => kursi)
  const current = waiting.find(({ order_group_id }) => order_group_id === shown)
  const sending = useSell({ sent: sale.sent, setSale, onSold: finish, onRefused: refuse })
  // Not while the sale is under way or waits: then its own seats are taken by it.
  const isOwn = sale.sent !== null || current !== undefined
  const lost = sold && !isOwn ? chosen.filter((seat) => refused.includes(seat) || !sold.isFree(seat)) : []

  const reload = () =>
    void client.invalidateQueries({
      queryKey: ['admin'],
      predicate: ({ queryKey }) => queryKey[1] !== 'counter-order',
    })
  function forget(): void {
    setErrors({})
    setProblem('')
    setRefused([])
    setHolding(false)
    setBlocking(false)
  }
  function next(): void {
    forget()
    setSale(nextSale)
    reload()
    focusStep('seats')
  }
  /** Somebody else is served while a QRIS waits. */
  function serveNext(): void {
    setShown('')
    next()
  }
  function finish(done: CounterSale): void {
    const labels = departure.manifest?.trip
    if (done.bayar === 'menunggu') {
      setWaiting([...waiting, waitingOf(done, labels)])
      setShown(done.order_group_id)
      return setSale((before) => ({ ...before, sent: null }))
    }
    setLast({ ...done, seats: seatLabelList(labels, done.nomor_kursi) })
    onPrint(done.order_group_id)
    next()
  }
  function refuse(error: unknown): void {
    const failed = error instanceof HttpError ? error : undefined
    const body = failed?.body
    const taken = body instanceof Object && 'conflictSeats' in body ? body.conflictSeats : []
    const seats = Array.isArray(taken) ? taken.map(Number) : []
    setRefused(seats)
    reload()
    if (failed?.type === 'SHIFT_NEEDED') onShiftNeeded()
    if (seats.length > 0) return focusStep('seats')
    setProblem(
      failed?.type === 'UNPAID_CHANGED' ? t('sale.priceChanged') : errorText(error, t('sale.failed')),
    )
  }
  function sell(): void {
    if (sold === undefined || sending.busy || isOwn || chosen.length === 0) return
    if (lost.length > 0) return focusStep('seats')
    const read = readSale(sale, sold.fare, isDeposit)
    fail(read.ok ? {} : read.errors)
    if (!read.ok) return
    if (!isDeposit && sale.cara === 'tunai' && !hasCash) return onShiftNeeded()
    setHolding(false)
    sending.sell(sale.idRute, read.value, isDeposit)
  }
  function fail(found: FieldErrors): void {
    setErrors(found)
    setProblem(Object.keys(found).length === 0 ? '' : t('sale.check'))
  }
  /** A QRIS is paid, or its time is over: then what was typed is still there. */
  function end(order: CounterOrder): void {
    const mine = waiting.find(({ order_group_id }) => order_group_id === order.order_group_id)
    const seats = mine?.seats ?? ''
    setWaiting(waiting.filter((one) => one !== mine))
    if (order.bayar !== 'lunas') {
      reload()
      return setProblem(t(mine === current ? 'sale.qris.lapsed' : 'sale.qris.lapsedOther', { seats }))
    }
    setLast({ ...order, seats, kembalian: 0 })
    onPrint(order.order_group_id)
    if (mine === current) next()
  }
  return {
    ...sending,
    isDeposit,
    sale,
    isSent: sale.sent !== null,
    setSale: edit,
    sold,
    departure,
    chosen,
    lost,
    errors,
    problem,
    last,
    current,
    others: waiting.filter((one) => one !== current),
    isHolding,
    setHolding,
    isBlocking,
    setBlocking,
    show: setShown,
    serveNext,
    print: onPrint,
    sell,
    fail,
    end,
    next,
    /** What was kept for a caller is sold: its tickets are printed, and what is typed stays. */
    soldHold: (done: PhoneSale) => {
      setLast({ ...done, seats: seatLabelList(departure.manifest?.trip, done.nomor_kursi), kembalian: 0 })
      onPrint(done.order_group_id)
    },
    add: (seats: readonly number[]) => {
      if (current !== undefined) serveNext()
      edit((before) => withSeats(before, seats, lost))
      setRefused([])
    },
    drop: (seat: number) => current === undefined && edit((before) => withoutSeat(before, seat)),
    clear: () => {
      forget()
      edit(nextSale)
      focusStep('seats')
    },
    /** Names and phone stay: the passenger wants another bus. */
    choose: (idRute: number) => {
      forget()
      if (current !== undefined) serveNext()
      edit((before) => ({
        ...NO_SALE,
        idRute,
        telepon: before.telepon,
        spare: [...before.rows.map(({ nama }) => nama).filter(Boolean), ...before.spare],
      }))
    },
    setPart: (naik: number, turun: number) =>
      edit((before) => ({ ...before, naik, turun, titik_naik: '', titik_turun: '' })),
  }
}
