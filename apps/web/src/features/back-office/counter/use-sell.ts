import type { CounterSale } from '@tiketbus/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from '../../../lib/http-client.ts'
import { newId } from '../../../lib/new-id.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { sellFromDeposit, sellSeats, type SaleBody } from './api/sales.ts'
import type { Sale, Sent } from './sale.ts'

/** An unknown outcome is polled again after this time, and at once when the connection is back. */
const ASK_AGAIN_MS = 5000

/** Whether the server may have carried the sale out: it did not answer, or with something that is no refusal. */
const isUnknown = (error: unknown): boolean =>
  error instanceof HttpError && (error.kind !== 'status' || error.status >= 500)

/** Whether a call was turned away before it reached the sale: an earlier try of the same may have arrived. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 401 || error.status === 429 || error.type === 'SESSION_LOCKED')

const send = async ({ idRute, body, key, isDeposit = false }: Sent): Promise<CounterSale> =>
  isDeposit ? sellFromDeposit(idRute, body, key) : (await sellSeats(idRute, body, key)).data

type SellProps = {
  readonly sent: Sent | null
  readonly setSale: (change: (before: Sale) => Sale) => void
  readonly onSold: (sold: CounterSale) => void
  readonly onRefused: (error: unknown) => void
}

/**
 * Sends a sale. It is stored with its key first: after a reload or without an answer the same sale is sent again with the same key, which
 * takes effect once, until the server has sold or refused it [B884].
 */
export function useSell({ sent, setSale, onSold, onRefused }: SellProps) {
  const { busy, run } = useBusy()
  // A sale that this tab kept over a reload has an unknown outcome.
  const [isOpen, setOpen] = useState(sent !== null)
  const outcome = useRef({ onSold, onRefused })
  useEffect(() => {
    outcome.current = { onSold, onRefused }
  })
  const ask = useCallback(
    (given: Sent, isAgain: boolean) =>
      run(async () => {
        try {
          const data = await send(given)
          setOpen(false)
          outcome.current.onSold(data)
        } catch (error) {
          if (isUnknown(error) || (isAgain && isTurnedAway(error))) return setOpen(true)
          setSale((before) => ({ ...before, sent: null }))
          setOpen(false)
          outcome.current.onRefused(error)
        }
      }),
    [run, setSale],
  )
  useEffect(() => {
    if (!isOpen || sent === null || busy) return undefined
    const again = () => void ask(sent, true)
    const timer = setTimeout(again, ASK_AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isOpen, sent, busy, ask])
  const first = useRef(sent)
  useEffect(() => {
    if (first.current !== null) void ask(first.current, true)
    first.current = null
  }, [ask])
  function sell(idRute: number, body: SaleBody, isDeposit: boolean): void {
    const given = { idRute, body, key: newId(), ...(isDeposit && { isDeposit }) }
    setSale((before) => ({ ...before, sent: given }))
    void ask(given, false)
  }
  return {
    busy,
    /** The outcome of the sale on screen is not known. */
    isUnknown: isOpen && sent !== null,
    sell,
    askAgain: () => sent && void ask(sent, true),
  }
}
