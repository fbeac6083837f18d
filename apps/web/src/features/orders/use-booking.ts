import { seatLabelList, type User } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError, isUnsuccessful } from '../../lib/http-client.ts'
import { newId } from '../../lib/new-id.ts'
import { paths } from '../../lib/paths.ts'
import { useRepetition } from '../../lib/repeat-until.ts'
import { AUTH } from '../../lib/query-client.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/orders.ts'
import { clearBooking } from '../holds/api/booking-storage.ts'
import type { SeatConflict } from '../holds/index.ts'
import { markHalfOrdered, plannedHolds } from '../trips/api/return-plan.ts'
import { seenOf, type ShownTrip, type AskedChange, type TripChange, searchAgainPath } from '../trips/index.ts'
import { createPayment, openPaymentPage, paymentFailedState } from '../payments/api/payments.ts'
import type { Booking } from './api/get-booking.ts'
import { saveMissingSeats } from './api/missing-seats.ts'
import { orderFor, placeDirect, placeOrder } from './api/place-order.ts'
import { book, type BookingOutcome } from './book.ts'
import type { PassengerNames } from './components/booking-form.tsx'

export type BookingState = {
  readonly busy: boolean
  readonly conflict: SeatConflict | undefined
  readonly expired: boolean
  /** Why the order failed: shown beside the form until the next attempt. */
  readonly failure: string | undefined
  readonly confirm: (names: PassengerNames) => void
  /** The departure changed since the page showed it: the passenger agrees, or stays on the page [O161]. */
  readonly change: AskedChange | undefined
  /** The form was changed: an order that got no answer is not sent again by itself. */
  readonly edited: () => void
}

/** The names, and the departure as the passenger knows it. */
type Attempt = { readonly names: PassengerNames; readonly shown: ShownTrip }

/** Places the order, clears the storage, requests the payment page and goes there [O19, O21, O22]. */
export function useBooking(booking: Booking, user: User, disableLeaveGuard: () => void): BookingState {
  const { busy, run } = useBusy()
  const [conflict, setConflict] = useState<SeatConflict>()
  const [expired, setExpired] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [unanswered, setUnanswered] = useState<Attempt>()
  const [changed, setChanged] = useState<TripChange & { readonly names: PassengerNames }>()
  // As the page first showed it, or as agreed to since: it may have been loaded again without anybody looking.
  const [seen, setSeen] = useState<ShownTrip>({ ...booking.route, harga: booking.harga })
  // One key per intent, so that a retry after a broken connection does not book twice.
  const key = useRef<string>(undefined)
  const navigate = useNavigate()
  const client = useQueryClient()

  /** `isRepetition`: nobody pressed the button. Resolves to whether there was an answer. */
  async function place(attempt: Attempt, isRepetition = false): Promise<boolean> {
    key.current ??= newId()
    if (!isRepetition) setFailure(undefined)
    const order = { ...orderFor(user, booking, attempt.names), dilihat: seenOf(attempt.shown) }
    const outcome = await book(order, key.current, { placeOrder, placeDirect })
    const isUnanswered = outcome.kind === 'failed' && !outcome.answered
    if (isUnanswered && isRepetition) return false
    setUnanswered(isUnanswered ? attempt : undefined)
    if (outcome.kind === 'changed') setChanged({ ...attempt, now: outcome.now })
    await show(outcome)
    return !isUnanswered
  }

  async function show(outcome: BookingOutcome): Promise<void> {
    setFailure(undefined)
    if (outcome.kind === 'booked') return pay(outcome)
    // The server answered: the next attempt is a new intent.
    if (outcome.kind !== 'failed' || outcome.message !== undefined) key.current = undefined
    if (outcome.kind === 'conflict') setConflict(outcome)
    if (outcome.kind === 'expired') {
      // The hold is gone, so the dialog's links must not ask about losing it.
      disableLeaveGuard()
      setExpired(true)
    }
    if (outcome.kind === 'changed') void client.invalidateQueries({ queryKey: ['booking', 'bookingSummary'] })
    if (outcome.kind === 'failed') {
      const text = outcome.message ?? t('booking.failed')
      // Nobody knows whether it was placed: the same key makes a second attempt safe.
      const help = outcome.answered ? [] : [`${t('booking.thrown')}.`, t('booking.thrownHelp')]
      setFailure([text, ...help].join(' '))
      showAlert('danger', text, 'form')
      if (!outcome.answered) showAlert('danger', t('booking.thrown'), 'form')
      await refetchAfterRefusal(outcome.type)
    }
    if (outcome.kind === 'closed') {
      disableLeaveGuard()
      showAlert('danger', t('booking.closed'), 'next')
      await navigate(searchAgainPath(booking.route))
    }
  }

  /** The server's answer contradicts the screen: the token expired, or the hold ended elsewhere. */
  async function refetchAfterRefusal(type: string | undefined): Promise<void> {
    if (type === 'UNAUTHENTICATED') {
      // Redirects to the login and back here: the hold stays.
      disableLeaveGuard()
      await client.invalidateQueries({ queryKey: [AUTH] })
    }
    if (type === 'HOLD_CHANGED') await client.invalidateQueries({ queryKey: ['booking', 'bookingSummary'] })
  }

  async function pay(outcome: Extract<BookingOutcome, { kind: 'booked' }>): Promise<void> {
    disableLeaveGuard()
    markHalfOrdered(user.id_user, booking.id_rute, outcome.idTiket)
    clearBooking(plannedHolds())
    void client.invalidateQueries({ queryKey: ['tickets', 'tickets'] })
    if (outcome.missing.length > 0) {
      saveMissingSeats(outcome.idTiket, outcome.missing)
      const booked = seatLabelList(booking.route, outcome.booked)
      const missing = seatLabelList(booking.route, outcome.missing)
      showAlert('warning', t('booking.partly', { booked, missing }), 'next')
    }
    const unpaid = await leaveForPayment(outcome.idTiket)
    if (unpaid === 'gone') return
    if (unpaid !== undefined) showAlert('danger', unpaid.alert, 'next')
    await navigate(paths.ticket(outcome.idTiket), {
      replace: true,
      state: paymentFailedState(unpaid?.reason),
    })
  }

  /** The dialog has shown both values. */
  function learn({ shown, now }: TripChange): ShownTrip {
    const known = { ...shown, ...now }
    setSeen(known)
    setChanged(undefined)
    return known
  }

  useRepetition(unanswered, run, (attempt) => place(attempt, true))

  return {
    busy,
    conflict,
    expired,
    failure,
    confirm: (names) => void run(async () => void (await place({ names, shown: seen }))),
    change: changed && {
      ...changed,
      agree: () => {
        const shown = learn(changed)
        void run(async () => void (await place({ names: changed.names, shown })))
      },
      stay: () => void learn(changed),
    },
    edited: () => setUnanswered(undefined),
  }
}

/** The alert, and what the ticket shows for longer: it does not announce the way to the ticket. */
type Unpaid = { readonly alert: string; readonly reason: string }

/** Returns 'gone' if the browser leaves for the provider, undefined if there is nothing to pay. */
async function leaveForPayment(idTiket: number): Promise<'gone' | Unpaid | undefined> {
  const reason = t('booking.tokenFailed')
  try {
    const { redirect_url } = await createPayment(idTiket)
    return openPaymentPage(redirect_url) ? 'gone' : { alert: reason, reason }
  } catch (error) {
    if (error instanceof HttpError && error.type === 'NOTHING_TO_PAY') return undefined
    const alert = errorText(error, isUnsuccessful(error) ? reason : t('booking.tokenThrown'))
    return { alert, reason: errorText(error, reason) }
  }
}
