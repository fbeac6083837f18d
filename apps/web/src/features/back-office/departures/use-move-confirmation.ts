import type { MoveEffect } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText } from '../../../lib/http-client.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { t } from '../../../texts/back-office/departures.ts'
import { movePreviewQuery } from './api/routes.ts'

/** A move that waits for a confirmation: times as in the form, and `go`, which saves it. */
type Move = { readonly from: string; readonly to: string; readonly go: () => void }

/** The confirmation before a departure is moved; skipped if it has no tickets. */
export function useMoveConfirmation() {
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const [pendingMove, setPendingMove] = useState<Move & { readonly effect: MoveEffect }>()

  async function count(id_rute: number, move: Move): Promise<void> {
    try {
      const { data: effect } = await client.fetchQuery(movePreviewQuery(id_rute))
      if (effect.tickets > 0) setPendingMove({ ...move, effect })
      else move.go()
    } catch (error) {
      showAlert('danger', errorText(error, t('routes.moveFailed')))
    }
  }
  return {
    busy,
    pendingMove,
    ask: (id_rute: number, move: Move) => void run(() => count(id_rute, move)),
    close: () => setPendingMove(undefined),
  }
}
