import { useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useAskBeforeLogout, type Logout } from '../../../../lib/before-logout.ts'
import { findToken } from '../../../../lib/session-store.ts'
import { t } from '../../../../texts/back-office/shared.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

/**
 * Asks before a page is left on which something was typed and not saved: by a link, by 'back' or by logging out in our dialog, by closing the
 * tab in the browser's.
 */
export function AskBeforeLeaving() {
  // If the session has ended, there is no user to ask.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      findToken() !== null && nextLocation.pathname !== currentLocation.pathname,
  )
  const [logout, setLogout] = useState<{ readonly go: Logout }>()
  useAskBeforeLogout(useCallback((go: Logout) => setLogout({ go }), []))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked' && logout === undefined) return null
  return (
    <ConfirmDialog
      title={t('admin.discardTitle')}
      confirmLabel={t('admin.discard')}
      cancelLabel={t('admin.keepEditing')}
      destructive
      onConfirm={() => (logout ? logout.go() : blocker.proceed?.())}
      onCancel={() => (setLogout(undefined), blocker.reset?.())}
    >
      {t('admin.discardText')}
    </ConfirmDialog>
  )
}
