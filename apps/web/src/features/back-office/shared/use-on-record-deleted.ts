import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { HttpError } from '../../../lib/http-client.ts'
import { t } from '../../../texts/back-office/shared.ts'

type WatchedRecord = {
  readonly kind: 'users' | 'buses' | 'routes' | 'tickets'
  /** The record whose dialog is open. */
  readonly id: number | undefined
  /** Ids on the current page of the list. */
  readonly listed: readonly number[] | undefined
  readonly read: (id: number) => Promise<unknown>
  readonly onDeleted: () => void
}

/**
 * Closes the dialog of a record that was deleted meanwhile, with an alert. A record that is missing in the list may only be
 * on another page or filtered out, so it is fetched by its id.
 */
export function useOnRecordDeleted({ kind, id, listed, read, onDeleted }: WatchedRecord): void {
  const isMissing = id !== undefined && listed !== undefined && !listed.includes(id)
  const { error } = useQuery({
    queryKey: ['admin', kind, 'one', 'listed', id],
    queryFn: () => (id === undefined ? undefined : read(id)),
    enabled: isMissing,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isDeleted = isMissing && error instanceof HttpError && error.type === 'NOT_FOUND'
  useEffect(() => {
    if (!isDeleted) return
    showAlert('info', t('admin.gone'))
    onDeleted()
  })
}
