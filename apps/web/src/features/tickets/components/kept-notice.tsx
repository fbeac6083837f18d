import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { PATIENCE_MS } from '../../../lib/patience.ts'
import { PROFILE } from '../../../lib/query-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { t } from '../../../texts/tickets.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type KeptNoticeProps = {
  /** When it was last like this, ISO 8601; absent above a list, whose cards have their own. */
  readonly at?: string
  readonly onRetry: () => void
}

/** Nobody answers: this is what the phone has kept, and of when. */
export function KeptNotice({ at, onRetry }: KeptNoticeProps) {
  const client = useQueryClient()
  const isOnline = useOnline()
  // It goes with an answer: then the server knows as well who is here, whom the phone only remembered.
  useEffect(() => () => void client.invalidateQueries({ queryKey: [PROFILE] }), [client])
  const [tries, setTries] = useState(0)
  const [ended, setEnded] = useState(0)
  // A try may stay without an answer, as the one before.
  useEffect(() => {
    const timer = setTimeout(() => setEnded(tries), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [tries])
  const retry = () => {
    setTries(tries + 1)
    onRetry()
  }
  return (
    <Notice
      tone="warning"
      live="status"
      title={isOnline ? t('app.unreachable') : t('kept.title')}
      actions={
        <Button variant="secondary" icon="refresh" busy={tries > ended} onClick={retry}>
          {t('action.retry')}
        </Button>
      }
    >
      {at === undefined ? t('kept.list') : t('kept.at', { time: formatDateTime(at) })} {t('kept.since')}
    </Notice>
  )
}
