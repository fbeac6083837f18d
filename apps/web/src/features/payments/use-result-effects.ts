import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { clearBooking } from '../holds/api/booking-storage.ts'
import { plannedHolds } from '../trips/api/return-plan.ts'
import { clearPaymentCompleted, confirmPaid, markPaymentCompleted } from './api/payment-storage.ts'
import type { ResultRow } from './result-row.ts'

/**
 * Shows the alert and clears storage after the server's first answer; a later answer that it is paid shows an alert too.
 * When the page opens, sets the payment-completed flag, which seat lists read [M18].
 */
export function useResultEffects(row: ResultRow | undefined, orderId: string): void {
  const shownText = useRef<string>(undefined)
  const client = useQueryClient()
  // Again after a failed check, which removed it.
  const isKnown = row !== undefined
  useEffect(() => markPaymentCompleted(Date.now(), orderId), [orderId, isKnown])
  useEffect(() => {
    if (row === undefined || shownText.current === row.text) return
    const isFirst = shownText.current === undefined
    if (!isFirst && row.clears !== 'booking') return
    shownText.current = row.text
    if (row.alert) showAlert(row.alert.type, row.alert.text)
    if (row.clears === 'booking') {
      confirmPaid()
      clearBooking(plannedHolds())
    }
    if (row.clears === 'payment-flags') clearPaymentCompleted()
    void client.invalidateQueries({ queryKey: ['tickets', 'tickets'] })
    void client.invalidateQueries({ queryKey: ['tickets', 'selectedTicket'] })
  }, [row, client])
}
