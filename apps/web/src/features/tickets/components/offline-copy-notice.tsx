import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { ANSWER_TIMEOUT_MS } from '../../../lib/answer-timeout.ts'
import { AUTH } from '../../../lib/query-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { t } from '../../../texts/tickets.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type OfflineCopyNoticeProps = {
  /** When it was fetched, ISO 8601; absent above a list, whose cards have their own times. */
  readonly at?: string
  readonly onRetry: () => void
}

/** The server does not answer: shows that the page's data were kept on this phone, and when. */
export function OfflineCopyNotice({ at, onRetry }: OfflineCopyNoticeProps) {
  const client = useQueryClient()
  const isOnline = useOnline()
  // Unmounts when an answer comes: the session's user may be kept data as well, so refetch the profile.
  useEffect(() => () => void client.invalidateQueries({ queryKey: [AUTH] }), [client])
  const [tries, setTries] = useState(0)
  const [ended, setEnded] = useState(0)
  // A retry may get no answer either.
  useEffect(() => {
    const timer = setTimeout(() => setEnded(tries), ANSWER_TIMEOUT_MS)
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
      className="max-sm:px-4 max-sm:py-2.5 max-sm:text-sm"
      title={isOnline ? t('app.unreachable') : t('kept.title')}
      actions={
        <Button variant="secondary" size="sm" icon="refresh" busy={tries > ended} onClick={retry}>
          {t('action.retry')}
        </Button>
      }
    >
      {at === undefined ? t('kept.list') : t('kept.at', { time: formatDateTime(at) })} {t('kept.since')}
    </Notice>
  )
}
