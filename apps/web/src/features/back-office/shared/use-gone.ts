import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { HttpError } from '../../../lib/http-client.ts'
import { t } from '../../../texts/back-office/shared.ts'

type Watched = {
  readonly kind: 'users' | 'buses' | 'routes' | 'tickets'
  /** Of the record whose dialog is open. */
  readonly id: number | undefined
  /** Ids of the list as it is now. */
  readonly listed: readonly number[] | undefined
  readonly read: (id: number) => Promise<unknown>
  readonly onGone: () => void
}

/**
 * Closes the dialog of a record that somebody else deleted meanwhile, with a word. A list that comes back without it may
 * only have it on another page, or filtered out: the record itself is fetched from the server.
 */
export function useGone({ kind, id, listed, read, onGone }: Watched): void {
  const isMissing = id !== undefined && listed !== undefined && !listed.includes(id)
  const { error } = useQuery({
    queryKey: ['admin', kind, 'one', 'listed', id],
    queryFn: () => (id === undefined ? undefined : read(id)),
    enabled: isMissing,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isGone = isMissing && error instanceof HttpError && error.type === 'NOT_FOUND'
  useEffect(() => {
    if (!isGone) return
    showAlert('info', t('admin.gone'))
    onGone()
  })
}
