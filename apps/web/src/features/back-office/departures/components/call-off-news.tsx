import type { CalledOffTicket } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { markPhoned } from '../api/routes.ts'

type CallOffNewsProps = { readonly ticket: CalledOffTicket; readonly zone: string }

/** Whether the mail about the call-off was sent, and the mark that the person was phoned, which holds for the whole order. */
export function CallOffNews({ ticket, zone }: CallOffNewsProps) {
  const { order_group_id, dikabari_at, dihubungi_at, dihubungi_oleh } = ticket
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const mark = (dihubungi: boolean) =>
    mutation.run(() => markPhoned(order_group_id, dihubungi), {
      done: ({ message }) => message ?? t('departure.phoned'),
      failed: t('departure.phonedFailed'),
    })
  return (
    <div className="grid justify-items-start text-sm">
      {dikabari_at === null ? (
        <Badge tone="red">{t('departure.notMailed')}</Badge>
      ) : (
        <span className="text-muted">{t('departure.mailed', { at: formatDateTime(dikabari_at, zone) })}</span>
      )}
      <Checkbox
        label={
          <>
            {t('departure.phoned')}
            <span className="sr-only">{`, ${t('departure.seat')} ${ticket.nomor_kursi}`}</span>
            {dihubungi_at !== null && (
              <span className="block text-muted">
                {t('departure.phonedBy', {
                  name: dihubungi_oleh ?? '',
                  at: formatDateTime(dihubungi_at, zone),
                })}
              </span>
            )}
          </>
        }
        checked={dihubungi_at !== null}
        disabled={mutation.busy}
        onChange={(event) => mark(event.currentTarget.checked)}
      />
    </div>
  )
}
