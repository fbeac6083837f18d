import { adminTickets } from '@tiketbus/contract'
import { useEffect, useState } from 'react'
import { showAlert } from '../../../../lib/alerts.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { useBusy } from '../../../../lib/use-busy.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Button } from '../../../../ui/button.tsx'
import { IdentityMask } from '../../../orders/index.ts'
import { May } from '../../shared/components/may.tsx'
import { showIdentity } from '../api/orders.ts'

/** The screen at a counter is seen by others, too. */
const SHOWN_MS = 60_000

/** The mask of an identity number; one act shows the whole number for a minute, and is in the audit log [B410]. */
export function IdentityNumber({ id, mask }: { id: number; mask: string }) {
  const [whole, setWhole] = useState<string>()
  const { busy, run } = useBusy()
  useEffect(() => {
    if (whole === undefined) return undefined
    const timer = setTimeout(() => setWhole(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [whole])

  const show = () =>
    run(async () => {
      try {
        setWhole(await showIdentity(id))
      } catch (failure) {
        showAlert('danger', errorText(failure, t('order.identityFailed')))
      }
    })
  const isShown = whole !== undefined
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <span aria-live="polite" className="tabular wrap-anywhere">
        {isShown ? whole : <IdentityMask mask={mask} />}
      </span>
      <May make={adminTickets.showIdentity}>
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          onClick={() => (isShown ? setWhole(undefined) : void show())}
        >
          {t(isShown ? 'order.hideIdentity' : 'order.showIdentity')}
          <span className="sr-only"> {t('order.identity')}</span>
        </Button>
        <span className="text-sm text-muted">{t('order.identityLogged')}</span>
      </May>
    </span>
  )
}
