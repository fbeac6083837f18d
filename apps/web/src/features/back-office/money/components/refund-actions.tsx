import { type Refund, adminMoney } from '@tiketbus/contract'
import { OPERATOR_ZONE, formatDateTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useSession } from '../../../../lib/session.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { CARD } from '../../../../ui/rare-icons.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { markRefundPaying, unmarkRefundPaying, markRefundPaid } from '../api/money.ts'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { leftOf } from '../refund-sums.ts'
import { NoteDialog } from '../../shared/components/note-dialog.tsx'

type RefundActionsProps = {
  readonly refund: Refund
  readonly onPaid: () => void
  readonly onUnmark: () => void
  readonly onAccount: () => void
}

/** Actions for a due manual refund: record it as paid; in a menu mark it as being paid out, remove the mark, or enter its account. */
export function RefundActions({ refund, onPaid, onUnmark, onAccount }: RefundActionsProps) {
  const isOwn = useIsOwnMark(refund)
  const mark = useMark(refund)
  const marked = refund.paying_by !== null
  const name = refund.nama_penumpang ?? t('refunds.noName')
  return (
    <>
      {(!marked || isOwn) && (
        <Button size="sm" variant="secondary" onClick={onPaid}>
          {t('refunds.markPaid')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Menu
        label={t('refunds.more', { name })}
        items={[
          marked
            ? { label: t('refunds.unmark'), icon: 'cross', onSelect: onUnmark }
            : { label: t('refunds.mark'), icon: 'clock', onSelect: mark },
          {
            label: t(refund.rekening ? 'refunds.changeAccount' : 'refunds.enterAccount'),
            icon: CARD,
            onSelect: onAccount,
          },
        ]}
      />
    </>
  )
}

/** Whether this administrator set the mark. */
function useIsOwnMark({ paying_by }: Refund): boolean {
  const { user } = useSession()
  return paying_by !== null && paying_by === user?.id_user
}

/** Marks the refund as being paid out. */
function useMark({ id_refund }: Refund): () => void {
  const mutation = useAdminMutation(() => undefined, undefined, true)
  return () =>
    mutation.run(() => markRefundPaying(id_refund), {
      done: t('refunds.marked'),
      failed: t('refunds.markFailed'),
    })
}

/** Removes the mark, after which the ticket can be revived and the refund withdrawn; only if nothing was transferred yet. */
export function UnmarkDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const isOwn = useIsOwnMark(refund)
  const mutation = useAdminMutation(onClose)
  return (
    <ConfirmDialog
      title={t('refunds.unmark')}
      busy={mutation.busy}
      confirmLabel={t('refunds.unmark')}
      cancelLabel={t('refunds.keepMark')}
      onConfirm={() =>
        mutation.run(() => unmarkRefundPaying(refund.id_refund), {
          done: t('refunds.unmarked'),
          failed: t('refunds.unmarkFailed'),
        })
      }
      onCancel={onClose}
    >
      <FormErrors errors={{}} messages={mutation.messages} className="mb-4" />
      <p className="wrap-anywhere">
        {t(unmarkText(refund), {
          amount: rupiah(refund.jumlah),
          name: refund.nama_penumpang ?? t('refunds.noName'),
        })}
      </p>
      {!isOwn && <p className="mt-3 font-semibold wrap-anywhere">{markText(refund)}</p>}
      <p className="mt-3">{t(isTakenBack(refund) ? 'refunds.unmarkLostHelp' : 'refunds.unmarkHelp')}</p>
    </ConfirmDialog>
  )
}

function unmarkText(refund: Refund) {
  if (isTakenBack(refund)) return 'refunds.unmarkLost'
  return refund.elsewhere > 0 ? 'refunds.unmarkElsewhere' : 'refunds.unmarkWhat'
}

/** Phone and e-mail, each on its line. */
export const WaysToReach = ({
  no_telepon,
  email,
  nama_penumpang,
}: Pick<Refund, 'no_telepon' | 'email' | 'nama_penumpang'>) => (
  <>
    {no_telepon && (
      <span className="block text-sm text-muted">
        <PhoneLinks phone={no_telepon} name={nama_penumpang} />
      </span>
    )}
    {email && <span className="block text-sm text-muted wrap-anywhere">{email}</span>}
  </>
)

/** Warns of what was refunded in the provider's dashboard before the refund was paid; undefined if nothing was. */
export const elsewhereText = ({ status, elsewhere }: Refund): string | undefined =>
  status === 'due' && elsewhere > 0 ? t('refunds.elsewhere', { amount: rupiah(elsewhere) }) : undefined

/** Whether the provider took the payment back before the refund was paid: paying it would lose the operator's money. */
export const isTakenBack = ({ status, taken_back }: Refund): boolean => status === 'due' && taken_back

/** 'Sedang dibayarkan oleh Rina, sejak …'; '' without a mark. */
export function markText({ status, paying_since, paying_username }: Refund): string {
  if (status !== 'due' || paying_since === null) return ''
  return t('refunds.payingBy', {
    name: paying_username ?? t('refunds.someAdmin'),
    at: formatDateTime(paying_since, OPERATOR_ZONE),
  })
}

/** What the dialog shows as still to be returned; nothing of one of which the dashboard has returned all. */
const sumSeen = (refund: Refund) => (leftOf(refund) > 0 ? { jumlah: leftOf(refund) } : {})

/** 'Tandai sudah dibayar': requires a proof. */
export function RefundPaidDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const elsewhere = elsewhereText(refund)
  return (
    <NoteDialog
      title={t('refunds.markPaid')}
      submitLabel={t('refunds.markPaid')}
      field={{ name: 'bukti', label: t('refunds.proofLabel'), help: t('refunds.proofHelp') }}
      body={adminMoney.markRefundPaid.body}
      send={({ bukti }) => markRefundPaid(refund.id_refund, { bukti, ...sumSeen(refund) })}
      texts={{ done: t('refunds.paid'), failed: t('refunds.paidFailed') }}
      onClose={onClose}
    >
      <Facts
        facts={[
          {
            term: t('refunds.passenger'),
            value: <span className="wrap-anywhere">{refund.nama_penumpang ?? t('refunds.noName')}</span>,
          },
          { term: t('refunds.amount'), value: rupiah(refund.jumlah) },
        ]}
      />
      {isTakenBack(refund) && (
        <Notice tone="danger" strong title={t('refunds.takenBack')}>
          {t('refunds.takenBackHelp')}
        </Notice>
      )}
      {elsewhere && (
        <Notice tone="danger" strong title={elsewhere}>
          {t('refunds.elsewhereHelp')}
        </Notice>
      )}
      <p>{t('refunds.markPaidHelp')}</p>
    </NoteDialog>
  )
}
