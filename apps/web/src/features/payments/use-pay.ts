import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'
import { useRepetition } from '../../lib/repeat-until.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/payments.ts'
import { seenOf, tripChangedBy, type ShownTrip, type AskedChange, type TripChange } from '../trips/index.ts'
import { createPayment, openPaymentPage } from './api/payments.ts'

/** Query keys of the pages that offer paying. */
const PAYMENT_QUERIES = [['tickets', 'selectedTicket'], ['tickets', 'tickets'], ['payment-status']] as const

export type Pay = {
  readonly busy: boolean
  /** The ticket whose payment page could not be requested for want of an answer: it is requested again by itself [M200]. */
  readonly waiting: Attempt | undefined
  /** The departure changed since the page showed it: the passenger agrees, or stays on the page [O161]. */
  readonly change: AskedChange | undefined
  /** `shown`: the departure as the page shows it, with the ticket's price. */
  readonly pay: (idTiket: number, shown?: ShownTrip | null) => void
  /** Why the last attempt was refused, until the next one. */
  readonly failed: string | undefined
}

type Attempt = { readonly idTiket: number; readonly shown: ShownTrip | null | undefined }

/** 'Bayar Sekarang': requests the payment page and goes there; a failure shows an alert and changes nothing. */
export function usePay(failedBefore?: string): Pay {
  const { busy, run } = useBusy()
  const [failed, setFailed] = useState(failedBefore)
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Attempt>()
  const [changed, setChanged] = useState<TripChange & { readonly idTiket: number }>()

  function showFailure(text: string): void {
    showAlert('danger', text)
    setFailed(text)
  }

  /** Resolves to whether there was an answer. */
  async function open(attempt: Attempt, isRepetition: boolean): Promise<boolean> {
    const { idTiket, shown } = attempt
    try {
      const { redirect_url } = await createPayment(idTiket, shown ? seenOf(shown) : undefined)
      setWaiting(undefined)
      if (!openPaymentPage(redirect_url)) showFailure(t('pay.tokenFailed'))
    } catch (error) {
      const isUnanswered = error instanceof HttpError && error.isTransient && error.kind !== 'status'
      if (isUnanswered && isRepetition) return false
      setWaiting(isUnanswered ? attempt : undefined)
      const answered = error instanceof HttpError && error.kind === 'status'
      const now = tripChangedBy(error)
      const text = errorText(error, t(answered ? 'pay.tokenFailed' : 'pay.tokenThrown'))
      if (shown && now) setChanged({ idTiket, shown, now })
      else if (isUnanswered) showAlert('danger', text)
      else showFailure(text)
      // A refusal means that the order shown is outdated: it was paid or cancelled elsewhere.
      if (answered)
        await Promise.all(PAYMENT_QUERIES.map((queryKey) => client.invalidateQueries({ queryKey })))
      return !isUnanswered
    }
    return true
  }
  useRepetition(waiting, run, (attempt) => open(attempt, true))

  const pay: Pay['pay'] = (idTiket, shown) => {
    setFailed(undefined)
    void run(async () => void (await open({ idTiket, shown }, false)))
  }
  const change = changed && {
    ...changed,
    agree: () => {
      setChanged(undefined)
      pay(changed.idTiket, { ...changed.shown, ...changed.now })
    },
    stay: () => setChanged(undefined),
  }
  return { busy, waiting, failed, change, pay }
}
